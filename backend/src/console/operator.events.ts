import { defineEvents } from '../platform/storage/event-store/event-catalogue.js';

/** Somebody saw the personal values of an event of the log. Tells which event, never the values. */
export interface EventRevealed {
  type: 'EventRevealed';
  data: { eventId: string; eventType: string; stream: string };
}

/** A projection's documents are to be folded anew beside those in use. */
export interface ProjectionRebuildRequested {
  type: 'ProjectionRebuildRequested';
  data: { follower: string };
}

/** The documents that were being folded anew were given up; those in use stay. */
export interface ProjectionRebuildCancelled {
  type: 'ProjectionRebuildCancelled';
  data: { follower: string };
}

/** A rebuild under way waits. */
export interface ProjectionRebuildPaused {
  type: 'ProjectionRebuildPaused';
  data: { follower: string };
}

/** A rebuild that waited goes on. */
export interface ProjectionRebuildResumed {
  type: 'ProjectionRebuildResumed';
  data: { follower: string };
}

/** A projection or process follows the log no more until it is told to. */
export interface FollowerPaused {
  type: 'FollowerPaused';
  data: { follower: string };
}

/** A paused projection or process follows the log again. */
export interface FollowerResumed {
  type: 'FollowerResumed';
  data: { follower: string };
}

/** A projection's documents are to be compared with documents that are folded anew. */
export interface ProjectionVerificationRequested {
  type: 'ProjectionVerificationRequested';
  data: { follower: string };
}

/** A projection's former documents serve again. */
export interface ProjectionReverted {
  type: 'ProjectionReverted';
  data: { follower: string };
}

/** A parked event, and what waits behind it, is to be folded again. */
export interface ParkedEventRetried {
  type: 'ParkedEventRetried';
  data: { follower: string; eventId: string };
}

/** All parked events are to be folded again: of one projection or process, or (null) of every one. */
export interface ParkedEventsRetried {
  type: 'ParkedEventsRetried';
  data: { follower: string | null };
}

/** A projection or process leaves a parked event out for good, for the reason given. */
export interface ParkedEventSkipped {
  type: 'ParkedEventSkipped';
  data: { follower: string; eventId: string; reason: string };
}

/** Read by the audit trail only. */
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
