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
  private readonly waiting = new Map<
    number,
    { resolve(outcomes: ChangeOutcome[]): void; reject(error: Error): void }
  >();
  private lastId = 0;
  private closedBy: Error | undefined;

  constructor(private readonly send: (asked: WriteRequest) => void) {}

  async perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]> {
    if (this.closedBy) throw this.closedBy;
    const id = ++this.lastId;
    // Throws for values that cannot pass to a thread, such as functions.
    this.send({ id, changes });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  settle(answered: WriteResponses): void {
    for (const { id, outcomes } of answered) {
      const { resolve } = this.waiting.get(id)!;
      this.waiting.delete(id);
      resolve(outcomes.map((one) => ('failed' in one ? { failed: deserialiseError(one.failed) } : one)));
    }
  }

  /** Pending and later changes fail as an unavailable engine. */
  end(reason: string): void {
    this.closedBy = Object.assign(new Error(reason), { code: 'SQLITE_IOERR' });
    for (const { reject } of this.waiting.values()) reject(this.closedBy);
    this.waiting.clear();
  }

  async close(): Promise<void> {
    this.end('closed');
  }
}
