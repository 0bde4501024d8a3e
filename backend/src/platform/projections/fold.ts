import { WriteConflict, type DocumentStore, type WriteOp } from '../document-store/document-store.js';
import { EngineUnavailable } from '../engine-unavailable.js';
import type { StoredEvent } from '../event-store/event-store.js';
import type { Process, Projected, Projection } from './projection.js';

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
 */
export async function fold(
  documents: DocumentStore,
  collection: string,
  projection: Projection,
  events: readonly StoredEvent[],
): Promise<WriteOp[]> {
  const keyed: { key: string; event: StoredEvent }[] = [];
  for (const event of events) {
    const key = attempt(event, () => projection.key(event));
    if (key !== null) keyed.push({ key, event });
  }
  if (keyed.length === 0) return [];
  const ids = [...new Set(keyed.map(({ key }) => key))];
  const before = new Map<string, Projected>();
  for (const document of await documents.getMany<Projected>(collection, ids))
    before.set(document._id, document);
  const after = new Map<string, Projected | undefined>(before);
  for (const { key, event } of keyed) {
    const current = after.get(key);
    if (current && current._position >= event.position) continue;
    const next = attempt(event, () => projection.evolve(current, event)) as Projected | undefined;
    // Handed back as it was: the event changes nothing, and nothing is written for it.
    if (next === current) continue;
    if (next) {
      next._id = key;
      next._position = event.position;
    }
    after.set(key, next);
  }
  return ids.flatMap((id) => writeOf(documents, collection, before.get(id), after.get(id), id));
}

/** The writes of a process. What it throws for a reason of its own stops it at the run's first event. */
export async function react(process: Process, events: readonly StoredEvent[]): Promise<WriteOp[]> {
  try {
    return await process.react(events);
  } catch (error) {
    const [first] = events;
    if (!first || error instanceof EngineUnavailable || error instanceof WriteConflict) throw error;
    throw new FoldError(first, error);
  }
}

function writeOf(
  documents: DocumentStore,
  collection: string,
  before: Projected | undefined,
  after: Projected | undefined,
  id: string,
): WriteOp[] {
  if (after === before) return [];
  if (!after) return [{ remove: collection, where: { _id: id } }];
  if (documents.transactional) return [{ put: collection, document: after }];
  // Without transactions a former lease holder that wakes up late must not put an older document back.
  return [{ put: collection, document: after, onlyIf: before ? { _position: before._position } : 'absent' }];
}

function attempt<T>(event: StoredEvent, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new FoldError(event, error);
  }
}
