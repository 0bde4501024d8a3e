import type { Histogram } from 'prom-client';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Figures } from './figures.js';

/** Runs what follows from events, and watches it. */
export type WatchedWork = (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;

/** Folding events and committing the documents. */
export function watchedCommit(figures: Figures, tracing: Tracing): WatchedWork {
  const measured = measuring(figures.commits);
  return async (events, work) => {
    await tracing.following('projection commit', events, () => measured(work));
    figures.foldedEvents.inc(events.length);
  };
}

/** Pushing what happened to browsers. */
export function watchedPush(figures: Figures, tracing: Tracing): WatchedWork {
  const measured = measuring(figures.pushes);
  return (events, work) => tracing.following('push', events, () => measured(work));
}

const measuring = (histogram: Histogram) => async (work: () => Promise<void>) => {
  const begun = performance.now();
  try {
    await work();
  } finally {
    histogram.observe((performance.now() - begun) / 1000);
  }
};
