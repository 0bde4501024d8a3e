import type { Rows } from '../report-rows.js';

/** One value of a chart and its row in the table beside it. */
export interface Part {
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
  rows: Rows;
  /** Where one colour is not enough; the label always carries the same information. */
  color?: string;
}

/** Sorted by value, largest first, then by name. */
export const largestFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'));
