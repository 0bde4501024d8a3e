import type { CollectionSpec } from '../../storage/document-store/document-store.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import type { Catalogues } from '../../storage/event-store/event-catalogue.js';
import { LogTail } from '../memory/log-tail.js';
import type { MemorySource, StoredCheckpoint } from '../memory/memory-source.js';
import { Past } from '../past/past.js';
import { checkpointLoader } from '../memory/checkpoint-loader.js';
import { memoryModelName, MemoryModels } from '../memory/memory-models.js';
import { ReadThrottle } from '../memory/read-throttle.js';
import { Checkpoints, SHARED_FOLLOWER } from '../projections/checkpoint.js';
import { GenerationStore } from './generation-store.js';
import { newHolder, retireHolder } from './lease-holder.js';
import { Lease } from './lease.js';
import { waitForLogEnd, type FollowerSources, type Patience } from './log-end.js';
import { MEMORY_MS, ReadYourWrites, type Written } from './read-your-writes.js';
import { processOf, type Member } from './member.js';
import { ORDER_COLLECTIONS, Orders } from './operator-orders.js';
import { PARKING_COLLECTIONS } from '../projections/parked-events.js';
import { plannedOf, type PlannedProjection, statusOf, type ProjectionStatus } from './status.js';
import { ProjectionReader } from './projection-reader.js';
import { rankOf, type Process, type Projected, type Projection } from '../projections/projection.js';
import { Reconciler, type ReconcilerOptions } from './reconciler.js';
import type { CertainPlace } from './lease-term.js';

export interface ProjectionsOptions extends Pick<
  ReconcilerOptions,
  'events' | 'documents' | 'watch' | 'thread' | 'keepFormerMs' | 'timeouts' | 'onProblem'
> {
  /** The instance with the higher rank leads. */
  rank?: number;
}

export class Projections {
  readonly checkpoints: Checkpoints;
  readonly orders: Orders;
  readonly tail: LogTail;
  readonly memory: MemoryModels;
  readonly past: Past;
  readonly generations: GenerationStore;
  private readonly ownWrites: ReadYourWrites;
  private readonly lease: Lease;
  readonly holder = newHolder();
  private readonly projections: Projection[] = [];
  private readonly processes: Member[] = [];
  private reconciler: Reconciler | undefined;

  constructor(private readonly options: ProjectionsOptions) {
    this.generations = new GenerationStore(options.documents);
    this.checkpoints = new Checkpoints(options.documents);
    this.orders = new Orders(options.documents, () => this.reconciler?.nudge());
    this.lease = new Lease(options.documents, SHARED_FOLLOWER, this.holder);
    this.ownWrites = new ReadYourWrites({
      events: options.events,
      checkpoints: this.checkpoints,
      placeHere: (name) => this.reconciler?.following.place(name) ?? this.memory.progressOf(name),
      followersOf: (category) => this.followersOf(category),
      settle: (position) => this.settle(position),
      memory: () => this.memory,
      onPassed: (category, position) => this.reconciler?.serving.confirm(category, position),
    });
    this.tail = new LogTail(options.events, options.onProblem, () => this.ownWrites.progress());
    this.memory = this.memoryModels();
    this.past = new Past(options.events, this.projections, {
      viewsOf: ({ name }) => this.memory.viewsOf(name),
    });
  }

  /** Must be called before `start`. */
  register<D extends Projected>(projection: Projection<D>): ProjectionReader<D> {
    this.projections.push(projection as Projection);
    const collection = (): string => this.collectionOf(projection.name);
    const remembered = (id: string) => this.certainPlaceOf(collection())?.remembered(id);
    return new ProjectionReader<D>(
      this.options.documents,
      collection,
      remembered,
      projection,
      this.ownWrites,
    );
  }

  /** Must be called before `start`. */
  addProcess<C extends Catalogues>(process: Process<C>): void {
    this.processes.push(processOf(process));
  }

  /**
   * Resolves once documents can be read. Without `follow` other instances follow; without `processes` only
   * documents are folded.
   */
  async start({ follow, processes: acts = true }: { follow: boolean; processes?: boolean }): Promise<void> {
    const processes = acts ? this.processes : [];
    const followed = [...this.projections, ...processes].flatMap(({ categories }) => categories);
    this.reconciler ??= new Reconciler({
      ...this.options,
      ...{ holder: this.holder, rank: this.rank, generations: this.generations, orders: this.orders },
      projections: this.projections,
      processes,
      follow,
      ...this.tail.followerHooks(followed),
      onCommitted: (run) => this.memory.onCommitted(run),
      onMended: (name) => this.memory.reload(name),
      onReconciled: () => this.memory.check(),
      onProgress: () => this.ownWrites.progress(),
    });
    await this.reconciler.start();
  }

  async close(): Promise<void> {
    const models = this.memory.close();
    await this.reconciler?.close();
    this.ownWrites.close();
    this.past.close();
    await Promise.all([models, this.tail.close()]);
    retireHolder(this.holder);
  }

  /** To be awaited between write and answer; see `ReadYourWrites`. */
  shown(...written: readonly Written[]): Promise<void> {
    return this.ownWrites.shown(written);
  }

  passed(category: string, position: number): Promise<boolean> {
    return this.ownWrites.passed(category, position);
  }

  /** To be awaited before a deferred process's documents are read. */
  settled(process: string): Promise<void> {
    return this.ownWrites.settled(process, this.categoriesOf(process));
  }

  private async settle(position: number): Promise<void> {
    await this.reconciler?.following.shared.term?.settle(position);
  }

  /** @throws DocumentsBehind after this time, or at once when one cannot move */
  async caughtUp(names: readonly string[], patience: Patience): Promise<void> {
    await this.settle(await this.sources.events.head()).catch(() => undefined);
    const followers = names.map((name) => ({
      name,
      categories: this.categoriesOf(name),
      ...(patience.readHere && { members: () => [this.collectionOf(name)] }),
    }));
    await waitForLogEnd(this.sources, followers, patience);
  }

  private followersOf(category: string): string[] {
    const followed = ({ categories }: { categories: readonly string[] }) => categories.includes(category);
    return [
      ...this.projections
        .filter((one) => followed(one) && !one.deferred)
        .map(({ name }) => this.collectionOf(name)),
      ...this.processes.filter((one) => followed(one) && !one.deferred).map(({ name }) => name),
    ];
  }

  async rebuild(name: string): Promise<boolean> {
    return this.nudgeAfter(this.generations.build(this.projection(name)));
  }

  async cancelRebuild(name: string): Promise<boolean> {
    return this.nudgeAfter(this.generations.cancel(this.projection(name)));
  }

  async revert(name: string): Promise<boolean> {
    return this.nudgeAfter(this.generations.revert(this.projection(name)));
  }

  private async nudgeAfter(step: Promise<boolean>): Promise<boolean> {
    const done = await step;
    if (done) this.reconciler?.nudge();
    return done;
  }

  get followers(): string[] {
    return [...this.names, ...this.processes.map(({ name }) => name)];
  }

  get paused(): string[] {
    return this.followers.filter((name) => this.reconciler?.orders.paused.has(name));
  }

  followersOfAny(categories: readonly string[]): string[] {
    return this.followers.filter((name) => this.categoriesOf(name).some((one) => categories.includes(one)));
  }

  categoriesOf(name: string): readonly string[] {
    return [...this.projections, ...this.processes].find((one) => one.name === name)?.categories ?? [];
  }

  get names(): string[] {
    return this.projections.map(({ name }) => name);
  }

  /** @throws Error for an unknown name */
  projection(name: string): Projection {
    const projection = this.projections.find((candidate) => candidate.name === name);
    if (!projection) throw new Error(`Não há projeção ${name}. Há: ${this.names.join(', ')}`);
    return projection;
  }

  /** Changes nothing. */
  async planned(): Promise<PlannedProjection[]> {
    const all = await this.generations.all();
    return this.projections.map((projection) => plannedOf(projection, all, this.rank));
  }

  get standing(): CollectionSpec[] {
    const ofProcesses = this.processes.flatMap(({ collections }) => collections);
    return [...ofProcesses, ...PARKING_COLLECTIONS, ...ORDER_COLLECTIONS];
  }

  areFollowed(): Promise<boolean> {
    return this.lease.isHeldElsewhere();
  }

  get areReadable(): boolean {
    return this.reconciler?.isReadable ?? false;
  }

  status(): Promise<ProjectionStatus[]> {
    return statusOf(this.projections, this.processes, this.sources);
  }

  private get sources(): FollowerSources {
    const { events, documents } = this.options;
    const { checkpoints, generations, orders } = this;
    return { events, documents, checkpoints, generations, orders, following: () => this.following() };
  }

  private async following(): ReturnType<FollowerSources['following']> {
    if (this.reconciler?.options.follow) return this.reconciler.following;
    await this.lease.look();
    const covers = this.lease.elsewhere?.covers ?? [];
    return { place: () => undefined, isFollowed: (name) => covers.includes(name) };
  }

  collectionOf(name: string): string {
    const serving = this.reconciler?.serving.of(name);
    // Reads need the store to have been reached once.
    if (!serving) throw new EngineUnavailable('document store');
    return serving;
  }

  get rank(): number {
    return rankOf(this.projections, this.options.rank);
  }

  private certainPlaceOf(collection: string): CertainPlace | undefined {
    return this.reconciler?.following.shared.certainPlaceOf(collection);
  }

  /** Documents may be stored a moment before memory receives them. */
  private async reported(stored: StoredCheckpoint | undefined): Promise<StoredCheckpoint | undefined> {
    if (stored) await this.reconciler?.following.shared.term?.reported(stored.position);
    return stored;
  }

  private memoryModels(): MemoryModels {
    const stored = checkpointLoader(this.checkpoints);
    const source: MemorySource = {
      ...this.options,
      checkpoints: this.checkpoints,
      collectionOf: (name) => this.reconciler?.serving.of(name),
      storedCheckpoint: async (collection) =>
        this.certainPlaceOf(collection) ?? this.reported(await stored.load(collection)),
      readUpTo: () => this.tail.position,
      throttle: new ReadThrottle(),
      waitForStored: (collection, position) => this.ownWrites.wait([collection], position),
      waitForModel: (projection, position) => {
        this.tail.requestUpTo(position);
        return this.ownWrites.wait([memoryModelName(projection)], position, MEMORY_MS);
      },
      onProgress: () => this.ownWrites.progress(),
    };
    return new MemoryModels(source, this.tail);
  }
}
