import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { picked } from '../projections/picked.js';
import type { Projected, Projection } from '../projections/projection.js';

export interface Version<D> {
  /** In milliseconds. */
  from: number;
  /** Undefined once it is removed. */
  document: D | undefined;
}

const ERASING = /(Erased|Removed)$/;

/** The documents of a projection over time: a record recorded out of order counts from the latest instant before it. */
export class Versions<D extends Projected> {
  private readonly byId = new Map<string, Version<D>[]>();
  count = 0;
  /** Of the first one, in milliseconds. */
  since: number | undefined;

  constructor(private readonly projection: Projection<D>) {}

  /** Since when the document is another one; undefined when the event changes none. */
  fold(event: StoredEvent): number | undefined {
    const key = this.projection.key(event);
    if (key === null) return undefined;
    const versions = this.byId.get(key) ?? [];
    const last = versions.at(-1);
    const document = this.evolved(last?.document, event, key);
    if (document === last?.document) return undefined;
    if (versions.length === 0) this.byId.set(key, versions);
    const isErasing = ERASING.test(event.type) && event.stream === `${event.category}-${key}`;
    if (isErasing) for (const version of versions) version.document = this.erased(version.document, event);
    const from = Math.max(last?.from ?? 0, Date.parse(event.metadata.occurredAt));
    versions.push({ from, document });
    this.count++;
    this.since = Math.min(this.since ?? from, from);
    return isErasing ? 0 : from;
  }

  *at(instant: number): Iterable<D> {
    for (const versions of this.byId.values()) {
      const document = lastUpTo(versions, instant)?.document;
      if (document) yield document;
    }
  }

  /** Oldest first. */
  of(id: string): readonly Version<D>[] {
    return this.byId.get(id) ?? [];
  }

  /** As it is now; as it was last if it is removed. */
  latest(id: string): D | undefined {
    return this.byId.get(id)?.findLast(({ document }) => document)?.document;
  }

  private evolved(before: D | undefined, event: StoredEvent, key: string): D | undefined {
    const after = this.projection.evolve(before, event);
    if (after && after !== before) Object.assign(after, { _id: key, _position: event.position });
    return after;
  }

  private erased(before: D | undefined, event: StoredEvent): D | undefined {
    const { evolve, past: { erased = [] } = {} } = this.projection;
    if (!before || erased.length === 0) return before;
    const kept = Object.entries(before).filter(([field]) => !erased.includes(field));
    const emptied = picked(evolve(before, event) ?? ({} as D), erased as (keyof D)[]);
    return { ...Object.fromEntries(kept), ...emptied } as D;
  }
}

function lastUpTo<D>(versions: readonly Version<D>[], instant: number): Version<D> | undefined {
  let [below, above] = [0, versions.length];
  while (below < above) {
    const middle = (below + above) >> 1;
    if (versions[middle]!.from <= instant) below = middle + 1;
    else above = middle;
  }
  return versions[below - 1];
}
