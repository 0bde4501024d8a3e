import { sortedByNumber } from './sorted-by-number.js';

it.each([1, -1] as const)('sorts as a comparison does, in direction %s', (direction) => {
  const times = Float64Array.from(
    { length: 3_000 },
    (_, at) => 1_790_000_000_000 + ((at * 7_919_333) % 31_536_000_000),
  );
  const all = Uint32Array.from(times.keys());
  expect([...sortedByNumber(all, times, direction)]).toEqual(
    [...all].sort((one, other) => direction * (times[one]! - times[other]!)),
  );
  expect([...all.subarray(0, 3)]).toEqual([0, 1, 2]);
  const kinds = [0, -0, 1, -1, 0.5, -7.25, 1_795_000_000_123, 8.64e15, -8.64e15, 1e-9, 4_095, 4_096];
  const numbers = Float64Array.from({ length: 5_000 }, (_, at) =>
    at % 3 === 0 ? kinds[at % kinds.length]! : ((at * 7_919) % 4_999) * (at % 2 ? 1 : -1) * 1.1,
  );
  const rows = Uint32Array.from({ length: 2_500 }, (_, at) => 4_999 - 2 * at);
  const sorted = [...rows].sort((one, other) => direction * (numbers[one]! - numbers[other]!));
  expect([...sortedByNumber(rows, numbers, direction)]).toEqual(sorted);
  expect([...sortedByNumber(new Uint32Array(), numbers, direction)]).toEqual([]);
});
