import { Inject, Injectable } from '@nestjs/common';
import type { FollowerAction } from '@lox/contracts/operations.js';
import { Streams, type Evolution, type Origin } from '../platform/log/deciding/streams.js';
import { operatorEvents, type OperatorEvent } from './operator.events.js';

/** Key of the stream of what concerns every projection and process. */
export const EVERY_FOLLOWER = 'all';

/** Nothing is decided upon what operators did: their streams have no state. */
const operatorStream: Evolution<null, OperatorEvent> = {
  events: operatorEvents,
  initial: null,
  evolve: () => null,
};

/** The event that records each action on a projection or process. */
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

/** What an action on a projection or process is recorded as. */
export const actionEvent = (action: FollowerAction, follower: string): OperatorEvent => ({
  type: ACTION_EVENTS[action],
  data: { follower },
});

/**
 * Records what operators do in the console, for the audit trail: in the stream of the projection or process, a reveal
 * in the stream of the event that was revealed. Recorded before it is done: nothing is done that is not told.
 */
@Injectable()
export class OperatorLog {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async record(event: OperatorEvent, origin: Origin): Promise<void> {
    await this.streams.decide(operatorStream, keyOf(event), origin, () => [event]);
  }
}

const keyOf = ({ type, data }: OperatorEvent): string =>
  type === 'EventRevealed' ? data.eventId : (data.follower ?? EVERY_FOLLOWER);
