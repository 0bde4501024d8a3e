import { deserialiseError, type SerialisedError } from '../../threads/serialised-error.js';
import type { SqliteChange, ChangeOutcome, SqliteWriter } from './sqlite-writer-port.js';

export interface WriteRequest {
  id: number;
  changes: readonly SqliteChange[];
}

export type WriteResponses = { id: number; outcomes: TransferredOutcome[] }[];
export type TransferredOutcome = Extract<ChangeOutcome, { done: unknown }> | { failed: SerialisedError };

export class SqliteWriterClient implements SqliteWriter {
  readonly isShared = true;
  private readonly waiting = new Map<number, { count: number; settle(outcomes: ChangeOutcome[]): void }>();
  private lastId = 0;
  private closedBy: Error | undefined;

  constructor(private readonly send: (asked: WriteRequest) => void) {}

  perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]> {
    if (this.closedBy) return Promise.resolve(failedOutcomes(changes.length, this.closedBy));
    return new Promise((settle) => {
      const id = ++this.lastId;
      this.waiting.set(id, { count: changes.length, settle });
      try {
        this.send({ id, changes });
      } catch (error) {
        // Some values, such as functions, cannot pass to a thread.
        this.waiting.delete(id);
        settle(failedOutcomes(changes.length, error));
      }
    });
  }

  settle(answered: WriteResponses): void {
    for (const { id, outcomes } of answered) {
      const { settle } = this.waiting.get(id)!;
      this.waiting.delete(id);
      settle(outcomes.map((one) => ('failed' in one ? { failed: deserialiseError(one.failed) } : one)));
    }
  }

  /** Pending and later changes fail as an unavailable engine. */
  end(reason: string): void {
    this.closedBy = Object.assign(new Error(reason), { code: 'SQLITE_IOERR' });
    for (const { count, settle } of this.waiting.values()) settle(failedOutcomes(count, this.closedBy));
    this.waiting.clear();
  }

  close(): Promise<void> {
    this.end('closed');
    return Promise.resolve();
  }
}

export const failedOutcomes = (count: number, failed: unknown): ChangeOutcome[] =>
  Array.from({ length: count }, () => ({ failed }));
