import { Logger } from '@nestjs/common';
import { BackgroundLoop } from '../../storage/calls/background-loop.js';
import { Checkpoints } from '../projections/checkpoint.js';
import { PARKED, PARKING_COLLECTIONS } from '../projections/parked-events.js';
import type { Projection } from '../projections/projection.js';
import type { Place } from './follower-options.js';
import { Following, type FollowingOptions } from './following.js';
import {
  decide,
  generationsOf,
  servingOf,
  shapesOf,
  type Generation,
  type GenerationDecision,
} from './generation.decider.js';
import {
  collectionsIn,
  isCollection,
  shapeOf,
  type Generations,
  type GenerationStore,
} from './generation-store.js';
import { LEASE_MS } from './lease.js';
import type { LeaseTerm } from './lease-term.js';
import { documentsOf, stopgapOf, type Member } from './member.js';
import { NO_ORDERS, ORDER_COLLECTIONS, type Orders } from './operator-orders.js';
import { Serving } from './serving.js';
import { UnusedGenerations } from './unused-generations.js';

export interface GenerationTimeouts {
  /** A running instance of another release follows its documents again within this time. */
  graceMs: number;
  /** Its documents are dropped when unfollowed for this long. */
  forgetMs: number;
}

export interface ReconcilerOptions extends Omit<FollowingOptions, 'categories' | 'onReady'> {
  projections: readonly Projection[];
  processes: readonly Member[];
  generations: GenerationStore;
  orders: Orders;
  follow: boolean;
  /** 10 minutes by default. */
  keepFormerMs?: number;
  timeouts?: GenerationTimeouts;
  onReconciled(): Promise<void>;
}

interface DecidedGeneration extends Generation, GenerationDecision {
  projection: Projection;
  hasOwn: boolean;
}

const RECONCILE_MS = 2_000;
const MISSING_MS = 250;
const BEHIND_MS = 20;
/** Rounds between readings of other instances' orders. */
const ORDERS_EVERY = 2;
const FORGET_PARKED_MS = 60_000;
const TIMEOUTS = { keepFormerMs: 600_000, graceMs: 3 * LEASE_MS, forgetMs: 60_000 };

export class Reconciler {
  readonly following: Following;
  readonly serving: Serving;
  orders = NO_ORDERS;
  private readonly timeouts: typeof TIMEOUTS;
  private readonly startedAt = performance.now();
  private readonly unused: UnusedGenerations;
  private forgotAt = -Infinity;
  private started = false;
  private rounds = 0;
  private readonly loop = new BackgroundLoop(new Logger('projections'), RECONCILE_MS, () => this.round());
  private waiting = false;

  constructor(readonly options: ReconcilerOptions) {
    const { documents, projections, processes, timeouts, keepFormerMs = TIMEOUTS.keepFormerMs } = options;
    this.timeouts = { ...TIMEOUTS, ...timeouts, keepFormerMs };
    this.following = new Following({
      ...options,
      categories: [...new Set([...projections, ...processes].flatMap((one) => one.categories))],
      onReady: () => this.nudge(),
      onProgress: () => this.progress(),
    });
    this.unused = new UnusedGenerations(documents, options.holder, this.following);
    const checkpoints = new Checkpoints(documents);
    this.serving = new Serving(
      async (name) => (this.following.place(name) ?? (await checkpoints.of([name])).get(name))?.position,
    );
  }

  /** Documents can be read once this has resolved. Harmless to repeat. */
  async start(): Promise<void> {
    if (this.started) return;
    for (const collection of [...PARKING_COLLECTIONS, ...ORDER_COLLECTIONS])
      await this.options.documents.ensure(collection);
    await this.reconcile();
    this.started = true;
    this.loop.start();
  }

  async close(): Promise<void> {
    await this.loop.stop();
    await this.following.close();
  }

  get isReadable(): boolean {
    return this.options.projections.every(({ name }) => this.serving.of(name) !== undefined);
  }

  nudge(): void {
    this.rounds = 0;
    this.loop.wake();
  }

  progress(): void {
    this.options.onProgress();
    if (this.following.arrivals.length > 0) this.nudge();
  }

  private async round(): Promise<number> {
    try {
      await this.reconcile();
      await this.options.onReconciled();
    } catch (error) {
      this.options.onProblem('projections could not be reconciled', error);
    }
    return this.waiting ? BEHIND_MS : this.isReadable ? RECONCILE_MS : MISSING_MS;
  }

  private async reconcile(): Promise<void> {
    let all = await this.options.generations.all();
    if (this.options.follow && (await this.beginMissing(all))) all = await this.options.generations.all();
    if (this.rounds++ % ORDERS_EVERY === 0) this.orders = await this.options.orders.all();
    await this.serve(all);
    if (!this.options.follow) return;
    const { following, orders } = this;
    const { projections, processes } = this.options;
    const followed = projections.flatMap((one) => this.decided(one, all)).filter(({ follows }) => follows);
    await following.follow([
      ...processes.filter(({ name }) => !orders.paused.has(name)),
      ...followed.map((one) => this.memberOf(one)),
    ]);
    for (const { name } of processes) if (orders.paused.has(name)) await following.markPaused(name);
    if (following.shared.term) await this.retryParked(following.shared.term);
    for (const projection of projections) {
      if (this.leads)
        for (const one of this.decided(projection, all))
          if (one.state !== 'foreign' || one.hasOwn) await this.unused.note(one);
      for (const one of this.decided(projection, all)) await this.take(one);
    }
  }

  private async beginMissing(all: readonly Generations[]): Promise<boolean> {
    const shapes = new Set(all.map(({ _id }) => _id));
    const missing = this.options.projections.filter((projection) => !shapes.has(shapeOf(projection)));
    const { generations, rank } = this.options;
    const isServed = ({ name }: Projection): boolean =>
      all.some((one) => one.projection === name && one.active !== null);
    if (missing.length > 0) await generations.begin(missing, rank, isServed);
    return missing.length > 0;
  }

  private async serve(all: readonly Generations[]): Promise<void> {
    this.waiting = false;
    for (const projection of this.options.projections) {
      const { own, predecessor } = shapesOf(projection, all, this.options.rank);
      const serving = servingOf(own, predecessor);
      if (serving && !(await this.serving.switchTo(projection, serving))) this.waiting = true;
    }
  }

  private decided(projection: Projection, all: readonly Generations[]): DecidedGeneration[] {
    const { ofProjection, own, predecessor } = shapesOf(projection, all, this.options.rank);
    const { following, orders, timeouts } = this;
    const hasOwn = Boolean(own?.active);
    const facts = {
      ...{ ...timeouts, rank: this.options.rank, leads: this.leads, hasOwn },
      isPaused: orders.paused.has(projection.name),
      isRebuildPaused: orders.rebuildPaused.has(projection.name),
    };
    const isStopgapDue = performance.now() - this.startedAt >= timeouts.graceMs;
    const place = (collection: string): Place | undefined => following.place(collection);
    return generationsOf(shapeOf(projection), ofProjection, place).map((one) => {
      const decision = decide(one.state, one.stored, {
        ...facts,
        isFollowedHere: place(one.collection) !== undefined,
        isStopgap: isStopgapDue && one.stored === predecessor,
        unusedMs: this.unused.durationOf(one.collection),
      });
      return { ...one, projection, hasOwn, ...decision };
    });
  }

  private get leads(): boolean {
    return this.following.shared.term !== undefined;
  }

  private memberOf({ state, collection, stored, projection }: DecidedGeneration): Member {
    const { documents } = this.options;
    if (state !== 'foreign') return documentsOf(documents, collection, projection);
    return stopgapOf(documents, collection, projection, () => this.options.generations.taint(stored._id));
  }

  private async retryParked(term: LeaseTerm): Promise<void> {
    for (const order of this.orders.retries) {
      if (term.has(order.member)) await term.retry(order.member, order.stream ?? undefined);
      else this.forgotAt = -Infinity;
      await this.options.orders.done(order);
    }
    this.orders = { ...this.orders, retries: [] };
    if (performance.now() - this.forgotAt >= FORGET_PARKED_MS) await this.forgetParked();
    await term.retryDue();
  }

  /** A holder that wrote late may leave parked events of dropped documents. */
  private async forgetParked(): Promise<void> {
    this.forgotAt = performance.now();
    const { documents, generations } = this.options;
    const rows = await documents.summarise(PARKED, {}, { by: ['member'], count: true });
    if (rows.length === 0) return;
    const there = (await generations.all()).flatMap(collectionsIn);
    const gone = rows
      .map(({ by }) => String(by.member))
      .filter((member) => isCollection(member) && !there.includes(member));
    if (gone.length > 0) await documents.write([{ remove: PARKED, where: { member: { $in: gone } } }]);
  }

  private async take({ step, projection, stored, collection }: DecidedGeneration): Promise<void> {
    switch (step) {
      case 'pause':
        return this.following.markPaused(collection);
      case 'switch':
        if (await this.options.generations.switch(stored)) this.nudge();
        return;
      case 'rebuild':
        await this.options.generations.build(projection);
        return;
      case 'drop':
        return this.options.generations.retire(stored);
      case 'forget':
        return this.options.generations.forget(stored);
    }
  }
}
