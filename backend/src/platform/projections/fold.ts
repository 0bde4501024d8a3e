import type { LRUCache } from 'lru-cache';
import {
  WriteConflict,
  type Tombstone,
  type DocumentStore,
  type WriteOp,
} from '../document-store/document-store.js';
import { EngineUnavailable } from '../engine-unavailable.js';
import type { StoredEvent } from '../event-store/event-store.js';
import { recordedIn, type Catalogues } from '../events/event-catalogue.js';
import type { Failure } from './checkpoint.js';
import type { Process, Projected, Projection } from './projection.js';

/** A document as it was folded last, or its tombstone. */
export type Known = Projected | Tombstone;
/** Documents by id; a bounded number of them. */
export type Recent = Pick<LRUCache<string, Known>, 'get' | 'set'>;

/** An event that a projection could not fold, or a process not react to. */
export class FoldError extends Error {
  constructor(
    readonly event: StoredEvent,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'FoldError';
  }
}

/**
 * The writes that bring a projection's documents past a run of events: each document is loaded once, folded in
 * memory and written once. Events that a document already holds are passed over, so folding twice changes nothing.
 * Documents folded lately are taken from `recent`, and put there: to be cleared when the writes fail.
 */
export async function fold(
  documents: DocumentStore,
  collection: string,
  projection: Projection,
  events: readonly StoredEvent[],
  recent?: Recent,
): Promise<WriteOp[]> {
  const keyed: { key: string; event: StoredEvent }[] = [];
  for (const event of events) {
    const key = attempt(event, () => projection.key(event));
    if (key !== null) keyed.push({ key, event });
  }
  if (keyed.length === 0) return [];
  const ids = [...new Set(keyed.map(({ key }) => key))];
  const before = projection.perEvent ? new Map() : await load(documents, collection, ids, recent);
  const after = new Map<string, Known>(before);
  for (const { key, event } of keyed) {
    const known = after.get(key);
    if (known && known._position >= event.position) continue;
    const current = known && isTombstone(known) ? undefined : known;
    const next = attempt(event, () => projection.evolve(current, event)) as Projected | undefined;
    // Returned unchanged: nothing is written for this event.
    if (next === current) continue;
    after.set(
      key,
      Object.assign(next ?? { _buried: true }, { _id: key, _position: event.position }) as Known,
    );
  }
  if (projection.perEvent) return [...after.values()].map((document) => ({ insert: collection, document }));
  for (const [id, document] of after) recent?.set(id, document);
  return ids.flatMap((id) => writeOf(documents, collection, before.get(id), after.get(id)));
}

async function load(
  documents: DocumentStore,
  collection: string,
  ids: readonly string[],
  recent: Recent | undefined,
): Promise<Map<string, Known>> {
  const found = new Map<string, Known>();
  const unknown = ids.filter((id) => {
    const known = recent?.get(id);
    if (known) found.set(id, known);
    return !known;
  });
  if (unknown.length > 0)
    for (const document of await documents.getMany<Known>(collection, unknown, { tombstones: true }))
      found.set(document._id, document);
  return found;
}

/** The writes of a process. What it throws for a reason of its own stops it at the run's first event. */
export async function react<C extends Catalogues>(
  process: Process<C>,
  events: readonly StoredEvent[],
): Promise<WriteOp[]> {
  try {
    return await process.react(events.map((event) => recordedIn(process.categories, event)));
  } catch (error) {
    const [first] = events;
    if (!first || error instanceof EngineUnavailable || error instanceof WriteConflict) throw error;
    throw new FoldError(first, error);
  }
}

function writeOf(
  { stepwise }: DocumentStore,
  collection: string,
  before: Known | undefined,
  after: Known | undefined,
): WriteOp[] {
  if (after === before || !after) return [];
  // A document that was made and removed in one run was never stored, except by another holder.
  if (isTombstone(after) && !stepwise && !before) return [];
  if (isTombstone(after) && before)
    return [{ tombstone: collection, id: after._id, over: before._position, at: after._position }];
  if (!stepwise) return [{ put: collection, document: after }];
  // A former lease holder that continues late must not put an older document back.
  return [{ put: collection, document: after, onlyIf: before ? { _position: before._position } : 'absent' }];
}

const isTombstone = (document: Known): document is Tombstone => '_buried' in document;

function attempt<T>(event: StoredEvent, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new FoldError(event, error);
  }
}

/** An event that this release cannot read stops the members that need it. @throws FoldError */
export function refuseUnreadable(events: readonly StoredEvent[]): void {
  const unreadable = events.find((event) => event.unreadable);
  if (unreadable) throw new FoldError(unreadable, unreadable.unreadable);
}

/** What is reported of an event that could not be folded: the error's name, not its text, which may quote data. */
export function failureOf({ event, cause, name }: FoldError): Failure {
  const reason = cause instanceof Error ? cause.name : name;
  return { eventId: event.id, position: event.position, message: `${event.type}: ${reason}` };
}
