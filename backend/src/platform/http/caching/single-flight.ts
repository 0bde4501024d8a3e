import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

interface Flight {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Lets equal questions share a costly answer. No answer is older than its question: a question during a
 * computation gets the next one, with all others that came meanwhile.
 */
export class SingleFlight {
  private readonly turns = new Map<string, Flight>();

  /**
   * The question must hold everything that the answer depends on.
   * @throws EngineUnavailable at once after waiting for an answer that an engine did not give
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
