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

@Injectable()
export class LiveFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('live feed');
  private readonly instrumented: InstrumentedWork;
  private readonly handlers: { categories: readonly string[]; handler: Handler<StoredEvent> }[] = [];
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

  /** Call it while modules are initialised. */
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
      // Only a hint is lost.
      await this.instrumented(events, () => this.push(events)).catch((error: Error) =>
        this.log.warn(`push failed: ${error.name}`),
      );
    }
  }

  private async push(events: readonly StoredEvent[]): Promise<void> {
    const last = new Map(events.map(({ category, position }) => [category, position]));
    await Promise.all([...last].map(([category, position]) => this.projections.passed(category, position)));
    for (const { categories, handler } of this.handlers) {
      const wanted = events.filter(({ category }) => categories.includes(category));
      if (wanted.length > 0)
        await handler(wanted).catch((error: Error) => this.log.warn(`push failed: ${error.name}`));
    }
  }
}
