import { Command } from '@nestjs/cqrs';
import type { Actor } from '@lox/contracts/permissions.js';
import { StaleState } from '../../storage/errors/domain-error.js';
import type { Decide, Origin } from './streams.js';

export abstract class RecordCommand<R = void> extends Command<R> {
  constructor(
    readonly id: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** The decision asks whether `by` may. */
export abstract class RequestedCommand<R = void, By extends Actor | null = Actor> extends Command<R> {
  constructor(
    readonly id: string,
    readonly by: By,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Null expects no revision. */
export abstract class RecordChange<T, By extends Actor, R = void> extends Command<R> {
  constructor(
    readonly id: string,
    readonly wanted: T,
    readonly by: By,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Of the person's own. */
export abstract class PersonalChange<T, R = void> extends Command<R> {
  constructor(
    readonly userId: string,
    readonly wanted: T,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** One broker's record goes to another. Waits for no projection. */
export abstract class HandOverCommand extends Command<void> {
  constructor(
    readonly id: string,
    readonly from: string,
    readonly to: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Version 0: never changed; null: any. */
export abstract class VersionedChange<T> {
  constructor(
    readonly wanted: T,
    readonly expectedVersion: number | null,
    readonly origin: Origin,
  ) {}
}

/** @throws StaleState on another version, to which `answerVersion` adds the present one */
export const atVersion =
  <S, E>(expected: number | null, decide: (state: S) => E[]): Decide<S, E> =>
  ({ state, revision }) => {
    if (expected !== null && expected !== revision + 1) throw new StaleState(null);
    return decide(state);
  };
