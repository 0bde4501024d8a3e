import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

interface Flight {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Lets equal questions share a costly answer, so that many of them at once cost what one does. An answer is never older
 * than its question: whoever asks while one is being made gets the next, together with all others who came meanwhile.
 */
export class SingleFlight {
  private readonly turns = new Map<string, Flight>();

  /**
   * What `answer` gives. Everything that the answer depends on must be in the question.
   * @throws EngineUnavailable at once after a wait for an answer that an engine did not give
   */
  run<T>(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const turn = this.turns.get(key);
    if (!turn) return this.start(key, answer);
    turn.next ??= this.startAfter(turn.running, key, answer);
    return turn.next as Promise<T>;
  }

  /** What is known by now; else what `answer` gives, unless it has become known when the turn has come. */
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
