import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { handOverProperty } from '../domain/property.decider.js';
import { property } from '../domain/property.js';

/** Waits for no projection. */
export class HandOverProperty {
  constructor(
    readonly propertyId: string,
    readonly from: string,
    readonly to: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(HandOverProperty)
export class HandOverPropertyHandler implements ICommandHandler<HandOverProperty> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ propertyId, from, to, origin }: HandOverProperty): Promise<void> {
    await this.streams.decide(property, propertyId, origin, ({ state }) => handOverProperty(state, from, to));
  }
}
