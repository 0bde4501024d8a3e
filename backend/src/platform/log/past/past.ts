import { LRUCache } from 'lru-cache';
import type { EventStore, StoredEvent } from '../../storage/event-store/event-store.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import type { Projected, Projection } from '../projections/projection.js';
import { DocumentsAt, type Sees } from './documents-at.js';
import type { Moment } from './moment.js';
import { type Pause, Turns } from './turns.js';
import { Versions } from './versions.js';

/** About 300 MB. */
const MAX_VERSIONS = 400_000;
const MOMENTS = 6;
const UNUSED_MS = 15 * 60_000;

const tooLong = (): DomainError =>
  new DomainError('past_too_long', 'Há mudanças demais para ver o passado nesta instalação.', 413);

/** People who see the same have the same `key`. */
export interface Viewer {
  key: string;
  sees: Sees;
}

/** All versions of documents, read from the log when first asked for (ADR 0054). */
export class Past {
  private known = new Map<string, Versions<Projected>>();
  private readonly moments = new LRUCache<string, DocumentsAt>({ max: MOMENTS });
  private readonly turns = new Turns();
  private position = 0;
  private isTooLong = false;
  private unused: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: EventStore,
    private readonly projections: readonly Projection[],
    private readonly maxVersions = MAX_VERSIONS,
  ) {}

  /** With everything that was in the log at the call. @throws DomainError 413 `past_too_long` */
  async moment(instant: number, { key, sees }: Viewer): Promise<Moment> {
    await this.upToDate();
    const name = `${instant} ${key}`;
    const found = this.moments.get(name) ?? new DocumentsAt(instant, this.known, sees, this.turns);
    this.moments.set(name, found);
    return found;
  }

  /** As `moment`: all versions of a projection's documents. */
  async versions<D extends Projected>({ name }: Projection<D>): Promise<Versions<D>> {
    await this.upToDate();
    return this.known.get(name) as unknown as Versions<D>;
  }

  /** The first recorded change, in milliseconds. */
  async since(): Promise<number | undefined> {
    await this.upToDate();
    const begins = [...this.known.values()].flatMap(({ since }) => since ?? []);
    return begins.length > 0 ? Math.min(...begins) : undefined;
  }

  close(): void {
    clearTimeout(this.unused);
    this.forget();
  }

  private upToDate(): Promise<void> {
    clearTimeout(this.unused);
    this.unused = setTimeout(() => this.forget(), UNUSED_MS).unref();
    return this.turns.run((pause) => this.readOn(pause));
  }

  private async readOn(pause: Pause): Promise<void> {
    if (this.isTooLong) throw tooLong();
    const past = this.projections.filter((one) => one.past);
    for (const one of past)
      if (!this.known.has(one.name)) this.known.set(one.name, new Versions(one as Projection<Projected>));
    const categories = [...new Set(past.flatMap((one) => one.categories))];
    let earliest = Infinity;
    for await (const { events, position } of this.events.readAll({ after: this.position, categories })) {
      for (const event of events) {
        earliest = Math.min(earliest, this.fold(event));
        const others = pause();
        if (others) await others;
      }
      this.position = Math.max(this.position, position);
      if (this.count > this.maxVersions) {
        this.forget();
        this.isTooLong = true;
        throw tooLong();
      }
    }
    // Sight depends on the newest documents.
    for (const [name, moment] of this.moments)
      if (moment.instant >= earliest || (earliest < Infinity && moment.isPartial)) this.moments.delete(name);
  }

  /** Since when something is different. */
  private fold(event: StoredEvent): number {
    if (event.unreadable) return Infinity;
    let earliest = Infinity;
    for (const one of this.projections)
      if (one.past && one.categories.includes(event.category))
        try {
          earliest = Math.min(earliest, this.known.get(one.name)!.fold(event) ?? Infinity);
        } catch {
          // Parked by the projection's follower.
        }
    return earliest;
  }

  private get count(): number {
    return [...this.known.values()].reduce((sum, { count }) => sum + count, 0);
  }

  private forget(): void {
    this.known = new Map();
    this.moments.clear();
    this.isTooLong = false;
    this.position = 0;
  }
}
