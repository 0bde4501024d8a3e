import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { EVENT_STORE } from '../engines.js';
import { Figures } from '../metrics/figures.js';
import { watchedPush, type WatchedWork } from '../metrics/watched-work.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import type { EventStore, StoredEvent } from '../event-store/event-store.js';
import { namesOf, recordedIn, type Catalogues, type RecordedIn } from '../events/event-catalogue.js';
import { Projections } from '../projections/projections.js';
import { Sockets } from './sockets.js';

type Handler<E> = (events: readonly E[]) => Promise<void>;

const RESTART_MS = 1_000;

/**
 * Pushes new events to this instance's browsers: follows the log from now on, waits until the documents show the
 * events, then lets each slice push. Every instance has one, whichever holds the projections.
 */
@Injectable()
export class LiveFeed implements OnApplicationShutdown {
  private readonly log = new Logger('live feed');
  private readonly watch: WatchedWork;
  private readonly handlers: { categories: readonly string[]; handler: Handler<StoredEvent> }[] = [];
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(Figures) figures: Figures,
    @Inject(TRACING) tracing: Tracing,
  ) {
    this.watch = watchedPush(figures, tracing);
  }

  /** Hands on what happens in these categories. */
  on<const C extends Catalogues>(categories: C, handler: Handler<RecordedIn<C>>): void {
    this.handlers.push({
      categories: namesOf(categories),
      handler: (events) => handler(events.map((event) => recordedIn(categories, event))),
    });
  }

  /** What is appended from now on is pushed. */
  async start(): Promise<void> {
    const after = await this.events.head();
    this.running ??= this.run(after);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  private async run(after: number): Promise<void> {
    const { signal } = this.stop;
    const categories = [...new Set(this.handlers.flatMap((entry) => entry.categories))];
    while (!signal.aborted) {
      try {
        for await (const { events, position } of this.events.subscribe({ after, categories, signal })) {
          if (events.length > 0 && this.sockets.open > 0) await this.watch(events, () => this.push(events));
          after = position;
        }
      } catch (error) {
        if (signal.aborted) return;
        this.log.warn(`restarting: ${error instanceof Error ? error.name : 'error'}`);
        await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      }
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
