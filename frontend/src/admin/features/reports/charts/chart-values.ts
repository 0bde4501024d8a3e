import { countText, shareText } from '../../../ui/number-texts.js';
import type { FigureRows } from '../figure-rows.js';

export interface ChartValue {
  key: string;
  label: string;
  value: number;
  text: string;
  share?: string;
  /** Share of the previous part; undefined without an order. */
  step?: string;
  rows?: FigureRows;
  /** The label always carries the same information. */
  color?: string;
}

export const largestFirst = (parts: readonly ChartValue[]): ChartValue[] =>
  parts.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'));

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
