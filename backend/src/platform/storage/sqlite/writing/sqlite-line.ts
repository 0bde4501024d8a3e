import { raised, type PassedError } from '../../threads/passed-errors.js';
import type { Change, Outcome, SqliteWriting } from './change.js';

/** Changes for the thread that writes, under a number by which they are answered. */
export interface Asked {
  id: number;
  changes: readonly Change[];
}

/** What has become of everything that was written together. */
export type Answered = { id: number; outcomes: PassedOutcome[] }[];
export type PassedOutcome = Extract<Outcome, { done: unknown }> | { failed: PassedError };

/** One end of a line to the thread that writes. */
export class SqliteLine implements SqliteWriting {
  readonly isOthers = true;
  private readonly waiting = new Map<number, { count: number; settle(outcomes: Outcome[]): void }>();
  private lastId = 0;
  private cut: Error | undefined;

  constructor(private readonly send: (asked: Asked) => void) {}

  perform(changes: readonly Change[]): Promise<Outcome[]> {
    if (this.cut) return Promise.resolve(failures(changes.length, this.cut));
    return new Promise((settle) => {
      const id = ++this.lastId;
      this.waiting.set(id, { count: changes.length, settle });
      try {
        this.send({ id, changes });
      } catch (error) {
        // What cannot pass into another thread, such as a function.
        this.waiting.delete(id);
        settle(failures(changes.length, error));
      }
    });
  }

  /** Takes what the thread answers. */
  settle(answered: Answered): void {
    for (const { id, outcomes } of answered) {
      const { settle } = this.waiting.get(id)!;
      this.waiting.delete(id);
      settle(outcomes.map((one) => ('failed' in one ? { failed: raised(one.failed) } : one)));
    }
  }

  /** Nothing is answered any more: what is under way, and all that is still given, fails as an engine that is away. */
  end(reason: string): void {
    this.cut = Object.assign(new Error(reason), { code: 'SQLITE_IOERR' });
    for (const { count, settle } of this.waiting.values()) settle(failures(count, this.cut));
    this.waiting.clear();
  }

  close(): Promise<void> {
    this.end('closed');
    return Promise.resolve();
  }
}

export const failures = (count: number, failed: unknown): Outcome[] =>
  Array.from({ length: count }, () => ({ failed }));
