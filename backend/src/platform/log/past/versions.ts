import { LRUCache } from 'lru-cache';
import type { Scope } from '@lox/contracts/permissions.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { picked } from '../projections/picked.js';
import type { Projected, Projection } from '../projections/projection.js';
import { Facts } from './facts.js';
import { Instants } from './instants.js';
import { NumberList } from './number-list.js';
import { RecordSight } from './record-sight.js';

export interface Version<D> {
  /** In milliseconds. */
  from: number;
  document: D | undefined;
}

interface VersionTable {
  /** @param isFirst nothing of the row counts so far */
  put(row: number, version: number, document: Projected | undefined, isFirst: boolean): void;
  /** No text of the row stays in memory. */
  forget(row: number): void;
}

/** A changed field's value, in milliseconds since when. */
export interface Change {
  from: number;
  value: unknown;
}

const ERASING = /(Erased|Purged|Removed)$/;
/** Marks of a version, beside the version before and beside its row. */
const BEGINS = 0x8000_0000;
const REMOVES = 0x8000_0000;
export const ROW = 0x7fff_ffff;
/** A version after so many changes has all its fields. */
const MAX_CHANGES = 48;
const RECENT = 16_384;

interface Newest<D> {
  document: D;
  versions: number;
}

interface Place {
  from: number;
  position: number;
}

/** Records that were removed for a time may come back. */
const isErasing = ({ type, data }: StoredEvent): boolean => ERASING.test(type) && !data.keptUntil;

/** A version recorded out of order counts from the latest instant before it. */
export class Versions<D extends Projected> {
  readonly ids: string[] = [];
  /** By version; infinite where it was erased. */
  readonly froms = NumberList.ofNumbers();
  readonly rowOf = NumberList.ofCodes();
  /** Of the first one, in milliseconds. */
  since: number | undefined;
  readonly tables: VersionTable[] = [];
  private readonly rows = new Map<string, number>();
  private readonly last = NumberList.ofCodes();
  private readonly positions = NumberList.ofPositions();
  private readonly former = NumberList.ofCodes();
  private readonly begins = NumberList.ofCodes();
  private readonly facts: Facts;
  private readonly sight: RecordSight<D>;
  private readonly recent = new LRUCache<number, Newest<D>>({ max: RECENT });

  constructor(
    private readonly projection: Projection<D>,
    private readonly own = ownText(),
    private readonly instants = new Instants(),
  ) {
    this.facts = new Facts(new Set(projection.past?.erased));
    this.sight = new RecordSight(this.rows, projection.past?.goesOnAs);
    for (const list of [this.froms, this.rowOf, this.positions, this.former, this.begins]) list.push(0);
    this.froms.items[0] = Infinity;
  }

  get count(): number {
    return this.froms.length - 1;
  }

  /** Since when the document is another one; undefined when the event changes none. */
  fold(event: StoredEvent): number | undefined {
    const key = this.projection.key(event);
    if (key === null) return undefined;
    const row = this.rows.get(key);
    const last = row === undefined ? 0 : this.last.items[row]!;
    const before = row === undefined ? undefined : this.newestOf(row)?.document;
    const { document, changes } = this.evolved(before, event);
    if (!changes && document === before) return undefined;
    const from = Math.max(
      last === 0 ? 0 : this.froms.items[last]!,
      this.instants.parsed(event.metadata.occurredAt),
    );
    const erases = isErasing(event) && event.stream === `${event.category}-${key}`;
    if (row !== undefined && erases) this.erase(row, event);
    this.put(row ?? this.rowFor(key), { from, position: event.position }, document, changes);
    this.since = Math.min(this.since ?? from, from);
    return erases ? 0 : from;
  }

  forgetRecent(): void {
    this.recent.clear();
  }

  rowNamed(id: string): number | undefined {
    return this.rows.get(id);
  }

  versionAt(row: number, instant: number): number {
    let version = this.last.items[row]!;
    while (this.froms.items[version]! > instant && version !== 0)
      version = this.former.items[version]! & ~BEGINS;
    return this.isRemoval(version) ? 0 : version;
  }

  positionOf(version: number): number {
    return this.positions.items[version]!;
  }

  /** Undefined for 0, and where it was removed. */
  documentOf(version: number): D | undefined {
    return this.made(version)?.document;
  }

  of(id: string): Version<D>[] {
    return this.versionsOf(id).map((version) => ({
      from: this.froms.items[version]!,
      document: this.documentOf(version),
    }));
  }

  /** Since when a field was different, oldest first. */
  changesOf(id: string, field: keyof D & string): Change[] {
    const changes: Change[] = [];
    for (const version of this.versionsOf(id)) {
      if (this.isRemoval(version)) continue;
      const place = this.placeOf(version);
      const changed = this.facts.read([place]);
      if (field in changed) changes.push({ from: place.from, value: changed[field] });
    }
    return changes;
  }

  seenIn(scope: Exclude<Scope, 'all'>): Uint8Array {
    return this.sight.within(scope);
  }

  private evolved(
    before: D | undefined,
    event: StoredEvent,
  ): { document: D | undefined; changes?: Partial<D> } {
    const { evolve, past } = this.projection;
    if (!past?.changes) return { document: evolve(before, event) };
    const changes = past.changes(before, event);
    if (!changes) return { document: before };
    return before ? { document: before, changes } : { document: changes as D };
  }

  private made(version: number): Newest<D> | undefined {
    if (version === 0 || this.isRemoval(version)) return undefined;
    const chain = [this.placeOf(version)];
    const { items: former } = this.former;
    for (let at = version; !(former[at]! & BEGINS);) chain.push(this.placeOf((at = former[at]!)));
    const document = this.facts.read(chain);
    document._id = this.ids[this.rowOf.items[version]! & ROW]!;
    document._position = this.positions.items[version]!;
    return { document: document as unknown as D, versions: chain.length };
  }

  private newestOf(row: number): Newest<D> | undefined {
    const known = this.recent.get(row);
    if (known) return known;
    const made = this.made(this.last.items[row]!);
    if (made) this.recent.set(row, made);
    return made;
  }

  /** The newest document gets its changes itself. */
  private put(row: number, { from, position }: Place, document: D | undefined, changes?: Partial<D>): void {
    const last = this.last.items[row]!;
    const instant = this.instants.textOf(from);
    const newest = document && this.newestOf(row);
    const changed = newest && (changes ?? differences(newest.document, document));
    const goesOn = changed !== undefined && newest!.versions < MAX_CHANGES;
    const begin = goesOn ? this.facts.changed(newest!.document, changed, instant) : 0;
    const after = newest && changes ? Object.assign(newest.document, changes) : document;
    const number = this.froms.push(from);
    this.rowOf.push(after ? row : (row | REMOVES) >>> 0);
    this.positions.push(position);
    this.former.push(goesOn ? last : (last | BEGINS) >>> 0);
    this.begins.push(after && !goesOn ? this.facts.whole(after, instant) : begin);
    this.last.items[row] = number;
    if (after) {
      after._id = this.ids[row]!;
      after._position = position;
      this.sight.put(row, after, changed);
      this.recent.set(row, { document: after, versions: goesOn ? newest!.versions + 1 : 1 });
    } else this.recent.delete(row);
    for (const table of this.tables) table.put(row, number, after, last === 0);
  }

  private erase(row: number, event: StoredEvent): void {
    const { evolve, past: { erased = [] } = {} } = this.projection;
    const versions = this.versionsOf(this.ids[row]!).map((version) => ({
      version,
      from: this.froms.items[version]!,
      position: this.positions.items[version]!,
      document: this.documentOf(version),
    }));
    for (const { version, document } of versions) {
      if (document) this.facts.forget(this.begins.items[version]!);
      this.froms.items[version] = Infinity;
    }
    for (const table of this.tables) table.forget(row);
    this.forgetRecent();
    this.last.items[row] = 0;
    for (const { from, position, document } of versions) {
      const emptied = document && picked(evolve(document, event) ?? ({} as D), erased as (keyof D)[]);
      this.put(row, { from, position }, document && { ...document, ...emptied });
    }
  }

  private versionsOf(id: string): number[] {
    const row = this.rows.get(id);
    const versions: number[] = [];
    if (row === undefined) return versions;
    for (let at = this.last.items[row]!; at !== 0; at = this.former.items[at]! & ~BEGINS) versions.push(at);
    return versions.reverse();
  }

  private placeOf(version: number): { begin: number; from: number } {
    return { begin: this.begins.items[version]!, from: this.froms.items[version]! };
  }

  private isRemoval(version: number): boolean {
    return (this.rowOf.items[version]! & REMOVES) !== 0;
  }

  private rowFor(id: string): number {
    const own = this.own(id);
    const row = this.ids.push(own) - 1;
    this.rows.set(own, row);
    this.last.push(0);
    return row;
  }
}

/** Of equal texts that follow each other one is kept. */
export function ownText(): (text: string) => string {
  let last = '';
  // A slice would keep the whole stream's name in memory.
  return (text) => (text === last ? last : (last = Buffer.from(text).toString()));
}

function differences<D extends object>(before: D, after: D): Partial<D> {
  const changes: Partial<D> = {};
  for (const field in after) if (after[field] !== before[field]) changes[field] = after[field];
  for (const field in before) if (!(field in after)) changes[field] = undefined;
  return changes;
}
