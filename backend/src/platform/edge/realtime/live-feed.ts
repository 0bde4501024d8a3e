import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Figures } from '../metrics/figures.js';
import { watchedPush, type WatchedWork } from '../metrics/watched-work.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import { MAX_BATCH, type StoredEvent } from '../../storage/event-store/event-store.js';
import {
  namesOf,
  recordedIn,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';
import { Projections } from '../../log/following/projections.js';
import { Sockets } from './sockets.js';

type Handler<E> = (events: readonly E[]) => Promise<void>;

/**
 * Pushes new events to this instance's browsers: hears the end of the log, waits until the documents show the events,
 * then lets each slice push. Every instance has one, whichever holds the projections.
 */
@Injectable()
export class LiveFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('live feed');
  private readonly watch: WatchedWork;
  private readonly handlers: { categories: readonly string[]; handler: Handler<StoredEvent> }[] = [];
  private readonly heard: StoredEvent[] = [];
  private pushing: Promise<void> | undefined;
  private started = false;

  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Figures) figures: Figures,
    @Inject(TRACING) tracing: Tracing,
  ) {
    this.watch = watchedPush(figures, tracing);
  }

  /** Hands on what happens in these categories; to be called while modules are initialised. */
  on<const C extends Catalogues>(categories: C, handler: Handler<RecordedIn<C>>): void {
    this.handlers.push({
      categories: namesOf(categories),
      handler: (events) => handler(events.map((event) => recordedIn(categories, event))),
    });
  }

  onApplicationBootstrap(): void {
    const categories = this.handlers.flatMap((entry) => entry.categories);
    this.projections.tail.listen(categories, (events) => this.hear(events));
  }

  /** What is appended from now on is pushed. Harmless to repeat. */
  async start(): Promise<void> {
    await this.projections.tail.start();
    this.started = true;
  }

  async onApplicationShutdown(): Promise<void> {
    this.started = false;
    this.heard.length = 0;
    await this.pushing;
  }

  private hear(events: readonly StoredEvent[]): void {
    if (!this.started || this.sockets.open === 0) return;
    this.heard.push(...events);
    this.pushing ??= this.pushAll().finally(() => (this.pushing = undefined));
  }

  private async pushAll(): Promise<void> {
    while (this.heard.length > 0) {
      const events = this.heard.splice(0, MAX_BATCH);
      // A failed push only loses a hint.
      await this.watch(events, () => this.push(events)).catch((error: Error) =>
        this.log.warn(`push failed: ${error.name}`),
      );
    }
  }

  private async push(events: readonly StoredEvent[]): Promise<void> {
    const last = new Map(events.map(({ category, position }) => [category, position]));
    await Promise.all([...last].map(([category, position]) => this.projections.passed(category, position)));
    for (const { categories, handler } of this.handlers) {
      const wanted = events.filter(({ category }) => categories.includes(category));
      // A failed push only loses a hint.
      if (wanted.length > 0)
        await handler(wanted).catch((error: Error) => this.log.warn(`push failed: ${error.name}`));
    }
  }
}
