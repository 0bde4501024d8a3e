import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

interface Turn {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/**
 * Lets equal questions share a costly answer, so that many of them at once cost what one does. An answer is never older
 * than its question: whoever asks while one is being made gets the next, together with all others who came meanwhile.
 */
export class SharedAnswers {
  private readonly turns = new Map<string, Turn>();

  /**
   * What `answer` gives. Everything that the answer depends on must be in the question.
   * @throws EngineUnavailable at once after a wait for an answer that an engine did not give
   */
  of<T>(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const turn = this.turns.get(key);
    if (!turn) return this.begin(key, answer);
    turn.next ??= this.after(turn.running, key, answer);
    return turn.next as Promise<T>;
  }

  /** What is known by now; else what `answer` gives, unless it has become known when the turn has come. */
  async unlessKnown<T>(
    question: unknown,
    known: () => Promise<T | undefined>,
    answer: () => Promise<T>,
  ): Promise<T> {
    return (await known()) ?? this.of(question, async () => (await known()) ?? (await answer()));
  }

  private begin<T>(key: string, answer: () => Promise<T>): Promise<T> {
    const turn: Turn = {
      running: answer().finally(() => {
        if (!turn.next) this.turns.delete(key);
      }),
    };
    this.turns.set(key, turn);
    return turn.running as Promise<T>;
  }

  private async after<T>(former: Promise<unknown>, key: string, answer: () => Promise<T>): Promise<T> {
    try {
      await former;
    } catch (error) {
      if (error instanceof EngineUnavailable) {
        this.turns.delete(key);
        throw error;
      }
    }
    return this.begin(key, answer);
  }
}
