import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, StoredEvent } from '../event-store/event-store.js';

type Hear = (events: readonly StoredEvent[]) => void;

const RESTART_MS = 1_000;

/** The end of the log, read once by this instance for all its listeners: an event is decrypted and parsed once for them. */
export class LogTail {
  private readonly listeners: { categories: ReadonlySet<string>; hear: Hear }[] = [];
  private readonly stop = new AbortController();
  private starting: Promise<void> | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly events: EventStore,
    private readonly onProblem: (message: string, error: unknown) => void,
  ) {}

  /** Everything up to here has been told. */
  position = 0;

  /** To be called before `start`: what is appended after that is heard, in order and once. `hear` must not throw. */
  listen(categories: readonly string[], hear: Hear): void {
    this.listeners.push({ categories: new Set(categories), hear });
  }

  /** Whatever is appended once this has resolved is heard. Harmless to repeat. */
  async start(): Promise<void> {
    this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    await this.starting;
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async begin(): Promise<void> {
    const after = await this.events.head();
    this.position = after;
    this.running = this.run(after);
  }

  private async run(after: number): Promise<void> {
    const { signal } = this.stop;
    const categories = [...new Set(this.listeners.flatMap((one) => [...one.categories]))];
    while (!signal.aborted && categories.length > 0) {
      try {
        for await (const { events, position } of this.events.subscribe({ after, categories, signal })) {
          after = position;
          this.tell(events);
          this.position = position;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.onProblem('the end of the log is read anew', error);
        await delay(RESTART_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private tell(events: readonly StoredEvent[]): void {
    for (const { categories, hear } of this.listeners) {
      const wanted = events.filter(({ category }) => categories.has(category));
      if (wanted.length > 0) hear(wanted);
    }
  }
}
