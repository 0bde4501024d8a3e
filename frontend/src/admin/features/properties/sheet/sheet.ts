/** A table as it was read, with the numbers that spreadsheets show beside its lines; empty lines are left out. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
}

export interface Sheet {
  name: string;
  rows: readonly SheetRow[];
}

export const MOST_COLUMNS = 200;

/** Why a file cannot be read, as a sentence. */
export class SheetProblem extends Error {}

export type SheetAnswer = { sheets: Sheet[] } | { problem: string };
