import type { CommandBus } from '@nestjs/cqrs';
import { failureOf } from '../../http/answers/errors.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Figures } from './figures.js';

type Execute = (command: object, ...rest: unknown[]) => Promise<unknown>;

/** Measures and traces every command, once at the bus rather than in each handler. */
export function watchCommands(bus: CommandBus, figures: Figures, tracing: Tracing): void {
  const execute = bus.execute.bind(bus) as Execute;
  const watched: Execute = async (command, ...rest) => {
    const name = command.constructor.name;
    const begun = performance.now();
    let outcome = 'done';
    try {
      return await tracing.span(`command ${name}`, { 'lox.command': name }, () => execute(command, ...rest));
    } catch (error) {
      // A rule that says no breaks nothing.
      outcome = failureOf(error).status < 500 ? 'refused' : 'failed';
      throw error;
    } finally {
      figures.commands.observe({ command: name, outcome }, (performance.now() - begun) / 1000);
    }
  };
  bus.execute = watched as CommandBus['execute'];
}
