import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { Origin } from './streams.js';

@Injectable()
export class CommandNames implements OnModuleInit {
  constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

  onModuleInit(): void {
    const execute = this.bus.execute.bind(this.bus) as CommandBus['execute'];
    this.bus.execute = ((command: ICommand, ...rest: []) =>
      execute(withCommandName(command), ...rest)) as typeof execute;
  }
}

/** The caller may reuse its origin. */
function withCommandName<C extends object>(command: C): C {
  const { origin } = command as { origin?: Origin };
  if (!origin) return command;
  const copy = Object.assign(Object.create(Object.getPrototypeOf(command) as object) as C, command);
  return Object.assign(copy, { origin: { ...origin, command: command.constructor.name } });
}
