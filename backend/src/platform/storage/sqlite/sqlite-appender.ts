import { toRowOps } from './documents/sqlite-row-ops.js';
import { asUnavailable } from './sqlite-errors.js';
import type { SqliteAppendResult } from './events/sqlite-event-table.js';
import type { SqliteChange, ChangeOutcome, SqliteWriter } from './writing/sqlite-writer-port.js';
import {
  categoryOf,
  type AppendOptions,
  type AppendResult,
  type StoredEvent,
} from '../event-store/event-store.js';
import type { SerialisedEvent } from '../event-store/serialise-events.js';

interface PendingAppend {
  stream: string;
  events: SerialisedEvent[];
  options: AppendOptions;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

/** Appends of one turn of the event loop are written together. */
export class SqliteAppender {
  private pending: PendingAppend[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly writing: SqliteWriter,
    private readonly onCommit: (events: readonly StoredEvent[]) => void,
  ) {}

  append(stream: string, events: SerialisedEvent[], options: AppendOptions): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      if (this.pending.push({ stream, events, options, resolve, reject }) === 1)
        setImmediate(() => this.writePending());
    });
  }

  /** The file may hold commits that `onCommit` has not received. */
  get isWriting(): boolean {
    return this.running.size > 0;
  }

  async flush(): Promise<void> {
    this.writePending();
    await Promise.all(this.running);
  }

  private writePending(): void {
    const group = this.pending.splice(0);
    if (group.length === 0) return;
    const written: Promise<void> = this.writing
      .perform(group.map(toChange))
      .catch((error: unknown) => group.map(() => ({ failed: error })))
      .then((outcomes) => {
        this.running.delete(written);
        for (const [index, append] of group.entries()) this.settle(append, outcomes[index]!);
      });
    this.running.add(written);
  }

  private settle(append: PendingAppend, outcome: ChangeOutcome): void {
    if ('failed' in outcome) return append.reject(asUnavailable('event store', outcome.failed));
    const { revision, position, repeated } = outcome.done as SqliteAppendResult;
    append.resolve({ revision, position });
    if (!repeated) this.onCommit(toStoredEvents(append, revision, position));
  }
}

const toChange = ({
  stream,
  events,
  options: { expectedRevision, documents },
}: PendingAppend): SqliteChange => ({
  append: {
    stream,
    expected: expectedRevision,
    ...(documents && { documents: toRowOps(documents) }),
    events: events.map(({ event: { id, type }, data, metadata }) => ({ id, type, data, metadata })),
  },
});

/** Events share `data` and `metadata`: nothing is parsed again. */
function toStoredEvents(
  { stream, events }: PendingAppend,
  revision: number,
  position: number,
): StoredEvent[] {
  const category = categoryOf(stream);
  return events.map(({ event: { id, type, data, metadata } }, index) => {
    const before = events.length - 1 - index;
    return {
      position: position - before,
      id,
      stream,
      category,
      revision: revision - before,
      type,
      data,
      metadata,
    };
  });
}
