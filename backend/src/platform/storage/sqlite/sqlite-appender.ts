import { toRowOps } from './documents/sqlite-row-ops.js';
import { asUnavailable } from './file/sqlite.js';
import type {
  SqliteAppendResult,
  SqliteChange,
  ChangeOutcome,
  SqliteWriter,
} from './writing/sqlite-writer-port.js';
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

/** From after `previous` up to `last`, without gaps. */
export interface CommittedEvents {
  previous: number;
  last: number;
  events: StoredEvent[];
}

/** Group commit: appends of one turn of the event loop are written together. */
export class SqliteAppender {
  private pending: PendingAppend[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly writing: SqliteWriter,
    private readonly onCommit: (commit: CommittedEvents) => void,
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
    const written: Promise<void> = this.writing.perform(group.map(toChange)).then((outcomes) => {
      this.running.delete(written);
      this.settle(group, outcomes);
    });
    this.running.add(written);
  }

  private settle(group: readonly PendingAppend[], outcomes: readonly ChangeOutcome[]): void {
    let commit: CommittedEvents | undefined;
    for (const [index, append] of group.entries()) {
      const outcome = outcomes[index]!;
      if ('failed' in outcome) {
        append.reject(asUnavailable('event store', outcome.failed));
        continue;
      }
      const { revision, position, previous, repeated } = outcome.done as SqliteAppendResult;
      append.resolve({ revision, position });
      if (repeated) continue;
      // Another process's events may lie between two transactions.
      if (commit && commit.last !== previous) this.onCommit(commit);
      if (commit?.last !== previous) commit = { previous, last: previous, events: [] };
      commit.events.push(...toStoredEvents(append, revision, position));
      commit.last = position;
    }
    if (commit) this.onCommit(commit);
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
