import type { CommandBus } from '@nestjs/cqrs';
import { httpFailureOf } from '../../http/answers/http-failures.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Metrics } from './metrics.js';

type Execute = (command: object, ...rest: unknown[]) => Promise<unknown>;

export function instrumentCommands(bus: CommandBus, figures: Metrics, tracing: Tracing): void {
  const execute = bus.execute.bind(bus) as Execute;
  const watched: Execute = async (command, ...rest) => {
    const name = command.constructor.name;
    const begun = performance.now();
    let outcome = 'done';
    try {
      return await tracing.traceWork(`command ${name}`, { 'lox.command': name }, () =>
        execute(command, ...rest),
      );
    } catch (error) {
      // A business refusal is no failure.
      outcome = httpFailureOf(error).status < 500 ? 'refused' : 'failed';
      throw error;
    } finally {
      figures.commands.observe({ command: name, outcome }, (performance.now() - begun) / 1000);
    }
  };
  bus.execute = watched as CommandBus['execute'];
}
