import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { picked } from '../projections/picked.js';
import type { Projected, Projection } from '../projections/projection.js';

/** A document's change; null where it was removed. */
interface Step<D> {
  /** In milliseconds. */
  from: number;
  changed: Partial<D> | null;
}

interface History<D> {
  /** As it is now; as it was last if it is removed. */
  latest: D;
  steps: Step<D>[];
}

export interface Version<D> {
  from: number;
  document: D | undefined;
}

const ERASING = /(Erased|Purged|Removed)$/;

/** Records that were removed for a time may come back. */
const isErasing = ({ type, data }: StoredEvent): boolean => ERASING.test(type) && !data.keptUntil;

/** A change recorded out of order counts from the latest instant before it. */
export class Versions<D extends Projected> {
  private readonly byId = new Map<string, History<D>>();
  count = 0;
  /** Of the first one, in milliseconds. */
  since: number | undefined;

  constructor(private readonly projection: Projection<D>) {}

  /** Since when the document is another one; undefined when the event changes none. */
  fold(event: StoredEvent): number | undefined {
    const key = this.projection.key(event);
    if (key === null) return undefined;
    const known = this.byId.get(key);
    const last = known?.steps.at(-1);
    const before = last?.changed ? known?.latest : undefined;
    const after = this.projection.evolve(before, event);
    if (after === before) return undefined;
    const erases = isErasing(event) && event.stream === `${event.category}-${key}`;
    if (known && erases) this.erase(known, event);
    const from = Math.max(last?.from ?? 0, Date.parse(event.metadata.occurredAt));
    if (after) Object.assign(after, { _id: key, _position: event.position });
    const step = { from, changed: after ? difference(before, after) : null };
    if (known) {
      known.steps.push(step);
      if (after) known.latest = after;
    } else if (after) this.byId.set(key, { latest: after, steps: [step] });
    this.count++;
    this.since = Math.min(this.since ?? from, from);
    return erases ? 0 : from;
  }

  /** One for each document ever; undefined where it was not there. */
  *at(instant: number): Iterable<D | undefined> {
    for (const { latest, steps } of this.byId.values()) {
      const last = steps.at(-1)!;
      yield last.changed && last.from <= instant ? latest : documentAt(steps, instant);
    }
  }

  /** Oldest first. */
  of(id: string): Version<D>[] {
    return versionsOf(this.byId.get(id)?.steps ?? []);
  }

  latest(id: string): D | undefined {
    return this.byId.get(id)?.latest;
  }

  private erase(history: History<D>, event: StoredEvent): void {
    const { evolve, past: { erased = [] } = {} } = this.projection;
    const emptied = <E extends D | undefined>(document: E): E =>
      document && { ...document, ...picked(evolve(document, event) ?? ({} as D), erased as (keyof D)[]) };
    let before: D | undefined;
    history.steps = versionsOf(history.steps).map(({ from, document }) => {
      const after = emptied(document);
      const changed = after ? difference(before, after) : null;
      before = after;
      return { from, changed };
    });
    history.latest = emptied(history.latest);
  }
}

function difference<D extends object>(before: D | undefined, after: D): Partial<D> {
  if (!before) return after;
  const changed: Partial<D> = {};
  for (const field of Object.keys({ ...before, ...after }) as (keyof D)[])
    if (after[field] !== before[field]) changed[field] = after[field];
  return changed;
}

function documentAt<D extends object>(steps: readonly Step<D>[], instant: number): D | undefined {
  let document: D | undefined;
  for (const { from, changed } of steps) {
    if (from > instant) break;
    document = changed ? Object.assign(document ?? ({} as D), changed) : undefined;
  }
  return document;
}

function versionsOf<D extends object>(steps: readonly Step<D>[]): Version<D>[] {
  let document: D | undefined;
  return steps.map(({ from, changed }) => {
    document = changed ? ({ ...document, ...changed } as D) : undefined;
    return { from, document };
  });
}
