import type { Rows } from '../report-rows.js';

/** One value of a chart and its line in the table beside it. */
export interface Part {
  key: string;
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  /** Its share of the whole, as it is written; none for averages. */
  share?: string;
  /** Its share of the part before it, as it is written; none without an order. */
  step?: string;
  /** What it counts. */
  rows: Rows;
  /** Where one colour would not do; the label always says the same. */
  color?: string;
}

/** The most first, and what is equal by name. */
export const mostFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'));
