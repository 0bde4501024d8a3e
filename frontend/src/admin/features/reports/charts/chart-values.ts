import { countText, shareText } from '../../../ui/number-texts.js';
import type { FigureRows } from '../figure-rows.js';

/** One value of a chart and its row in the table beside it. */
export interface ChartValue {
  key: string;
  label: string;
  value: number;
  /** The formatted value. */
  text: string;
  /** The formatted share of the whole; undefined for averages. */
  share?: string;
  /** The formatted share of the previous part; undefined when parts have no order. */
  step?: string;
  /** The rows it counts. */
  rows: FigureRows;
  /** Where one colour is not enough; the label always carries the same information. */
  color?: string;
}

/** Sorted by value, largest first, then by name. */
export const largestFirst = (parts: readonly ChartValue[]): ChartValue[] =>
  parts.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'));

/** What is counted by key as parts of the whole, without those that have none. */
export const chartValuesOf = <K extends string, C = undefined>(
  keys: readonly K[],
  counts: { [key in K]?: number },
  all: number,
  {
    labels,
    colors,
    rowsOf,
  }: { labels: Record<K, string>; colors?: Record<K, C>; rowsOf(key: K): FigureRows },
) =>
  keys.flatMap((key) => {
    const value = counts[key] ?? 0;
    if (value === 0) return [];
    return {
      key,
      label: labels[key],
      value,
      text: countText(value),
      share: shareText(value, all),
      rows: rowsOf(key),
      color: colors?.[key] as C,
    };
  });
