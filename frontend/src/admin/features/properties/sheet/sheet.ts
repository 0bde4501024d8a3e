/** With the numbers that spreadsheets show; empty lines are left out. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
}

export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
}

export const MOST_COLUMNS = 200;

/** As a sentence. */
export class SheetProblem extends Error {}

export type SheetAnswer = { sheets: Sheet[] } | { problem: string };
