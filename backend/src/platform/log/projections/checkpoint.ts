import type { Document, DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import type { Latest } from './latest-events.js';

export const CHECKPOINTS = 'projection_checkpoints';

/** Id of the checkpoint that all members share which have caught up. */
export const PASS = 'projector';

/** How far the shared pass has come. */
export interface PassCheckpoint extends Document {
  position: number;
  /** The holder that wrote it: one whose lease ran out unnoticed writes no more. */
  holder: string;
  /** Events folded since the documents were begun, by member: all of these are where the pass is. */
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
  /** As in the pass; unknown for a member that reads by itself. */
  mended?: number;
  /** As in the pass, of what the member has; unknown where it has more, or reads by itself. */
  latest?: Latest | undefined;
}

export interface Failure {
  eventId: string;
  position: number;
  /** The event's type and the kind of the error; no text, which may quote data. */
  message: string;
}

/** Where members are: by a checkpoint of their own, else with the pass. */
export class Checkpoints {
  constructor(private readonly documents: DocumentStore) {}

  async pass(): Promise<PassCheckpoint | undefined> {
    return this.documents.get<PassCheckpoint>(CHECKPOINTS, PASS);
  }

  async own(name: string): Promise<Checkpoint | undefined> {
    return this.documents.get<Checkpoint>(CHECKPOINTS, name);
  }

  /** In one look. Those that nobody has begun are missing. */
  async of(names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const found = await this.documents.getMany<Document>(CHECKPOINTS, [PASS, ...names]);
    const places = new Map<string, Checkpoint>();
    const pass = found.find(({ _id }) => _id === PASS) as PassCheckpoint | undefined;
    if (pass)
      for (const name of Object.keys(pass.members)) {
        const latest = name in pass.ahead ? undefined : pass.latest;
        places.set(name, { ...inPass(pass, name), latest });
      }
    for (const own of found) if (own._id !== PASS) places.set(own._id, own as Checkpoint);
    return places;
  }
}

/** Where a member is that is in the pass. */
export function inPass(pass: PassCheckpoint, name: string): Checkpoint {
  const { position, members, ahead, rate, mended } = pass;
  const own = Math.max(position, ahead[name] ?? 0);
  const count = members[name] ?? 0;
  return { _id: name, position: own, events: count, rate, failed: null, mended: mended?.[name] ?? 0 };
}

/** Only if the checkpoint is as this reader left it: one that lost its lease unnoticed changes nothing. */
export function replaceCheckpoint(document: Checkpoint, over: number | null): WriteOp {
  return { put: CHECKPOINTS, document, onlyIf: over === null ? 'absent' : { position: over } };
}

/** As `replaceCheckpoint`, of the pass. */
export function replacePass(
  document: PassCheckpoint,
  over: Pick<PassCheckpoint, 'position' | 'holder'> | null,
): WriteOp {
  const onlyIf = over ? { position: over.position, holder: over.holder } : ('absent' as const);
  return { put: CHECKPOINTS, document, onlyIf };
}
