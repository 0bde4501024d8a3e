import { LRUCache } from 'lru-cache';
import type { Scope } from '@lox/contracts/permissions.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import type { EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import { MemoryTable, type TableShape } from '../memory/memory-table.js';
import type { Projected, Projection } from '../projections/projection.js';
import { DocumentsAt } from './documents-at.js';
import { Instants } from './instants.js';
import { TableHistory } from './table-history.js';
import type { Pause, Turns } from './turns.js';
import { ownText, Versions } from './versions.js';

const MOMENTS = 6;
const MAX_MADE_DOCUMENTS = 200_000;

export const tooLong = (): DomainError =>
  new DomainError('past_too_long', 'Há mudanças demais para ver o passado nesta instalação.', 413);

/** People who see the same have the same `key`. */
export interface Viewer {
  key: string;
  scopeOf(projection: string): Scope;
}

export type ViewsOf = (projection: Projection) => readonly (() => unknown)[];

export class LogHistory {
  readonly versions = new Map<string, Versions<Projected>>();
  readonly tables = new Map<unknown, TableHistory>();
  isRead = false;
  isClosed = false;
  private isTooLong = false;
  private position = 0;
  private end = 0;
  private readonly ofCategory = new Map<string, Versions<Projected>[]>();
  private readonly moments = new LRUCache<string, DocumentsAt>({ max: MOMENTS });
  private readonly made = new LRUCache<string, Promise<Map<string, Projected>>>({
    maxSize: MAX_MADE_DOCUMENTS,
  });

  constructor(
    private readonly events: EventStore,
    projections: readonly Projection[],
    viewsOf: ViewsOf,
    private readonly maxVersions: number,
  ) {
    const [own, instants] = [ownText(), new Instants()];
    for (const one of projections) {
      const versions = new Versions(one as Projection<Projected>, own, instants);
      this.versions.set(one.name, versions);
      for (const category of one.categories)
        this.ofCategory.set(category, [...(this.ofCategory.get(category) ?? []), versions]);
      for (const make of viewsOf(one)) {
        const view = make();
        if (!(view instanceof MemoryTable)) continue;
        const table = new TableHistory(view as MemoryTable<Projected, TableShape<Projected>>, versions);
        versions.tables.push(table);
        this.tables.set(make, table);
      }
    }
  }

  get percent(): number {
    return this.end === 0 ? 0 : Math.min(99, Math.floor((100 * this.position) / this.end));
  }

  /** The first recorded change, in milliseconds. */
  get since(): number | null {
    const begins = [...this.versions.values()].flatMap(({ since }) => since ?? []);
    return begins.length > 0 ? Math.min(...begins) : null;
  }

  moment(instant: number, viewer: Viewer, turns: Turns): DocumentsAt {
    const name = `${instant} ${viewer.key}`;
    const found = this.moments.get(name) ?? new DocumentsAt(instant, name, this, viewer.scopeOf, turns);
    this.moments.set(name, found);
    return found;
  }

  /** To the log's end; goes on where it failed. @throws DomainError 413 `past_too_long` */
  async readOn(pause: Pause): Promise<void> {
    if (this.isTooLong) throw tooLong();
    if (!this.isRead) this.end = await this.events.head();
    let earliest = Infinity;
    for await (const { events, position } of this.events.readAll({
      after: this.position,
      categories: [...this.ofCategory.keys()],
    })) {
      for (const event of events) {
        if (this.isClosed) return;
        earliest = Math.min(earliest, this.fold(event));
        this.position = event.position;
        const others = pause();
        if (others) await others;
      }
      this.position = Math.max(this.position, position);
      if (this.count > this.maxVersions) {
        this.clear();
        this.isTooLong = true;
        throw tooLong();
      }
    }
    if (!this.isRead) for (const one of this.versions.values()) one.forgetRecent();
    this.isRead = true;
    // Sight depends on the newest documents.
    for (const [name, moment] of this.moments)
      if (moment.instant >= earliest || (earliest < Infinity && moment.isPartial)) this.drop(name);
  }

  documentsMade(name: string, size: number, make: () => Promise<Map<string, Projected>>) {
    const known = this.made.get(name);
    if (known) return known;
    const made = make();
    this.made.set(name, made, { size });
    return made;
  }

  private fold(event: StoredEvent): number {
    if (event.unreadable) return Infinity;
    let earliest = Infinity;
    for (const versions of this.ofCategory.get(event.category) ?? [])
      try {
        earliest = Math.min(earliest, versions.fold(event) ?? Infinity);
      } catch {
        // Parked by the projection's follower.
      }
    return earliest;
  }

  private drop(moment: string): void {
    this.moments.delete(moment);
    for (const name of this.made.keys()) if (name.startsWith(moment)) this.made.delete(name);
  }

  private get count(): number {
    return [...this.versions.values()].reduce((sum, { count }) => sum + count, 0);
  }

  private clear(): void {
    this.versions.clear();
    this.ofCategory.clear();
    this.tables.clear();
  }
}
