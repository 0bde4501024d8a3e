import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { handOverVisit } from '../domain/visit.decider.js';
import { VisitChanges } from './visit-changes.js';

/** Keeps its time even over another visit; waits for no projection. */
export class HandOverVisit {
  constructor(
    readonly visitId: string,
    readonly from: string,
    readonly to: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(HandOverVisit)
export class HandOverVisitHandler implements ICommandHandler<HandOverVisit> {
  constructor(@Inject(VisitChanges) private readonly changes: VisitChanges) {}

  async execute({ visitId, from, to, origin }: HandOverVisit): Promise<void> {
    await this.changes.decide(visitId, true, origin, ({ state }) => handOverVisit(state, from, to));
  }
}
