import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { instrumentPush, type InstrumentedWork } from '../metrics/instrumentation.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import { MAX_BATCH, type StoredEvent } from '../../storage/event-store/event-store.js';
import {
  categoryNames,
  recordedIn,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';
import { Projections } from '../../log/following/projections.js';
import { Sockets } from './sockets.js';

type Handler<E> = (events: readonly E[]) => Promise<void>;

interface Entry {
  categories: readonly string[];
  handler: Handler<StoredEvent>;
}

const TRY_AGAIN_MS = 1_000;
/** By then clients have asked. */
const GIVE_UP_MS = 30_000;

@Injectable()
export class LiveFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('live feed');
  private readonly warn = (error: Error): void => this.log.warn(`push failed: ${error.name}`);
  private readonly instrumented: InstrumentedWork;
  private readonly handlers: Entry[] = [];
  private readonly queue: StoredEvent[] = [];
  private pushing: Promise<void> | undefined;
  private started = false;

  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Metrics) figures: Metrics,
    @Inject(TRACING) tracing: Tracing,
  ) {
    this.instrumented = instrumentPush(figures, tracing);
  }

  /** Only while modules are initialised. */
  on<const C extends Catalogues>(categories: C, handler: Handler<RecordedIn<C>>): void {
    this.handlers.push({
      categories: categoryNames(categories),
      handler: (events) => handler(events.map((event) => recordedIn(categories, event))),
    });
  }

  onApplicationBootstrap(): void {
    const categories = this.handlers.flatMap((entry) => entry.categories);
    this.projections.tail.addListener(categories, (events) => this.enqueue(events));
  }

  async start(): Promise<void> {
    await this.projections.tail.start();
    this.started = true;
  }

  async onApplicationShutdown(): Promise<void> {
    this.started = false;
    this.queue.length = 0;
    await this.pushing;
  }

  private enqueue(events: readonly StoredEvent[]): void {
    if (!this.started || this.sockets.openCount === 0) return;
    this.queue.push(...events);
    this.pushing ??= this.pushAll().finally(() => (this.pushing = undefined));
  }

  private async pushAll(): Promise<void> {
    while (this.queue.length > 0) {
      const events = this.queue.splice(0, MAX_BATCH);
      await this.instrumented(events, () => this.push(events)).catch(this.warn);
    }
  }

  /** Again until the documents are there; later events go ahead. */
  private async push(
    events: readonly StoredEvent[],
    entries: readonly Entry[] = this.handlers,
    end = performance.now() + GIVE_UP_MS,
  ): Promise<void> {
    const isShown = await this.shown(events);
    const isLast = performance.now() > end;
    const failed = isShown || isLast ? await this.handled(events, entries) : entries;
    if (failed.length === 0 || isLast || !this.started) return;
    void delay(TRY_AGAIN_MS, undefined, { ref: false })
      .then(() => this.push(events, failed, end))
      .catch(this.warn);
  }

  private async shown(events: readonly StoredEvent[]): Promise<boolean> {
    const last = new Map(events.map(({ category, position }) => [category, position]));
    const passed = [...last].map(([category, position]) => this.projections.passed(category, position));
    return (await Promise.all(passed)).every(Boolean);
  }

  private async handled(events: readonly StoredEvent[], entries: readonly Entry[]): Promise<Entry[]> {
    const failed: Entry[] = [];
    for (const entry of entries) {
      const wanted = events.filter(({ category }) => entry.categories.includes(category));
      if (wanted.length === 0) continue;
      await entry.handler(wanted).catch((error: Error) => {
        failed.push(entry);
        this.warn(error);
      });
    }
    return failed;
  }
}
