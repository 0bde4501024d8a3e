import type { CollectionSpec } from '../../document-store/document-store.js';
import type { RowOp } from '../documents/sqlite-row-ops.js';
import type { SqliteAppend, SqliteAppendResult } from '../events/sqlite-event-table.js';

/** Plain values, which pass to a thread. */
export type SqliteChange =
  | { append: SqliteAppend }
  | { write: readonly RowOp[]; relaxed?: boolean }
  | { ensure: CollectionSpec }
  | { drop: string }
  /** Clears part of the dropped tables; false when nothing is left. */
  | { clear: true }
  | { maintain: SqliteMaintenance };

/** See `SqliteDocumentStore.scrub`. */
export type SqliteMaintenance = 'note removal' | 'rewrite' | 'cut log';

export type ChangeOutcome = { done: SqliteAppendResult | boolean } | { failed: unknown };

/** Durable changes keep their order; a relaxed write may wait behind later ones. */
export interface SqliteWriter {
  /** The file stays in use by others after `close`. */
  readonly isShared?: boolean;
  /** Failures are independent. Rejects when the writer has ended, as an unavailable engine. */
  perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]>;
  /** Resolves when all is written and the file closed. */
  close(): Promise<void>;
}

export async function performChange(
  writing: SqliteWriter,
  change: SqliteChange,
): Promise<SqliteAppendResult | boolean> {
  const [outcome] = await writing.perform([change]);
  if (outcome && 'done' in outcome) return outcome.done;
  throw outcome?.failed;
}
