import { defineEvents, type EventOf } from '../platform/storage/event-store/event-catalogue.js';

/** The personal values of an event were shown; only the event is named here. */
export type EventRevealed = EventOf<'EventRevealed', { eventId: string; eventType: string; stream: string }>;

/** A projection is to be rebuilt. */
export type ProjectionRebuildRequested = EventOf<'ProjectionRebuildRequested', { follower: string }>;

/** A rebuild was cancelled; the documents in use stay. */
export type ProjectionRebuildCancelled = EventOf<'ProjectionRebuildCancelled', { follower: string }>;

/** A rebuild was paused. */
export type ProjectionRebuildPaused = EventOf<'ProjectionRebuildPaused', { follower: string }>;

/** A paused rebuild continues. */
export type ProjectionRebuildResumed = EventOf<'ProjectionRebuildResumed', { follower: string }>;

/** A projection or process was paused. */
export type FollowerPaused = EventOf<'FollowerPaused', { follower: string }>;

/** A paused projection or process continues. */
export type FollowerResumed = EventOf<'FollowerResumed', { follower: string }>;

/** A projection is to be compared with a rebuild. */
export type ProjectionVerificationRequested = EventOf<
  'ProjectionVerificationRequested',
  { follower: string }
>;

/** A projection's former documents serve again. */
export type ProjectionReverted = EventOf<'ProjectionReverted', { follower: string }>;

/** A parked event and those behind it are to be retried. */
export type ParkedEventRetried = EventOf<'ParkedEventRetried', { follower: string; eventId: string }>;

/** All parked events are to be retried; `follower` null: of every one. */
export type ParkedEventsRetried = EventOf<'ParkedEventsRetried', { follower: string | null }>;

/** A parked event is left out for good. */
export type ParkedEventSkipped = EventOf<
  'ParkedEventSkipped',
  { follower: string; eventId: string; reason: string }
>;

export type OperatorEvent =
  | EventRevealed
  | ProjectionRebuildRequested
  | ProjectionRebuildCancelled
  | ProjectionRebuildPaused
  | ProjectionRebuildResumed
  | FollowerPaused
  | FollowerResumed
  | ProjectionVerificationRequested
  | ProjectionReverted
  | ParkedEventRetried
  | ParkedEventsRetried
  | ParkedEventSkipped;

export const operatorEvents = defineEvents<OperatorEvent>('operations', {
  EventRevealed: { version: 1 },
  ProjectionRebuildRequested: { version: 1 },
  ProjectionRebuildCancelled: { version: 1 },
  ProjectionRebuildPaused: { version: 1 },
  ProjectionRebuildResumed: { version: 1 },
  FollowerPaused: { version: 1 },
  FollowerResumed: { version: 1 },
  ProjectionVerificationRequested: { version: 1 },
  ProjectionReverted: { version: 1 },
  ParkedEventRetried: { version: 1 },
  ParkedEventsRetried: { version: 1 },
  ParkedEventSkipped: { version: 1 },
});
