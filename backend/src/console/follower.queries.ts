import { LRUCache } from 'lru-cache';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FollowerView, FollowState, FoldProblem } from '@lox/contracts/operations.js';
import { DomainError } from '../platform/storage/errors/domain-error.js';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, ENGINES, type Engines } from '../platform/storage/engines.js';
import { SHARED_FOLLOWER } from '../platform/log/projections/checkpoint.js';
import { LEASES, type LeaseDocument } from '../platform/log/following/lease.js';
import { PARKED, type ParkedEvent } from '../platform/log/projections/parked-events.js';
import { Projections } from '../platform/log/following/projections.js';
import type { ProjectionStatus } from '../platform/log/following/status.js';
import { FollowerRates } from './follower-rates.js';
import { InstanceRegistry } from './instance-registry.js';
import { foldProblemOf } from './parked.queries.js';
import { Verifications } from './verifications.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';

const SAMPLE_INTERVAL_MS = 60_000;
const COUNTED_MS = 10_000;
const MEASURED_MS = 60_000;

@Injectable()
export class FollowerQueries implements OnModuleInit, OnModuleDestroy {
  private readonly rates = new FollowerRates();
  /** Counting reads whole collections. */
  private readonly counts = new LRUCache<'all', Map<string, number>>({
    max: 1,
    ttl: COUNTED_MS,
    fetchMethod: async () => this.documents.counts(await this.members()),
  });
  private readonly sizes = new LRUCache<'all', Map<string, number>>({
    max: 1,
    ttl: MEASURED_MS,
    allowStale: true,
    fetchMethod: async () => this.documents.sizes(await this.members()),
  });
  private looking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(InstanceRegistry) private readonly instances: InstanceRegistry,
    @Inject(Verifications) private readonly verifications: Verifications,
  ) {}

  onModuleInit(): void {
    this.looking = setInterval(() => void this.statuses().catch(() => undefined), SAMPLE_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.looking);
  }

  async all(): Promise<FollowerView[]> {
    const statuses = await this.statuses();
    const [lags, holders, problems, verifications, sizes, counts] = await Promise.all([
      measureLag(this.engines.events, this.categoriesOf(statuses)),
      this.holders(statuses),
      this.lastProblems(),
      this.verifications.all(),
      this.sizes.forceFetch('all'),
      this.countsOf(statuses),
    ]);
    return statuses.map((status) => ({
      ...this.figuresOf(status),
      ...(lags.get(status.name) ?? NO_LAG),
      documents: this.isProjection(status.name) ? (counts.get(status.member) ?? 0) : null,
      bytes: sizes.get(status.member) ?? null,
      holder: holders.get(status.member) ?? null,
      lastProblem: problems.get(status.name) ?? null,
      verification: verifications.get(status.name) ?? null,
    }));
  }

  async one(name: string): Promise<FollowerView> {
    const found = (await this.all()).find((follower) => follower.name === name);
    if (!found) throw followerNotFound();
    return found;
  }

  private async statuses(): Promise<ProjectionStatus[]> {
    const statuses = await this.projections.status();
    for (const { name, events } of statuses) this.rates.record(name, events);
    return statuses;
  }

  private figuresOf(status: ProjectionStatus) {
    const { name, version, position, head, events, parked, rebuild, mayRevert } = status;
    const kind = this.isProjection(name) ? ('projection' as const) : ('process' as const);
    return {
      ...{ name, kind, state: stateOf(status), version, position, head, events, parked, mayRevert },
      eventsPerSecond: this.rates.perSecond(name),
      lastHour: this.rates.lastHour(name),
      rebuild,
    };
  }

  private isProjection(name: string): boolean {
    return this.projections.names.includes(name);
  }

  private async members(): Promise<string[]> {
    const projections = (await this.projections.status()).filter(({ name }) => this.isProjection(name));
    return projections.map(({ member }) => member);
  }

  private async countsOf(statuses: readonly ProjectionStatus[]): Promise<Map<string, number>> {
    const counts = await this.counts.forceFetch('all');
    const isNew = statuses.some(({ name, member }) => this.isProjection(name) && !counts.has(member));
    return isNew ? this.counts.forceFetch('all', { forceRefresh: true }) : counts;
  }

  private categoriesOf(
    statuses: readonly ProjectionStatus[],
  ): { name: string; position: number; categories: readonly string[] }[] {
    return statuses
      .filter(({ position, head }) => position < head)
      .map(({ name, position }) => ({ name, position, categories: this.projections.categoriesOf(name) }));
  }

  private async holders(statuses: readonly ProjectionStatus[]): Promise<Map<string, string>> {
    const members = statuses.map(({ member }) => member);
    const [instances, leases] = await Promise.all([
      this.instances.all(),
      this.documents.getMany<LeaseDocument>(LEASES, [SHARED_FOLLOWER, ...members]),
    ]);
    const instanceOf = (lease: LeaseDocument): string | undefined =>
      instances.find((instance) => instance.leases.includes(lease._id))?.id;
    const pass = leases.find(({ _id }) => _id === SHARED_FOLLOWER);
    const held = new Map<string, string>();
    for (const member of members) {
      const lease =
        leases.find(({ _id }) => _id === member) ?? (pass?.covers.includes(member) ? pass : undefined);
      const id = lease && instanceOf(lease);
      if (id) held.set(member, id);
    }
    return held;
  }

  private async lastProblems(): Promise<Map<string, FoldProblem>> {
    const failed = { error: { $ne: null } };
    const parked = await this.documents.find<ParkedEvent>(PARKED, failed, {
      sort: { triedAt: 1 },
      limit: 1_000,
    });
    return new Map(parked.map((event) => [event.follower, foldProblemOf(event)]));
  }
}

const NO_LAG: LogLag = { lagEvents: 0, lagSeconds: 0 };

export const followerNotFound = (): DomainError =>
  new DomainError('follower_not_found', 'Não há projeção ou processo com esse nome.', 404);

function stateOf({ state, rebuild }: ProjectionStatus): FollowState {
  if (state === 'paused') return 'paused';
  if (state === 'failed' || state === 'idle') return 'stopped';
  if (rebuild) return 'building';
  return state === 'live' ? 'live' : 'behind';
}

export interface LogLag {
  lagEvents: number;
  lagSeconds: number;
}

interface Behind {
  name: string;
  position: number;
  categories: readonly string[];
}

const MOST = 10_000;

/** One bounded read, from the lowest position. */
export async function measureLag(
  events: EventStore,
  behind: readonly Behind[],
  now = Date.now(),
): Promise<Map<string, LogLag>> {
  const lags = new Map(behind.map(({ name }) => [name, { lagEvents: 0, lagSeconds: 0 }]));
  if (behind.length === 0) return lags;
  const after = Math.min(...behind.map(({ position }) => position));
  const categories = [...new Set(behind.flatMap((one) => one.categories))];
  let read = 0;
  for await (const batch of events.readAll({ after, categories })) {
    for (const { position, category, metadata } of batch.events)
      for (const one of behind) {
        const lag = lags.get(one.name);
        if (!lag || position <= one.position || !one.categories.includes(category)) continue;
        if (lag.lagEvents === 0)
          lag.lagSeconds = Math.max(0, Math.round((now - Date.parse(metadata.occurredAt)) / 1000));
        lag.lagEvents++;
      }
    read += batch.events.length;
    if (read >= MOST) break;
  }
  return lags;
}
