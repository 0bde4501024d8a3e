import type { CollectionSpec } from '../../document-store/document-store.js';
import type { RowOp } from '../documents/sqlite-row-ops.js';
import type { EventTextRow } from '../events/sqlite-event-table.js';
import type { AppendResult, ExpectedRevision } from '../../event-store/event-store.js';

/** Something that is to be changed in a SQLite file: plain values, which pass into another thread. */
export type SqliteChange =
  | { append: SqliteAppend }
  | { write: readonly RowOp[]; relaxed?: boolean }
  | { ensure: CollectionSpec }
  | { drop: string }
  /** A part of what was dropped; false when nothing is left of it. */
  | { clear: true }
  | { maintain: SqliteMaintenance };

/** Events for one stream, all or none. */
export interface SqliteAppend {
  stream: string;
  expected: ExpectedRevision;
  events: readonly EventTextRow[];
  /** Stored with the events, before them, or not at all. */
  along?: readonly RowOp[];
}

/** What keeps removed rows out of the file; see `SqliteDocumentStore.scrub`. */
export type SqliteMaintenance = 'note removal' | 'rewrite' | 'cut log';

/** What became of an append. */
export interface SqliteAppendResult extends AppendResult {
  /** The last event of the log before these. */
  previous: number;
  /** They had been stored before, by an earlier attempt. */
  repeated: boolean;
}

/** What became of a change: an append's `Appended`, whether maintenance was possible, or why it failed. */
export type ChangeOutcome = { done: SqliteAppendResult | boolean } | { failed: unknown };

/**
 * Changes a SQLite file, one change after another. Durable ones keep their order; a relaxed write may wait behind
 * durable ones that came later.
 */
export interface SqliteWriter {
  /** Others go on writing by it after `close`: the file is not this caller's to put in order. */
  readonly isShared?: boolean;
  /** Each change stands for itself: one that fails leaves its neighbours alone. Never rejects. */
  perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]>;
  /** Resolves when what was given is written, and the file is let go of. */
  close(): Promise<void>;
}

/** Performs one change. @throws what it failed with */
export async function performChange(
  writing: SqliteWriter,
  change: SqliteChange,
): Promise<SqliteAppendResult | boolean> {
  const [outcome] = await writing.perform([change]);
  if (outcome && 'done' in outcome) return outcome.done;
  throw outcome?.failed;
}
