import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { AnalyticsHit } from '@lox/contracts/page-counts.js';
import { localDay } from '@lox/contracts/local-time.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../platform/storage/document-store/document-store.js';

export interface CountDocument extends Document {
  day: string;
  event: string;
  path: string;
  label: string | null;
  count: number;
}

/** Not events: a lost count does no harm. No person, IP address or cookie may be stored. */
export const PAGE_COUNTS = 'page_counts';

const FLUSH_MS = 5_000;
const COUNTER_LIMITS = { pending: 2_000, day: 10_000 };
const OTHER_PATH = '(outros)';
const ATTEMPTS = 5;

@Injectable()
export class PageCounts implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('page counts');
  private pending = new Map<string, CountDocument>();
  private timer: NodeJS.Timeout | undefined;
  private ready: Promise<void> | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(PrimaryCollections) private readonly kept: PrimaryCollections,
  ) {}

  onModuleInit(): void {
    this.kept.add({ name: PAGE_COUNTS });
  }

  count({ event, path, label = '' }: AnalyticsHit, now = new Date()): void {
    const day = localDay(now);
    const known = this.pending.get(idOf(day, event, path, label));
    const full = !known && this.pending.size >= COUNTER_LIMITS.pending;
    this.add({ day, event, path: full ? OTHER_PATH : path, label: full ? null : label || null, count: 1 });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Resolves when counts are stored, or lost with a warning. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.store());
    return this.flushing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private add(counted: Omit<CountDocument, '_id'>): void {
    const _id = idOf(counted.day, counted.event, counted.path, counted.label ?? '');
    const count = (this.pending.get(_id)?.count ?? 0) + counted.count;
    this.pending.set(_id, { _id, ...counted, count });
  }

  private async store(): Promise<void> {
    const batch = [...this.pending.values()];
    this.pending = new Map();
    if (batch.length === 0) return;
    try {
      await (this.ready ??= this.documents.ensure({ name: PAGE_COUNTS, indexes: [{ fields: { day: 1 } }] }));
      const days = new Set(batch.map(({ day }) => day));
      const kinds = new Map<string, number>();
      for (const day of days) kinds.set(day, await this.documents.count(PAGE_COUNTS, { day }));
      for (const counted of batch) await this.increase(counted, kinds);
    } catch (error) {
      this.ready = undefined;
      this.log.warn(`counts were lost: ${error instanceof Error ? error.name : 'error'}`);
    }
  }

  /** Other instances count too: write only over what was read. */
  private async increase(counted: CountDocument, kinds: Map<string, number>): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const stored = await this.documents.get<CountDocument>(PAGE_COUNTS, counted._id);
      const { day, event } = counted;
      if (!stored && counted.path !== OTHER_PATH && (kinds.get(day) ?? 0) >= COUNTER_LIMITS.day) {
        const other = { ...counted, _id: idOf(day, event, OTHER_PATH, ''), path: OTHER_PATH, label: null };
        return this.increase(other, kinds);
      }
      const document = { ...counted, count: (stored?.count ?? 0) + counted.count };
      const onlyIf = stored ? { count: stored.count } : ('absent' as const);
      try {
        await this.documents.write([{ put: PAGE_COUNTS, document, onlyIf }], { relaxed: true });
        if (!stored) kinds.set(day, (kinds.get(day) ?? 0) + 1);
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  }
}

const idOf = (...parts: string[]): string => parts.join(' ');
