import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { SecondFactors } from './factors/second-factors.js';

/** The caller must have checked the permission. */
export class ResetSecondFactors {
  constructor(
    readonly userId: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ResetSecondFactors)
export class ResetSecondFactorsHandler implements ICommandHandler<ResetSecondFactors> {
  constructor(@Inject(SecondFactors) private readonly factors: SecondFactors) {}

  execute({ userId, origin }: ResetSecondFactors): Promise<void> {
    return this.factors.reset(userId, origin);
  }
}
