import { WriteConflict, type WriteOp } from '../../storage/document-store/document-store.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { recordedIn, type Catalogues } from '../../storage/event-store/event-catalogue.js';
import type { Parking } from '../projections/parking.js';
import type { Process, RecentDocuments } from '../projections/projection.js';

/**
 * The first event that makes it throw is parked, with the later ones of its stream. @throws FoldError when
 * too much is parked
 */
export async function react<C extends Catalogues>(
  process: Process<C>,
  events: readonly StoredEvent[],
  parking: Parking,
  recent?: RecentDocuments,
): Promise<WriteOp[]> {
  const reaction = (to: readonly StoredEvent[], known?: RecentDocuments): Promise<WriteOp[]> =>
    process.react(
      to.map((event) => recordedIn(process.categories, event)),
      known,
    );
  for (let rest = events; ;) {
    rest = rest.filter((event) => passes(event, parking));
    try {
      return rest.length > 0 ? await reaction(rest, recent) : [];
    } catch (error) {
      if (isOfEngine(error)) throw error;
      // A trial run remembers nothing.
      const failed = await firstFailed(rest, (part) => reaction(part));
      if (failed) parking.park(failed, null, error);
    }
  }
}

function passes(event: StoredEvent, parking: Parking): boolean {
  if (parking.isSkipped(event)) return false;
  if (event.unreadable) parking.park(event, null, event.unreadable);
  else if (parking.holdsUp(event, null)) parking.park(event, null);
  else return true;
  return false;
}

/** The last event of the shortest failing beginning of the run. */
async function firstFailed(
  events: readonly StoredEvent[],
  reaction: (to: readonly StoredEvent[]) => Promise<unknown>,
): Promise<StoredEvent | undefined> {
  let [good, bad] = [0, events.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    try {
      await reaction(events.slice(0, middle));
      good = middle;
    } catch (error) {
      if (isOfEngine(error)) throw error;
      bad = middle;
    }
  }
  return events[bad - 1];
}

const isOfEngine = (error: unknown): boolean =>
  error instanceof EngineUnavailable || error instanceof WriteConflict;
