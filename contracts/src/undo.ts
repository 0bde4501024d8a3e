/** Changes that one call takes back. */
export const UNDO_LIMIT = 200;

export const UNDO_KINDS = ['lead', 'visit', 'property'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/** The change of a record that left it at `revision`, with all that the same request changed of it. */
export interface UndoChange {
  kind: UndoKind;
  id: string;
  revision: number;
}

export interface Undo {
  changes: UndoChange[];
}

/** One per change, in the order of the call. */
export type UndoOutcome = UndoDone | UndoRefused;

export interface UndoDone {
  kind: UndoKind;
  id: string;
  success: true;
  /** False when it was taken back already. */
  changed: boolean;
  /** Null when the record has left the caller's sight. */
  revision: number | null;
}

export interface UndoRefused {
  kind: UndoKind;
  id: string;
  success: false;
  code: string;
  /** In Portuguese, fit to show. */
  message: string;
}

export interface UndoResult {
  results: UndoOutcome[];
}
