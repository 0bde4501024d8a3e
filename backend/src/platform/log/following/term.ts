import type { DocumentStore, WriteOp } from '../../storage/document-store/document-store.js';
import {
  CHECKPOINTS,
  inPass,
  replaceCheckpoint,
  type Checkpoint,
  type Checkpoints,
  type PassCheckpoint,
} from '../projections/checkpoint.js';
import type { Member } from './member.js';
import { Parking } from '../projections/parking.js';
import { PassMember } from './pass-member.js';

/** What a holder of the pass begins with. */
interface Term {
  /** The checkpoint that the last holder left. */
  stored: PassCheckpoint | null;
  position: number;
  passMembers: Map<string, PassMember>;
  /** Gives a checkpoint of their own to members that the last holder had and this release does not know. */
  strangers: WriteOp[];
}

/**
 * Continues where the last holder of the pass was, with those of the members that do not read by themselves.
 * @param unseenAfter end of the log since this holder has the lease: what came later no other one folds
 */
export async function termOf(
  documents: DocumentStore,
  checkpoints: Checkpoints,
  members: readonly Member[],
  onProblem: (message: string, error: unknown) => void,
  unseenAfter: number,
): Promise<Term> {
  const stored = (await checkpoints.pass()) ?? null;
  const position = stored?.position ?? 0;
  const carried = Object.keys(stored?.members ?? {});
  const names = new Set([...members.map(({ name }) => name), ...carried]);
  const places = await documents.getMany<Checkpoint>(CHECKPOINTS, [...names]);
  const alone = new Set(places.map(({ _id }) => _id));
  const parking = await Parking.ofAll(documents, members, onProblem);
  const passMembers = new Map<string, PassMember>();
  for (const member of members) {
    const { name } = member;
    if (alone.has(name)) continue;
    const taken = (place: Checkpoint | { position: number; events: number }): PassMember =>
      new PassMember(member, place, parking.get(name)!, documents, unseenAfter);
    if (stored && name in stored.members) passMembers.set(name, taken(inPass(stored, name)));
    else if (position === 0) passMembers.set(name, taken({ position, events: 0 }));
  }
  const unknown = carried.filter((name) => !passMembers.has(name) && !alone.has(name));
  const strangers = unknown.map((name) => replaceCheckpoint({ ...inPass(stored!, name), rate: null }, null));
  return { stored, position, passMembers, strangers };
}
