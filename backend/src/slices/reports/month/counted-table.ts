import type { ReasonCount } from '@lox/contracts/reasons.js';
import { type Change, count, countChange, share, type Welcome } from './change-texts.js';

/** A bar is a share of the longest, from 0 to 1. */
export type MonthCell = string | Change | { bar: number } | null;

export interface MonthTable {
  title: string;
  note?: string;
  columns: { title: string; width: number; isText?: true }[];
  rows: MonthCell[][];
}

/** None without reasons. */
export function reasonTable(
  title: string,
  column: string,
  now: readonly ReasonCount[] = [],
  before: readonly ReasonCount[] = [],
): MonthTable[] {
  const earlier = new Map(before.map((one) => [one.reason, one.count]));
  const all = now.reduce((sum, one) => sum + one.count, 0);
  const rows = now.map((one) => ({
    label: one.label,
    now: one.count,
    before: earlier.get(one.reason) ?? 0,
    share: share(one.count, all),
    welcome: 'either' as const,
  }));
  return now.length === 0 ? [] : [counted(title, 'Motivo', rows, column)];
}

export interface CountedRow {
  label: string;
  now: number;
  before: number;
  share: string;
  welcome?: Welcome;
}

export function counted(
  title: string,
  name: string,
  rows: readonly CountedRow[],
  column = 'No mês',
): MonthTable {
  const most = Math.max(1, ...rows.map((row) => row.now));
  return {
    title,
    columns: [
      { title: name, width: 3, isText: true },
      { title: '', width: 3 },
      { title: column, width: 1 },
      { title: 'Parte', width: 1.1 },
      { title: 'Antes', width: 1 },
      { title: 'Diferença', width: 1.3 },
    ],
    rows: rows
      .filter((row) => row.now + row.before > 0)
      .map((row) => [
        row.label,
        { bar: row.now / most },
        count(row.now),
        row.share,
        count(row.before),
        countChange(row.now, row.before, row.welcome),
      ]),
  };
}

export const largestFirst = (rows: readonly CountedRow[]): CountedRow[] =>
  rows.toSorted((one, other) => other.now - one.now || other.before - one.before);
