import type { Document, DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { Latest } from './latest-events.js';

export const CHECKPOINTS = 'projection_checkpoints';

/** Id of the checkpoint that all members share which have caught up. */
export const SHARED_FOLLOWER = 'projector';

/** How far the members have come that share a follower. */
export interface SharedPlace extends Document {
  position: number;
  /** The holder that wrote it: one whose lease ran out unnoticed writes no more. */
  holder: string;
  /** Events folded since the documents were begun, by member: all of these are at this position. */
  members: { [name: string]: number };
  /** Those of them that have already more, as they had when they joined: their own positions. */
  ahead: { [name: string]: number };
  /** How often parked events of a member were folded after all: documents changed without a new event. */
  mended?: { [name: string]: number };
  /** An older release writes none. */
  latest?: Latest;
  /** Events per second while it is behind; null once it has caught up. */
  rate: number | null;
}

/** Where a member is that reads by itself. */
export interface Checkpoint extends Document {
  position: number;
  /** Events folded since the documents were begun. */
  events: number;
  /** Events per second over the last stretch while it catches up; null once it has. */
  rate: number | null;
  /** The event that could not be folded, before which it stopped. */
  failed: Failure | null;
  /** An operator has stopped it. */
  paused?: boolean;
  /** As of shared members; unknown for one with a follower of its own. */
  mended?: number;
  /** As of shared members; unknown where the member has more, or a follower of its own. */
  latest?: Latest | undefined;
}

export interface Failure {
  eventId: string;
  position: number;
  /** The event's type and the kind of the error; no text, which may quote data. */
  message: string;
}

/** Where members are: by a checkpoint of their own, else that of the shared follower. */
export class Checkpoints {
  constructor(private readonly documents: DocumentStore) {}

  async shared(): Promise<SharedPlace | undefined> {
    return this.documents.get<SharedPlace>(CHECKPOINTS, SHARED_FOLLOWER);
  }

  async own(name: string): Promise<Checkpoint | undefined> {
    return this.documents.get<Checkpoint>(CHECKPOINTS, name);
  }

  /** In one look. Those that nobody has begun are missing. */
  async of(names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const found = await this.documents.getMany<Document>(CHECKPOINTS, [SHARED_FOLLOWER, ...names]);
    const places = new Map<string, Checkpoint>();
    const shared = found.find(({ _id }) => _id === SHARED_FOLLOWER) as SharedPlace | undefined;
    if (shared)
      for (const name of Object.keys(shared.members)) {
        const latest = name in shared.ahead ? undefined : shared.latest;
        places.set(name, { ...inShared(shared, name), latest });
      }
    for (const own of found) if (own._id !== SHARED_FOLLOWER) places.set(own._id, own as Checkpoint);
    return places;
  }
}

/** Where a member of the shared follower is. */
export function inShared(shared: SharedPlace, name: string): Checkpoint {
  const { position, members, ahead, rate, mended } = shared;
  const own = Math.max(position, ahead[name] ?? 0);
  const count = members[name] ?? 0;
  return { _id: name, position: own, events: count, rate, failed: null, mended: mended?.[name] ?? 0 };
}

/** Only if the checkpoint is as this reader left it: one that lost its lease unnoticed changes nothing. */
export function replaceCheckpoint(document: Checkpoint, over: number | null): WriteOp {
  return { put: CHECKPOINTS, document, onlyIf: over === null ? 'absent' : { position: over } };
}

/** As `replaceCheckpoint`, of the shared follower. */
export function replaceShared(
  document: SharedPlace,
  over: Pick<SharedPlace, 'position' | 'holder'> | null,
): WriteOp {
  const onlyIf = over ? { position: over.position, holder: over.holder } : ('absent' as const);
  return { put: CHECKPOINTS, document, onlyIf };
}
