import type { RequestHandler } from 'express';
import type { Histogram } from 'prom-client';
import { httpFailureOf } from '../../http/answers/http-failures.js';
import { methodOf, routeNameOf } from '../../http/requests/route-names.js';
import type { CommandObserver } from '../../log/deciding/named-command-bus.js';
import { categoryOf, RevisionConflict, type StoredEvent } from '../../storage/event-store/event-store.js';
import type { ObserveAppend } from '../../storage/personal-data/personal-event-store.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Metrics } from './metrics.js';

/** Must run before every other handler. */
export const measureRequests =
  (figures: Metrics): RequestHandler =>
  (request, response, next) => {
    const begun = performance.now();
    response.once('close', () => {
      const [method, route] = [methodOf(request), routeNameOf(request, response)];
      figures.requests.observe({ method, route, status: response.statusCode }, secondsSince(begun));
    });
    next();
  };

/** A business refusal is no failure. */
export const instrumentCommands =
  (figures: Metrics, tracing: Tracing): CommandObserver =>
  (command, run) =>
    timed(
      () => tracing.traceWork(`command ${command}`, { 'lox.command': command }, run),
      (seconds, error) => figures.commands.observe({ command, outcome: outcomeOf(error) }, seconds),
    );

export const instrumentAppends =
  (figures: Metrics, tracing: Tracing): ObserveAppend =>
  async (stream, events, append) => {
    const category = categoryOf(stream);
    const result = await timed(
      () => tracing.traceAppend(category, events, append),
      (seconds, error) => {
        const failure = error instanceof RevisionConflict ? 'conflict' : 'failed';
        figures.appends.observe({ category, outcome: error === undefined ? 'appended' : failure }, seconds);
      },
    );
    figures.appendedEvents.inc({ category }, events.length);
    return result;
  };

export type InstrumentedWork = (events: readonly StoredEvent[], work: () => Promise<void>) => Promise<void>;

export const instrumentCommit =
  (figures: Metrics, tracing: Tracing): InstrumentedWork =>
  async (events, work) => {
    await tracing.traceFollowUp('projection commit', events, () => observedBy(figures.commits, work));
    figures.foldedEvents.inc(events.length);
  };

export const instrumentPush =
  (figures: Metrics, tracing: Tracing): InstrumentedWork =>
  (events, work) =>
    tracing.traceFollowUp('push', events, () => observedBy(figures.pushes, work));

const observedBy = (histogram: Histogram, work: () => Promise<void>): Promise<void> =>
  timed(work, (seconds) => histogram.observe(seconds));

const outcomeOf = (error: unknown): string =>
  error === undefined ? 'done' : httpFailureOf(error).status < 500 ? 'refused' : 'failed';

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

async function timed<T>(
  work: () => Promise<T>,
  observe: (seconds: number, error?: unknown) => void,
): Promise<T> {
  const begun = performance.now();
  try {
    const result = await work();
    observe(secondsSince(begun));
    return result;
  } catch (error) {
    observe(secondsSince(begun), error);
    throw error;
  }
}
