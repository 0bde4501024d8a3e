import type { Histogram } from 'prom-client';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Metrics } from './metrics.js';

export type InstrumentedWork = (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;

export function instrumentCommit(figures: Metrics, tracing: Tracing): InstrumentedWork {
  const measured = timedBy(figures.commits);
  return async (events, work) => {
    await tracing.traceFollowUp('projection commit', events, () => measured(work));
    figures.foldedEvents.inc(events.length);
  };
}

export function instrumentPush(figures: Metrics, tracing: Tracing): InstrumentedWork {
  const measured = timedBy(figures.pushes);
  return (events, work) => tracing.traceFollowUp('push', events, () => measured(work));
}

const timedBy = (histogram: Histogram) => async (work: () => Promise<void>) => {
  const begun = performance.now();
  try {
    await work();
  } finally {
    histogram.observe((performance.now() - begun) / 1000);
  }
};
