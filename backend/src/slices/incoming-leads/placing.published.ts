import type { Origin } from '../../platform/log/deciding/streams.js';
import type { PlacedByHand } from './domain/incoming-lead.events.js';

/** By hand; harmless to repeat. @throws DomainError */
export class PlaceIncoming {
  constructor(
    readonly id: string,
    readonly given: PlacedByHand,
    readonly origin: Origin,
  ) {}
}

/** It waits for a person again; harmless to repeat. @throws DomainError `changed_since`, `not_undoable` */
export class ReturnIncoming {
  constructor(
    readonly id: string,
    readonly origin: Origin,
  ) {}
}
