import { Injectable } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { Origin } from './streams.js';

export type CommandObserver = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

@Injectable()
export class NamedCommandBus extends CommandBus {
  observer: CommandObserver = (_, run) => run();

  override execute<R>(command: ICommand): Promise<R> {
    const run = (): Promise<R> => super.execute(withCommandName(command));
    return this.observer(command.constructor.name, run) as Promise<R>;
  }
}

/** A copy: the caller may use the command's origin for another one. */
function withCommandName<C extends object>(command: C): C {
  const { origin } = command as { origin?: Origin };
  if (!origin) return command;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(command) as object) as C, command);
  return Object.assign(copy, { origin: { ...origin, command: command.constructor.name } });
}
