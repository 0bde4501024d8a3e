import type { CollectionSpec } from '../../document-store/document-store.js';
import type { RowOp } from '../documents/sqlite-row-ops.js';
import type { EventTextRow } from '../events/sqlite-event-table.js';
import type { AppendResult, ExpectedRevision } from '../../event-store/event-store.js';

/** A change to a SQLite file, as plain values, which pass into another thread. */
export type SqliteChange =
  | { append: SqliteAppend }
  | { write: readonly RowOp[]; relaxed?: boolean }
  | { ensure: CollectionSpec }
  | { drop: string }
  /** Clears part of the dropped tables; false when nothing is left. */
  | { clear: true }
  | { maintain: SqliteMaintenance };

export interface SqliteAppend {
  stream: string;
  expected: ExpectedRevision;
  events: readonly EventTextRow[];
  /** Stored with the events, before them, or not at all. */
  along?: readonly RowOp[];
}

/** Keeps removed rows out of the file; see `SqliteDocumentStore.scrub`. */
export type SqliteMaintenance = 'note removal' | 'rewrite' | 'cut log';

export interface SqliteAppendResult extends AppendResult {
  /** Position of the event before these. */
  previous: number;
  /** An earlier attempt had stored them. */
  repeated: boolean;
}

/** An append's result, whether maintenance was possible, or the failure. */
export type ChangeOutcome = { done: SqliteAppendResult | boolean } | { failed: unknown };

/**
 * Changes a SQLite file, one change after another. Durable ones keep their order; a relaxed write may wait
 * behind later durable ones.
 */
export interface SqliteWriter {
  /** The file has other users after `close`. */
  readonly isShared?: boolean;
  /** A failed change leaves its neighbours alone. Never rejects. */
  perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]>;
  /** Resolves when everything given is written and the file is closed. */
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
