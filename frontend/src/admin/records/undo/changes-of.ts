import type { UndoChange, UndoKind } from '@lox/contracts/undo.js';

/** The revision is null where the record is out of sight. */
export interface Changed {
  id: string;
  revision: number | null;
}

export const changesOf = (changed: readonly (Changed & { kind: UndoKind })[]): UndoChange[] =>
  changed.flatMap(({ kind, id, revision }) => (revision === null ? [] : [{ kind, id, revision }]));
