import type { CommandObserver } from '../../log/deciding/named-command-bus.js';
import { httpFailureOf } from '../../http/answers/http-failures.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Metrics } from './metrics.js';

/** Measures and traces every command. */
export const instrumentCommands =
  (figures: Metrics, tracing: Tracing): CommandObserver =>
  async (name, run) => {
    const begun = performance.now();
    let outcome = 'done';
    try {
      return await tracing.traceWork(`command ${name}`, { 'lox.command': name }, run);
    } catch (error) {
      // A business refusal is no failure.
      outcome = httpFailureOf(error).status < 500 ? 'refused' : 'failed';
      throw error;
    } finally {
      figures.commands.observe({ command: name, outcome }, (performance.now() - begun) / 1000);
    }
  };
