import type { Document, DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { Latest } from './latest-events.js';
import { picked } from './picked.js';

export const CHECKPOINTS = 'projection_checkpoints';

export const SHARED_FOLLOWER = 'projector';

export interface SharedPlace extends Document {
  position: number;
  /** Up to here all but deferred members have come; an older release writes none. */
  reached?: number;
  /** The holder that wrote it: one whose lease ran out unnoticed can write nothing. */
  holder: string;
  /** By member at this position: events folded since the documents were begun. */
  members: { [name: string]: number };
  /** Own positions of members beyond `position`. */
  ahead: { [name: string]: number };
  /** By member, the count of parked events folded later: documents changed without a new event. */
  mended?: { [name: string]: number };
  /** An older release writes none. */
  latest?: Latest;
  /** Events per second while behind, else null. */
  rate: number | null;
}

/** The position of a member with a follower of its own. */
export interface Checkpoint extends Document {
  position: number;
  events: number;
  rate: number | null;
  /** The event that could not be folded, before which it stopped. */
  failed: Failure | null;
  paused?: boolean;
  /** As of shared members; unknown for one with a follower of its own. */
  mended?: number;
  latest?: Latest | undefined;
}

export interface Failure {
  eventId: string;
  position: number;
  /** The event's type and the kind of the error; no text, which may quote data. */
  message: string;
}

export class Checkpoints {
  constructor(private readonly documents: DocumentStore) {}

  async shared(): Promise<SharedPlace | undefined> {
    return this.documents.get<SharedPlace>(CHECKPOINTS, SHARED_FOLLOWER);
  }

  async own(name: string): Promise<Checkpoint | undefined> {
    return this.documents.get<Checkpoint>(CHECKPOINTS, name);
  }

  /** In one read. Unstarted ones are missing. */
  async of(names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const found = await this.documents.getMany<Document>(CHECKPOINTS, [SHARED_FOLLOWER, ...names]);
    const places = new Map<string, Checkpoint>();
    const shared = found.find(({ _id }) => _id === SHARED_FOLLOWER) as SharedPlace | undefined;
    if (shared)
      for (const name of Object.keys(shared.members)) {
        const place = inShared(shared, name);
        const latest = place.position === (shared.reached ?? shared.position) ? shared.latest : undefined;
        places.set(name, { ...place, latest });
      }
    for (const own of found) if (own._id !== SHARED_FOLLOWER) places.set(own._id, own as Checkpoint);
    return places;
  }
}

export function inShared(shared: SharedPlace, name: string): Checkpoint {
  const { position, members, ahead, rate, mended } = shared;
  const own = Math.max(position, ahead[name] ?? 0);
  const count = members[name] ?? 0;
  return { _id: name, position: own, events: count, rate, failed: null, mended: mended?.[name] ?? 0 };
}

/** A holder that lost its lease unnoticed changes nothing. */
export function replaceCheckpoint(
  document: Checkpoint | SharedPlace,
  over: { position: number; reached?: number; holder?: string } | null,
): WriteOp {
  const onlyIf = over ? picked(over, ['position', 'reached', 'holder']) : 'absent';
  return { put: CHECKPOINTS, document, onlyIf };
}
