export interface Ranked {
  rows: Uint32Array;
  groups: ArrayLike<number>;
  numbers: Float64Array;
  direction: 1 | -1;
  idAt(row: number): string;
}

/** By group, by a number and then by id, without an order of all. */
export function firstOfGroups({ rows, groups, numbers, direction, idAt }: Ranked, most: number): number[][] {
  const found: number[][] = [];
  const limits: number[] = [];
  const compare = (one: number, other: number): number => {
    const later = direction * (numbers[one]! - numbers[other]!);
    return later || (idAt(one) < idAt(other) ? -1 : 1);
  };
  for (let nth = 0; nth < rows.length; nth++) {
    // Rows came in about the order of their instants.
    const row = rows[direction > 0 ? nth : rows.length - 1 - nth]!;
    const group = groups[row]!;
    for (; group >= found.length; found.push([])) limits.push(Infinity);
    const key = direction * numbers[row]!;
    if (key > limits[group]!) continue;
    const first = found[group]!;
    if (first.push(row) < 2 * most) continue;
    first.sort(compare).length = most;
    limits[group] = direction * numbers[first[most - 1]!]!;
  }
  return found.map((first) => first.sort(compare).slice(0, most));
}
