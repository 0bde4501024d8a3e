import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

interface Flight {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/** Equal questions share a costly answer, never one begun before the question. */
export class SingleFlight {
  private readonly turns = new Map<string, Flight>();

  /**
   * The question must hold all that the answer depends on.
   * @throws EngineUnavailable at once after a wait that an engine left unanswered
   */
  run<T>(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const turn = this.turns.get(key);
    if (!turn) return this.start(key, answer);
    turn.next ??= this.startAfter(turn.running, key, answer);
    return turn.next as Promise<T>;
  }

  async runUnlessKnown<T>(
    question: unknown,
    known: () => Promise<T | undefined>,
    answer: () => Promise<T>,
  ): Promise<T> {
    return (await known()) ?? this.run(question, async () => (await known()) ?? (await answer()));
  }

  private start<T>(key: string, answer: () => Promise<T>): Promise<T> {
    const turn: Flight = {
      running: answer().finally(() => {
        if (!turn.next) this.turns.delete(key);
      }),
    };
    this.turns.set(key, turn);
    return turn.running as Promise<T>;
  }

  private async startAfter<T>(former: Promise<unknown>, key: string, answer: () => Promise<T>): Promise<T> {
    try {
      await former;
    } catch (error) {
      if (error instanceof EngineUnavailable) {
        this.turns.delete(key);
        throw error;
      }
    }
    return this.start(key, answer);
  }
}
