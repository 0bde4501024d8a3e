import { randomUUID } from 'node:crypto';
import type {
  DocumentStore,
  IndexSpec,
  WriteOp,
} from '../../src/platform/storage/document-store/document-store.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines, type Engines } from '../../src/platform/storage/engines.js';
import type { NewEvent, StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { MemoryModel } from '../../src/platform/log/memory/memory-model.js';
import type { MemoryView } from '../../src/platform/log/memory/memory-source.js';
import type { Projected, Projection } from '../../src/platform/log/projections/projection.js';
import type { ProjectionReader } from '../../src/platform/log/following/projection-reader.js';
import { Projections, type ProjectionsOptions } from '../../src/platform/log/following/projections.js';
import { dispose, ownEnvironment } from './app.js';
import { until } from './until.js';

export interface Tally extends Projected {
  total: number;
  version: number;
}

/** Counts `n` by `key`; records every folded event, and fails on chosen ones. */
export class CountingProjection implements Projection<Tally> {
  categories = ['thing'];
  indexes: readonly IndexSpec[] = [{ fields: { total: -1 } }];
  readonly folded: StoredEvent[] = [];
  onFold: (event: StoredEvent) => void = () => {};
  /** In memory. */
  growth = 0;

  constructor(
    readonly name = 'tally',
    readonly version = 1,
  ) {}

  key({ data, type }: StoredEvent): string | null {
    return type === 'Ignored' ? null : String(data.key);
  }

  evolve(document: Tally | undefined, event: StoredEvent): Tally | undefined {
    this.onFold(event);
    this.folded.push(event);
    if (event.type === 'Removed') return undefined;
    const total = (document?.total ?? 0) + Number(event.data.n);
    return { _id: '', _position: 0, total, version: this.version };
  }
}

/** Counts by stream: each document begins with the first event of its own. */
export class CountingStreamProjection extends CountingProjection {
  readonly perStream = true;

  override key({ stream }: StoredEvent): string {
    return stream;
  }
}

/** The totals, in memory. */
export class TotalsView implements MemoryView<Tally> {
  readonly rows = new Map<string, number>();

  put({ _id, total }: Tally): void {
    this.rows.set(_id, total);
  }

  remove(id: string): void {
    this.rows.delete(id);
  }

  get all(): Record<string, number> {
    return Object.fromEntries([...this.rows].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

export type TestEvent = [key: string, n: number, type?: string];

/** One running instance of the projections, with connections of its own. */
export interface ProjectionInstance {
  projections: Projections;
  read: ProjectionReader<Tally>[];
  stored: ProjectionReader<Tally>[];
  /** The same documents in memory. */
  memory: MemoryModel<TotalsView, Tally>[];
  engines: Engines;
  problems: string[];
  stop(): Promise<void>;
}

/** Holds up the writes of an instance, as when its machine stops for a while. */
export class WriteFreezer {
  private thawed = Promise.resolve();
  thaw: () => void = () => {};
  /** Awaited before each write. */
  before: (operations: readonly WriteOp[]) => Promise<void> | undefined = () => undefined;
  /** Awaited between a write and its answer. */
  after: (operations: readonly WriteOp[]) => Promise<void> | undefined = () => undefined;

  freeze(): void {
    this.thawed = new Promise((resolve) => (this.thaw = resolve));
  }

  around(documents: DocumentStore): DocumentStore {
    return new Proxy(documents, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        const method = value as (...args: unknown[]) => unknown;
        if (name !== 'write' && name !== 'commitFolded') return method.bind(target);
        return async (operations: readonly WriteOp[], more?: object) => {
          const all = Array.isArray(more) ? [...operations, ...(more as WriteOp[])] : operations;
          await this.before(all);
          await this.thawed;
          await method.call(target, operations, more);
          await this.after(all);
        };
      },
    });
  }
}

/** A test's own stores, and the instances that run on them. */
export class ProjectionRig {
  private readonly environment = ownEnvironment();
  private readonly running = new Set<ProjectionInstance>();
  private log: Engines | undefined;

  async open(): Promise<Engines> {
    return openEngines(loadConfig(this.environment));
  }

  /** Through the first running instance, as a command would. */
  append(...events: TestEvent[]): Promise<number> {
    return this.appendTo('thing', ...events);
  }

  async appendTo(category: string, ...events: TestEvent[]): Promise<number> {
    const [instance] = this.running;
    const { events: log } = instance?.engines ?? (this.log ??= await this.open());
    const stored = events.map(([key, n, type = 'Counted']): NewEvent => ({
      id: randomUUID(),
      type,
      data: { key, n },
      metadata: {
        actorId: null,
        correlationId: 'c',
        causationId: 'c',
        schemaVersion: 1,
        occurredAt: '2026-03-01T12:00:00.000Z',
      },
    }));
    const { position } = await log.append(`${category}-${randomUUID()}`, stored, {
      expectedRevision: 'no_stream',
    });
    return position;
  }

  start(...projections: CountingProjection[]): Promise<ProjectionInstance> {
    return this.startRelease({}, ...projections);
  }

  /** As `start`, with the properties that separate releases. */
  async startRelease(
    release: Pick<ProjectionsOptions, 'rank' | 'timeouts' | 'keepFormerMs'> & {
      freezer?: WriteFreezer;
      /** Projections that are not in memory. */
      storedOnly?: CountingProjection[];
      deferMs?: number;
      /** False: it reads others' documents. */
      follow?: boolean;
    },
    ...projections: CountingProjection[]
  ): Promise<ProjectionInstance> {
    const engines = await this.open();
    const documents = release.freezer?.around(engines.documents) ?? engines.documents;
    if (release.deferMs !== undefined) documents.traits.deferMs = release.deferMs;
    const problems: string[] = [];
    const started = new Projections({
      ...engines,
      documents,
      keepFormerMs: 0,
      ...release,
      onProblem: (message) => problems.push(message),
    });
    const read = projections.map((projection) => started.register<Tally>(projection));
    const memory = projections.map((projection) =>
      started.memory.add<Tally, TotalsView>(projection, () => new TotalsView(), projection.growth),
    );
    const stored = (release.storedOnly ?? []).map((projection) => started.register<Tally>(projection));
    await started.start({ follow: release.follow ?? true });
    await started.memory.start();
    const instance: ProjectionInstance = {
      projections: started,
      read,
      stored,
      memory,
      engines,
      problems,
      stop: async () => {
        if (!this.running.delete(instance)) return;
        await started.close();
        await engines.events.close();
        await engines.documents.close();
      },
    };
    this.running.add(instance);
    return instance;
  }

  async dispose(): Promise<void> {
    for (const instance of [...this.running]) await instance.stop();
    await this.log?.events.close();
    await this.log?.documents.close();
    await dispose(this.environment);
  }
}

export const storedTotals = async (reader: ProjectionReader<Tally>): Promise<Record<string, number>> =>
  Object.fromEntries((await reader.find({}, { sort: { _id: 1 } })).map(({ _id, total }) => [_id, total]));

/** Undefined while the instance's first model does not answer. */
export const memoryTotals = ({ memory }: ProjectionInstance) => memory[0]!.current?.all;

/** Resolves once that model answers. */
export const memoryReady = (instance: ProjectionInstance) =>
  until('the model answers', () => Promise.resolve(memoryTotals(instance) !== undefined));
