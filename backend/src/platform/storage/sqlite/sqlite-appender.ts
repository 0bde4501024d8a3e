import { rowOps } from './documents/sqlite-rows.js';
import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { isSqliteUnavailable } from './file/sqlite.js';
import type { Appended, Change, Outcome, SqliteWriting } from './writing/change.js';
import {
  categoryOf,
  type AppendOptions,
  type AppendResult,
  type StoredEvent,
} from '../event-store/event-store.js';
import type { SerialisedEvent } from '../event-store/serialise.js';

interface PendingAppend {
  stream: string;
  events: SerialisedEvent[];
  options: AppendOptions;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

/** Events that were added together: all that is in the log after `previous` up to `last`. */
export interface Commit {
  previous: number;
  last: number;
  events: StoredEvent[];
}

/** Group commit: the appends that arrive in one turn of the event loop are written together. */
export class SqliteAppender {
  private pending: PendingAppend[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly writing: SqliteWriting,
    private readonly onCommit: (commit: Commit) => void,
  ) {}

  append(stream: string, events: SerialisedEvent[], options: AppendOptions): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      if (this.pending.push({ stream, events, options, resolve, reject }) === 1)
        setImmediate(() => this.writePending());
    });
  }

  /** Whether commits of this process may be in the file that `onCommit` has not been told of. */
  get isWriting(): boolean {
    return this.underWay.size > 0;
  }

  /** Writes what waits; resolves when all is written. */
  async flush(): Promise<void> {
    this.writePending();
    await Promise.all(this.underWay);
  }

  private writePending(): void {
    const group = this.pending.splice(0);
    if (group.length === 0) return;
    const written: Promise<void> = this.writing.perform(group.map(changeOf)).then((outcomes) => {
      this.underWay.delete(written);
      this.settle(group, outcomes);
    });
    this.underWay.add(written);
  }

  private settle(group: readonly PendingAppend[], outcomes: readonly Outcome[]): void {
    let commit: Commit | undefined;
    for (const [index, append] of group.entries()) {
      const outcome = outcomes[index]!;
      if ('failed' in outcome) {
        append.reject(unavailableOr(outcome.failed));
        continue;
      }
      const { revision, position, previous, repeated } = outcome.done as Appended;
      append.resolve({ revision, position });
      if (repeated) continue;
      // Somebody else's events may stand between those of two transactions.
      if (commit && commit.last !== previous) this.onCommit(commit);
      if (commit?.last !== previous) commit = { previous, last: previous, events: [] };
      commit.events.push(...storedOf(append, revision, position));
      commit.last = position;
    }
    if (commit) this.onCommit(commit);
  }
}

const changeOf = ({ stream, events, options: { expectedRevision, along } }: PendingAppend): Change => ({
  append: {
    stream,
    expected: expectedRevision,
    ...(along && { along: rowOps(along) }),
    events: events.map(({ event: { id, type }, data, metadata }) => ({ id, type, data, metadata })),
  },
});

/** The events as stored; they share `data` and `metadata` with those given, so that nothing is parsed again. */
function storedOf({ stream, events }: PendingAppend, revision: number, position: number): StoredEvent[] {
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

const unavailableOr = (error: unknown): unknown =>
  isSqliteUnavailable(error) ? new EngineUnavailable('event store', error) : error;
