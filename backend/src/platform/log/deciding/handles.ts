import type { Provider, Type } from '@nestjs/common';
import { CommandHandler, type Command, type CommandResult, type ICommand } from '@nestjs/cqrs';

type Result<C> = C extends Command<unknown> ? CommandResult<C> : void;
type Method = (command: ICommand) => Promise<unknown>;

const HANDLED = new WeakMap<object, [command: Type<ICommand>, method: string][]>();

export const Handles =
  <C extends ICommand>(command: Type<C>) =>
  <M extends (command: C) => Promise<Result<C>>>(
    prototype: object,
    method: string,
    _: TypedPropertyDescriptor<M>,
  ): void => {
    const known = HANDLED.get(prototype) ?? [];
    HANDLED.set(prototype, [...known, [command, method]]);
  };

export const handlers = (service: Type): Provider[] => [
  service,
  ...(HANDLED.get(service.prototype as object) ?? []).map(([command, method]) => {
    @CommandHandler(command)
    class Handler {
      constructor(readonly execute: Method) {}
    }
    const useFactory = (of: Record<string, Method>) => new Handler((given) => of[method]!(given));
    return { provide: Handler, inject: [service], useFactory };
  }),
];
