import type { PropertyTable } from './property-table.js';

/** Equal ones newest first; the same on every instance. */
export function nearestRows(
  table: PropertyTable,
  rows: readonly number[],
  count: number,
  costOf: (row: number) => number,
): number[] {
  const created = table.numbers.createdAt.numbers;
  const found: { row: number; cost: number }[] = [];
  const isBefore = (row: number, cost: number, other: (typeof found)[number]): boolean =>
    (cost - other.cost ||
      created[other.row]! - created[row]! ||
      (table.idAt(row) < table.idAt(other.row) ? -1 : 1)) < 0;
  for (const row of rows) {
    const cost = costOf(row);
    const at = found.findIndex((other) => isBefore(row, cost, other));
    if (at < 0 && found.length === count) continue;
    found.splice(at < 0 ? found.length : at, 0, { row, cost });
    if (found.length > count) found.pop();
  }
  return found.map(({ row }) => row);
}

/** The logarithm of two prices' ratio. */
export const priceDistance = (one: number, other: number): number =>
  Math.abs(Math.log(Math.max(one, 1) / Math.max(other, 1)));
