import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventStore, StoredEvent } from '../../storage/event-store/event-store.js';

type TailListener = (events: readonly StoredEvent[]) => void;

interface PassHooks {
  onRead(from: number, batch: EventBatch): void;
  onStepDown(): void;
}

const RESTART_MS = 1_000;
/** Appended events arrive within this time, unless there is no listener. */
const ARRIVAL_MS = 50;

/** While this instance leads, the shared follower hands over its reads. */
export class LogTail {
  private readonly listeners: { categories: ReadonlySet<string>; hear: TailListener }[] = [];
  private readonly stop = new AbortController();
  private starting: Promise<void> | undefined;
  private running: Promise<void> | undefined;
  private reading: AbortController | undefined;
  private isFedByFollower = false;
  private requestTimer: NodeJS.Timeout | undefined;
  private resumeReading: () => void = () => {};

  constructor(
    private readonly events: EventStore,
    private readonly onProblem: (message: string, error: unknown) => void,
    private readonly onMoved: () => void = () => {},
  ) {}

  position = 0;

  private get categories(): string[] {
    return [...new Set(this.listeners.flatMap((one) => [...one.categories]))];
  }

  /** Before `start`: later events are heard in order and once. `hear` must not throw. */
  addListener(categories: readonly string[], hear: TailListener): void {
    this.listeners.push({ categories: new Set(categories), hear });
  }

  /** Every event appended after this has resolved is heard. Harmless to repeat. */
  async start(): Promise<void> {
    this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    await this.starting;
  }

  followerHooks(categories: readonly string[]): PassHooks {
    const read = new Set(categories);
    return {
      onRead: (from, batch) => {
        if (this.categories.every((category) => read.has(category))) this.onFollowerRead(from, batch);
      },
      onStepDown: () => this.onFollowerEnded(),
    };
  }

  /** A reader needs everything up to here: if nothing comes, the log's end is read. */
  requestUpTo(position: number): void {
    const { position: before } = this;
    if (before >= position || this.requestTimer) return;
    this.requestTimer = setTimeout(() => {
      this.requestTimer = undefined;
      if (this.position === before) this.reading?.abort();
    }, ARRIVAL_MS);
  }

  async close(): Promise<void> {
    clearTimeout(this.requestTimer);
    this.stop.abort();
    this.resumeReading();
    await this.running;
  }

  private onFollowerRead(from: number, batch: EventBatch): void {
    if (!this.running || this.stop.signal.aborted) return;
    if (from > this.position) return this.onFollowerEnded();
    if (!this.isFedByFollower && batch.position < this.position) return;
    this.isFedByFollower = true;
    this.reading?.abort();
    this.reading = undefined;
    this.publish(batch);
  }

  private onFollowerEnded(): void {
    this.isFedByFollower = false;
    this.resumeReading();
  }

  private async begin(): Promise<void> {
    this.position = await this.events.head();
    this.running = this.run();
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    const { categories } = this;
    while (!signal.aborted && categories.length > 0) {
      this.reading = new AbortController();
      const until = AbortSignal.any([signal, this.reading.signal]);
      try {
        const after = this.position;
        for await (const batch of this.events.subscribe({ after, categories, signal: until })) {
          this.publish(batch);
          this.onMoved();
        }
      } catch (error) {
        if (signal.aborted) return;
        this.onProblem('the end of the log is read anew', error);
        await delay(RESTART_MS, undefined, { signal: until }).catch(() => undefined);
      }
      if (this.isFedByFollower && !signal.aborted)
        await new Promise<void>((resolve) => (this.resumeReading = resolve));
    }
  }

  private publish({ events, position }: EventBatch): void {
    const fresh = events.filter((event) => event.position > this.position);
    for (const { categories, hear } of this.listeners) {
      const wanted = fresh.filter(({ category }) => categories.has(category));
      if (wanted.length > 0) hear(wanted);
    }
    this.position = Math.max(this.position, position);
  }
}
