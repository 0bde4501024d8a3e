import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import { Checkpoints } from '../projections/checkpoint.js';
import { Following, type FollowingOptions, type Place } from './following.js';
import {
  decide,
  generationsIn,
  predecessorOf,
  servingOf,
  type Generation,
  type GenerationDecision,
  type GenerationFacts,
} from './generation.decider.js';
import { GenerationStore, shapeOf, type Generations } from './generation-store.js';
import { documentsOf, type Member } from './member.js';
import { NO_ORDERS, ORDER_COLLECTIONS, Orders } from './orders.js';
import { PARKED, PARKING_COLLECTIONS } from '../projections/parked-events.js';
import type { Projection } from '../projections/projection.js';
import type { FollowerHooks } from './follower-options.js';
import { Serving } from './serving.js';
import { TIMEOUTS, OtherReleases, type OtherReleasesTimeouts } from './other-releases.js';

export interface ReconcilerOptions extends FollowerHooks {
  events: EventStore;
  documents: DocumentStore;
  holder: string;
  rank: number;
  projections: readonly Projection[];
  processes: readonly Member[];
  /** Without it, only the serving collections are looked up. */
  follow: boolean;
  /** Replaced documents are kept and followed for this long; 10 minutes by default. */
  keepFormerMs?: number;
  timeouts?: OtherReleasesTimeouts;
  follower?: FollowingOptions['follower'];
  /** Called now and then, and after a switch. */
  onReconciled?(): Promise<void>;
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

const RECONCILE_MS = 2_000;
/** The interval while another instance is about to make missing documents. */
const MISSING_MS = 250;
/** The interval while readers wait for new documents to reach the serving ones. */
const BEHIND_MS = 20;
/** Orders taken by another instance are read every so many rounds. */
const ORDERS_EVERY = 2;
const KEEP_FORMER_MS = 600_000;

/**
 * Brings stored generations and this instance's members to their target state: starts missing ones, switches readers to
 * caught-up documents, drops former ones.
 */
export class Reconciler {
  readonly following: Following | undefined;
  private readonly generations: GenerationStore;
  private readonly otherReleases: OtherReleases;
  readonly serving: Serving;
  private readonly retiringSince = new Map<string, number>();
  private readonly orderStore: Orders;
  private orders = NO_ORDERS;
  private rounds = 0;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  /** Readers wait for a switch. */
  private waiting = false;
  private closed = false;

  constructor(private readonly options: ReconcilerOptions) {
    const { documents, holder, timeouts = TIMEOUTS, projections, processes } = options;
    this.generations = new GenerationStore(documents);
    this.orderStore = new Orders(documents, () => {});
    this.otherReleases = new OtherReleases(documents, this.generations, holder, timeouts.graceMs);
    if (options.follow)
      this.following = new Following({
        ...options,
        categories: [...new Set([...projections, ...processes].flatMap((one) => one.categories))],
        onReady: () => this.nudge(),
        onProgress: () => this.progress(),
      });
    const checkpoints = new Checkpoints(documents);
    this.serving = new Serving(
      async (name) => (this.following?.place(name) ?? (await checkpoints.of([name])).get(name))?.position,
    );
  }

  /** Documents can be read once this has resolved. Harmless to repeat. */
  async start(): Promise<void> {
    if (this.timer) return;
    for (const collection of [...PARKING_COLLECTIONS, ...ORDER_COLLECTIONS])
      await this.options.documents.ensure(collection);
    await this.otherReleases.adopt();
    await this.reconcile();
    this.reconcileLater();
    if (this.again) this.nudge();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.round;
    await this.following?.close();
  }

  get isReadable(): boolean {
    return this.options.projections.every(({ name }) => this.serving.of(name) !== undefined);
  }

  /** As it was read last. */
  isPaused(follower: string): boolean {
    return this.orders.isPaused(follower);
  }

  /** Reconciles soon, and once for many calls. */
  nudge(): void {
    if (this.closed) return;
    this.again = true;
    this.rounds = 0;
    // One round at a time; the first one is that of the start.
    if (this.round || !this.timer) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.runRound());
  }

  progress(): void {
    this.options.onProgress();
    if (this.following?.hasArrivals) this.nudge();
  }

  private reconcileLater(): void {
    const pause = this.waiting ? BEHIND_MS : this.isReadable ? RECONCILE_MS : MISSING_MS;
    if (!this.closed) this.timer = setTimeout(() => void this.runRound(), pause);
  }

  private async runRound(): Promise<void> {
    this.again = false;
    this.round = this.reconcile()
      .then(() => this.options.onReconciled?.())
      .catch((error: unknown) => this.options.onProblem('projections could not be reconciled', error));
    await this.round;
    this.round = undefined;
    if (this.again) this.nudge();
    else this.reconcileLater();
  }

  private async reconcile(): Promise<void> {
    let all = await this.generations.all();
    if (this.following && (await this.beginMissing(all))) all = await this.generations.all();
    const own = new Map(all.map((one) => [one._id, one]));
    if (this.rounds++ % ORDERS_EVERY === 0) this.orders = await this.orderStore.all();
    const members = this.options.processes.filter(({ follower }) => !this.orders.isPaused(follower));
    this.waiting = false;
    for (const projection of this.options.projections)
      members.push(...(await this.membersOf(projection, own.get(shapeOf(projection)), all)));
    const { following } = this;
    if (!following) return;
    await following.follow(members);
    await this.carryOut(following, own);
    for (const projection of this.options.projections) {
      const current = own.get(shapeOf(projection));
      if (!current) continue;
      await this.advance(projection, current, following);
      const others = all.filter((one) => one.projection === projection.name && one !== current);
      const facts = { ...this.factsOf(projection.name), hasOwn: current.active !== null };
      await this.otherReleases.forget(others, facts, following);
    }
  }

  private async beginMissing(all: readonly Generations[]): Promise<boolean> {
    const missing = this.options.projections.filter(
      (projection) => !all.some(({ _id }) => _id === shapeOf(projection)),
    );
    for (const projection of missing) {
      const beside = all.some((one) => one.projection === projection.name && one.active !== null);
      await this.generations.begin(projection, this.options.rank, beside);
    }
    return missing.length > 0;
  }

  private async membersOf(
    projection: Projection,
    own: Generations | undefined,
    all: readonly Generations[],
  ): Promise<Member[]> {
    const { documents, rank } = this.options;
    const predecessor = own?.active ? undefined : predecessorOf(projection.name, own, all, rank);
    const serving = servingOf(own, predecessor);
    if (serving && !(await this.serving.switchTo(projection, serving))) this.waiting = true;
    const followed = this.decided(projection, own).filter(({ follows }) => follows);
    const members = followed.map(({ collection }) => documentsOf(documents, collection, projection));
    const { isStopgapDue } = this.otherReleases;
    const facts = { ...this.factsOf(projection.name), hasOwn: false, isStopgap: isStopgapDue };
    if (predecessor?.active && decide('foreign', predecessor, facts).follows)
      members.push(this.otherReleases.stopgap(projection, predecessor._id, predecessor.active));
    return members;
  }

  /** This release's generations of a projection, each with its decision. */
  private decided({ name }: Projection, own: Generations | undefined): (Generation & GenerationDecision)[] {
    if (!own) return [];
    const { following } = this;
    const place = (collection: string): Place | undefined => following?.place(collection);
    return generationsIn(own, place).map((generation) => {
      const { collection, state } = generation;
      const isFollowedHere = place(collection) !== undefined;
      const unusedMs = state === 'retired' ? this.retiredFor(collection) : 0;
      return { ...generation, ...decide(state, own, { ...this.factsOf(name), isFollowedHere, unusedMs }) };
    });
  }

  private factsOf(name: string): GenerationFacts {
    const { rank, keepFormerMs = KEEP_FORMER_MS, timeouts = TIMEOUTS } = this.options;
    return {
      rank,
      leads: this.following?.shared.term !== undefined,
      isPaused: this.orders.isPaused(name),
      isRebuildPaused: this.orders.isRebuildPaused(name),
      ...{ isFollowedHere: false, hasOwn: true, isStopgap: false, unusedMs: 0 },
      ...{ keepFormerMs, forgetMs: timeouts.forgetMs },
    };
  }

  /** Counted while this instance could drop it. */
  private retiredFor(collection: string): number {
    const since = this.retiringSince.get(collection);
    return since === undefined ? 0 : performance.now() - since;
  }

  private async carryOut(following: Following, own: ReadonlyMap<string, Generations>): Promise<void> {
    const { projections, processes } = this.options;
    for (const { follower } of processes)
      if (this.orders.isPaused(follower)) await following.markPaused(follower);
    for (const projection of projections)
      for (const { state, collection, follows } of this.decided(projection, own.get(shapeOf(projection))))
        if (!follows && state !== 'retired') await following.markPaused(collection);
    const { term } = following.shared;
    if (!term) return;
    for (const order of this.orders.retries) {
      if (term.has(order.member)) await term.retry(order.member, order.stream ?? undefined);
      else await this.forgetParked(order.member);
      await this.orderStore.done(order);
    }
    this.orders = { ...this.orders, retries: [] };
    await term.retryDue();
  }

  /** A holder that wrote late may leave parked events of dropped documents. */
  private async forgetParked(member: string): Promise<void> {
    const all = await this.generations.all();
    const isThere = all.some(({ active, building, retiring }) =>
      [active, building, retiring].includes(member),
    );
    if (isThere || this.options.processes.some(({ name }) => name === member)) return;
    await this.options.documents.write([{ remove: PARKED, where: { member } }]);
  }

  /** Takes the due step: the switch to caught-up documents, or the end of former ones. */
  private async advance(projection: Projection, current: Generations, following: Following): Promise<void> {
    const { retiring } = current;
    if (retiring && following.shared.term && !this.retiringSince.has(retiring))
      this.retiringSince.set(retiring, performance.now());
    const { step } = this.decided(projection, current).find((one) => one.step !== undefined) ?? {};
    if (step === 'switch' && (await this.generations.switch(current))) this.nudge();
    if (step === 'rebuild') await this.generations.build(projection);
    if (step !== 'drop' || !retiring) return;
    await following.drop(retiring);
    await this.generations.retire(current);
    this.retiringSince.delete(retiring);
  }
}
