import { categoryOf, RevisionConflict } from '../../storage/event-store/event-store.js';
import type { ObserveAppend } from '../../storage/personal-data/personal-event-store.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Metrics } from './metrics.js';

export const instrumentAppends =
  (figures: Metrics, tracing: Tracing): ObserveAppend =>
  async (stream, events, append) => {
    const category = categoryOf(stream);
    const begun = performance.now();
    let outcome = 'failed';
    try {
      const result = await tracing.traceAppend(category, events, append);
      outcome = 'appended';
      figures.appendedEvents.inc({ category }, events.length);
      return result;
    } catch (error) {
      if (error instanceof RevisionConflict) outcome = 'conflict';
      throw error;
    } finally {
      figures.appends.observe({ category, outcome }, (performance.now() - begun) / 1000);
    }
  };
