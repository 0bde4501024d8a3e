import { firstOfGroups } from './first-of-groups.js';

let seed = 11;
const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;

it.each([1, -1] as const)('has what an order of all has, in direction %d', (direction) => {
  for (const [rows, values] of [
    [0, 1],
    [5, 3],
    [700, 4],
    [700, 1_000_000],
  ] as const) {
    const numbers = Float64Array.from({ length: rows }, () => below(values));
    const groups = Uint8Array.from({ length: rows }, () => below(4));
    const ids = Array.from({ length: rows }, (_, row) => `${below(1_000)}-${row}`);
    const idAt = (row: number): string => ids[row]!;
    const chosen = Uint32Array.from([...numbers.keys()].filter((row) => row % 3 !== 0));
    const sorted = [...chosen].sort(
      (a, b) => direction * (numbers[a]! - numbers[b]!) || (ids[a]! < ids[b]! ? -1 : 1),
    );
    const found = firstOfGroups({ rows: chosen, groups, numbers, direction, idAt }, 20);
    for (let group = 0; group < 4; group++)
      expect(found[group] ?? []).toEqual(sorted.filter((row) => groups[row] === group).slice(0, 20));
  }
});
