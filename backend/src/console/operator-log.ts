import { Inject, Injectable } from '@nestjs/common';
import type { FollowerAction } from '@lox/contracts/operations.js';
import { Streams, type Evolution, type Origin } from '../platform/log/deciding/streams.js';
import { operatorEvents, type OperatorEvent } from './operator.events.js';

export const EVERY_FOLLOWER = 'all';

const operatorStream: Evolution<null, OperatorEvent> = {
  events: operatorEvents,
  initial: null,
  evolve: () => null,
};

const ACTION_EVENTS = {
  rebuild: 'ProjectionRebuildRequested',
  'cancel-rebuild': 'ProjectionRebuildCancelled',
  'pause-rebuild': 'ProjectionRebuildPaused',
  'resume-rebuild': 'ProjectionRebuildResumed',
  pause: 'FollowerPaused',
  resume: 'FollowerResumed',
  verify: 'ProjectionVerificationRequested',
  revert: 'ProjectionReverted',
} as const satisfies Record<FollowerAction, OperatorEvent['type']>;

export const actionEvent = (action: FollowerAction, follower: string): OperatorEvent => ({
  type: ACTION_EVENTS[action],
  data: { follower },
});

/** Recorded before the action. */
@Injectable()
export class OperatorLog {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async record(event: OperatorEvent, origin: Origin): Promise<void> {
    await this.streams.decide(operatorStream, keyOf(event), origin, () => [event]);
  }
}

const keyOf = ({ type, data }: OperatorEvent): string =>
  type === 'EventRevealed' ? data.eventId : (data.follower ?? EVERY_FOLLOWER);
