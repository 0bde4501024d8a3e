import {
  categoryOf,
  RevisionConflict,
  type AppendOptions,
  type AppendResult,
  type BackwardBatch,
  type EventBatch,
  type EventStore,
  type NewEvent,
  type ReadAllOptions,
  type ReadBackwardsOptions,
  type StoredEvent,
  type SubscribeOptions,
} from '../../storage/event-store/event-store.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Metrics } from './metrics.js';

export class InstrumentedEventStore implements EventStore {
  constructor(
    private readonly inner: EventStore,
    private readonly figures: Metrics,
    private readonly tracing: Tracing,
  ) {}

  async append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult> {
    const category = categoryOf(stream);
    const begun = performance.now();
    let outcome = 'failed';
    try {
      const result = await this.tracing.traceAppend(category, events, () =>
        this.inner.append(stream, events, options),
      );
      outcome = 'appended';
      this.figures.appendedEvents.inc({ category }, events.length);
      return result;
    } catch (error) {
      if (error instanceof RevisionConflict) outcome = 'conflict';
      throw error;
    } finally {
      this.figures.appends.observe({ category, outcome }, (performance.now() - begun) / 1000);
    }
  }

  read(stream: string, options?: { from?: number }): Promise<StoredEvent[]> {
    return this.inner.read(stream, options);
  }

  readAll(options: ReadAllOptions): AsyncIterable<EventBatch> {
    return this.inner.readAll(options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    return this.inner.subscribe(options);
  }

  readBackwards(options: ReadBackwardsOptions): Promise<BackwardBatch> {
    return this.inner.readBackwards(options);
  }

  at(position: number): Promise<StoredEvent | undefined> {
    return this.inner.at(position);
  }

  end(): Promise<number> {
    return this.inner.end();
  }

  bytes(): Promise<number | null> {
    return this.inner.bytes();
  }

  head(): Promise<number> {
    return this.inner.head();
  }

  ping(): Promise<void> {
    return this.inner.ping();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
