import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

interface Flight {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/** Equal questions share a costly answer, never one begun before the question. */
export class SingleFlight {
  private readonly flights = new Map<string, Flight>();

  /**
   * The question must hold all that the answer depends on.
   * @throws EngineUnavailable at once after a wait that an engine left unanswered
   */
  run<T>(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question);
    const flight = this.flights.get(key);
    if (!flight) return this.start(key, answer);
    flight.next ??= this.startAfter(flight.running, key, answer);
    return flight.next as Promise<T>;
  }

  async runUnlessKnown<T>(
    question: unknown,
    known: () => Promise<T | undefined>,
    answer: () => Promise<T>,
  ): Promise<T> {
    return (await known()) ?? this.run(question, async () => (await known()) ?? (await answer()));
  }

  private start<T>(key: string, answer: () => Promise<T>): Promise<T> {
    const flight: Flight = {
      running: answer().finally(() => {
        if (!flight.next) this.flights.delete(key);
      }),
    };
    this.flights.set(key, flight);
    return flight.running as Promise<T>;
  }

  private async startAfter<T>(former: Promise<unknown>, key: string, answer: () => Promise<T>): Promise<T> {
    try {
      await former;
    } catch (error) {
      if (error instanceof EngineUnavailable) {
        this.flights.delete(key);
        throw error;
      }
    }
    return this.start(key, answer);
  }
}
