import type { DocumentStore, Tombstone, WriteOp } from '../../storage/document-store/document-store.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import type { Parking } from './parking.js';
import type { Projected, Projection } from './projection.js';

export type Known = Projected | Tombstone;
export interface Recent {
  /** No holder has folded beyond it, but one that lost its lease unnoticed, which the write detects. */
  readonly unseenAfter?: number;
  get(id: string): Known | undefined;
  /** Also of a document that was loaded and stays as it is. */
  set(id: string, document: Known): void;
}

interface Keyed {
  event: StoredEvent;
  key: string;
}

/**
 * Folding twice changes nothing. `recent` must be cleared when the writes fail.
 * @throws FoldError when too much is parked
 */
export async function fold(
  documents: DocumentStore,
  collection: string,
  projection: Projection,
  events: readonly StoredEvent[],
  parking: Parking,
  recent?: Recent,
): Promise<WriteOp[]> {
  const keyed = keyedOf(projection, events, parking);
  if (keyed.length === 0) return [];
  const first = new Map<string, StoredEvent>();
  for (const { key, event } of keyed) if (!first.has(key)) first.set(key, event);
  const ids = [...first.keys()];
  const before = new Map<string, Known>();
  for (const id of ids) {
    const known = recent?.get(id);
    if (known) before.set(id, known);
  }
  const unknown = projection.perEvent ? [] : ids.filter((id) => !before.has(id));
  if (unknown.length > 0)
    for (const document of await stored(documents, collection, projection, unknown, first, recent))
      before.set(document._id, document);
  const after = new Map<string, Known>(before);
  for (const { key, event } of keyed) {
    const known = after.get(key);
    if (known && known._position >= event.position) continue;
    if (parking.holdsUp(event, key)) {
      parking.park(event, key);
      continue;
    }
    const current = known && isTombstone(known) ? undefined : known;
    try {
      const next = projection.evolve(current, event) as Projected | undefined;
      // Returned unchanged: nothing is written for this event.
      if (next !== current) after.set(key, stamped(next, key, event));
    } catch (error) {
      parking.park(event, key, error);
    }
  }
  if (projection.perEvent) return [...after.values()].map((document) => ({ insert: collection, document }));
  for (const [id, document] of after) recent?.set(id, document);
  return ids.flatMap((id) => writeOf(collection, before.get(id), after.get(id)));
}

function keyedOf(projection: Projection, events: readonly StoredEvent[], parking: Parking): Keyed[] {
  const keyed: Keyed[] = [];
  for (const event of events) {
    if (parking.isSkipped(event)) continue;
    if (event.unreadable) {
      parking.park(event, null, event.unreadable);
      continue;
    }
    try {
      const key = projection.key(event);
      if (key !== null) keyed.push({ key, event });
    } catch (error) {
      parking.park(event, null, error);
    }
  }
  return keyed;
}

async function stored(
  documents: DocumentStore,
  collection: string,
  { perStream }: Projection,
  ids: readonly string[],
  first: ReadonlyMap<string, StoredEvent>,
  { unseenAfter = Number.POSITIVE_INFINITY }: Pick<Recent, 'unseenAfter'> = {},
): Promise<Known[]> {
  const [known, begun]: [string[], string[]] = [[], []];
  for (const id of ids) {
    const { category, revision, position } = first.get(id)!;
    const isOwn = perStream === true || perStream === category;
    if (!isOwn || revision > 0) known.push(id);
    else if (position <= unseenAfter) begun.push(id);
  }
  return known.length + begun.length > 0 ? documents.getFolded<Projected>(collection, known, begun) : [];
}

function writeOf(collection: string, before: Known | undefined, after: Known | undefined): WriteOp[] {
  if (after === before || !after) return [];
  // A former lease holder that continues late must not put an older document back.
  const over = before?._position ?? null;
  if (isTombstone(after)) return [{ tombstone: collection, id: after._id, over, at: after._position }];
  return [{ put: collection, document: after, over }];
}

export const isTombstone = (document: Known): document is Tombstone => '_buried' in document;

/** A tombstone where there is none. `Object.assign` would slow a rebuild. */
function stamped(made: Projected | undefined, id: string, { position }: StoredEvent): Known {
  const known: Known = made ?? { _buried: true, _id: id, _position: position };
  known._id = id;
  known._position = position;
  return known;
}
