import type { SummaryRow } from '../../platform/storage/document-store/document-store.js';

/** Absent values are left out. */
export function tally(rows: readonly SummaryRow[], field: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { by, count } of rows) {
    const value = by[field];
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}

export const total = (rows: readonly SummaryRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

export const sumOf = (rows: readonly SummaryRow[], name: string): number =>
  rows.reduce((sum, row) => sum + (row.sum[name] ?? 0), 0);

/** In reais to the cent; 0 without rows. */
export function averageReais(rows: readonly SummaryRow[], name: string): number {
  const count = total(rows);
  return count === 0 ? 0 : Math.round(sumOf(rows, name) / count) / 100;
}

/** One decimal. */
export const ratio = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10) / 10;

export function groupRows(rows: readonly SummaryRow[], field: string): Map<string, SummaryRow[]> {
  const groups = new Map<string, SummaryRow[]>();
  for (const row of rows) {
    const value = row.by[field];
    if (typeof value !== 'string') continue;
    groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return groups;
}
