import { defineEvents } from '../platform/storage/event-store/event-catalogue.js';

/** The personal values of an event were shown; only the event is named here. */
export interface EventRevealed {
  type: 'EventRevealed';
  data: { eventId: string; eventType: string; stream: string };
}

/** A projection is to be rebuilt. */
export interface ProjectionRebuildRequested {
  type: 'ProjectionRebuildRequested';
  data: { follower: string };
}

/** A rebuild was cancelled; the documents in use stay. */
export interface ProjectionRebuildCancelled {
  type: 'ProjectionRebuildCancelled';
  data: { follower: string };
}

/** A rebuild was paused. */
export interface ProjectionRebuildPaused {
  type: 'ProjectionRebuildPaused';
  data: { follower: string };
}

/** A paused rebuild continues. */
export interface ProjectionRebuildResumed {
  type: 'ProjectionRebuildResumed';
  data: { follower: string };
}

/** A projection or process was paused. */
export interface FollowerPaused {
  type: 'FollowerPaused';
  data: { follower: string };
}

/** A paused projection or process continues. */
export interface FollowerResumed {
  type: 'FollowerResumed';
  data: { follower: string };
}

/** A projection is to be compared with a rebuild. */
export interface ProjectionVerificationRequested {
  type: 'ProjectionVerificationRequested';
  data: { follower: string };
}

/** A projection's former documents serve again. */
export interface ProjectionReverted {
  type: 'ProjectionReverted';
  data: { follower: string };
}

/** A parked event and those behind it are to be retried. */
export interface ParkedEventRetried {
  type: 'ParkedEventRetried';
  data: { follower: string; eventId: string };
}

/** All parked events are to be retried; `follower` null: of every one. */
export interface ParkedEventsRetried {
  type: 'ParkedEventsRetried';
  data: { follower: string | null };
}

/** A parked event is left out for good. */
export interface ParkedEventSkipped {
  type: 'ParkedEventSkipped';
  data: { follower: string; eventId: string; reason: string };
}

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
