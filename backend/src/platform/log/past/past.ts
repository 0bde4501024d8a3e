import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../storage/errors/domain-error.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Projected, Projection } from '../projections/projection.js';
import { LogHistory, type Viewer, type ViewsOf } from './log-history.js';
import type { Moment } from '../projections/moment.js';
import { Turns } from './turns.js';
import type { Versions } from './versions.js';

/** About 600 MB. */
const MAX_VERSIONS = 2_500_000;
const UNUSED_MS = 60 * 60_000;
const PATIENCE_MS = 2_000;

interface PastOptions {
  viewsOf?: ViewsOf;
  maxVersions?: number;
  patienceMs?: number;
}

class PastPreparing extends DomainError {
  constructor(readonly percent: number) {
    const message = `O passado está sendo preparado (${percent} %). Tente de novo em instantes.`;
    super('past_preparing', message, 503, { percent });
  }
}

/** Read from the log when first asked for (ADR 0054). */
export class Past {
  private history: LogHistory | undefined;
  private first: Promise<void> | undefined;
  private readonly turns = new Turns();
  private readonly readers = new Turns();
  private unused: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: EventStore,
    private readonly projections: readonly Projection[],
    private readonly options: PastOptions = {},
  ) {}

  /**
   * With everything that was in the log at the call.
   * @throws DomainError 413 `past_too_long`, 503 `past_preparing`
   */
  async moment(instant: number, viewer: Viewer): Promise<Moment> {
    return (await this.upToDate()).moment(instant, viewer, this.turns);
  }

  /** As `moment`. */
  async versions<D extends Projected>({ name }: Projection<D>): Promise<Versions<D>> {
    return (await this.upToDate()).versions.get(name) as unknown as Versions<D>;
  }

  /** `since` in milliseconds; `preparing` in percent of the log. */
  async start(): Promise<{ since: number | null; preparing: number | null }> {
    try {
      return { since: (await this.upToDate()).since, preparing: null };
    } catch (error) {
      if (error instanceof PastPreparing) return { since: null, preparing: error.percent };
      throw error;
    }
  }

  /** One reader at a time, half of the time: the present waits for at most one. */
  inTurn<T>(read: () => Promise<T>): Promise<T> {
    return this.readers.runFairly(read);
  }

  close(): void {
    clearTimeout(this.unused);
    this.forget();
  }

  private async upToDate(): Promise<LogHistory> {
    clearTimeout(this.unused);
    this.unused = setTimeout(() => this.forget(), UNUSED_MS).unref();
    const history = (this.history ??= this.begun());
    if (history.isRead) await this.readOn(history);
    else await this.patiently(history);
    return history;
  }

  private begun(): LogHistory {
    const { viewsOf = () => [], maxVersions = MAX_VERSIONS } = this.options;
    const past = this.projections.filter((one) => one.past);
    return new LogHistory(this.events, past, viewsOf, maxVersions);
  }

  private async patiently(history: LogHistory): Promise<void> {
    this.first ??= this.readOn(history).finally(() => (this.first = undefined));
    this.first.catch(() => undefined);
    const { patienceMs = PATIENCE_MS } = this.options;
    await Promise.race([this.first, delay(patienceMs, undefined, { ref: false })]);
    if (!history.isRead) throw new PastPreparing(history.percent);
  }

  private readOn(history: LogHistory): Promise<void> {
    return this.turns.run((pause) => history.readOn(pause));
  }

  private forget(): void {
    if (this.history) this.history.isClosed = true;
    this.history = undefined;
    this.first = undefined;
  }
}
