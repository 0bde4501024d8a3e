import type { DocumentStore } from '../document-store/document-store.js';
import { EngineUnavailable } from '../engine-unavailable.js';
import { categoryOf, type EventStore } from '../event-store/event-store.js';
import { Checkpoints } from './checkpoint.js';
import { Following } from './following.js';
import { GenerationStore, shapeOf, type Generations } from './generations.js';
import { newHolder, retireHolder } from './holder.js';
import { documentsOf, processOf, type Member } from './member.js';
import { Onlooker } from './onlooker.js';
import { Overdue, type Written } from './overdue.js';
import { ProjectionReader } from './projection-reader.js';
import type { Process, Projected, Projection } from './projection.js';
import { statusOf, type ProjectionStatus } from './status.js';
import { PATIENCE, Strangers, type StrangersPatience } from './strangers.js';
import { Waiters } from './waiters.js';

export interface ProjectionsOptions {
  events: EventStore;
  documents: DocumentStore;
  /** Grows with what this release understands of the log; of two instances the one that understands more leads. */
  rank?: number;
  /** How long other releases' instances are waited for. */
  patience?: StrangersPatience;
  /** Told of failures; never with personal data. */
  onProblem(message: string, error: unknown): void;
}

const RECONCILE_MS = 2_000;
/** Former documents stay this long after a switch, for readers that already hold their name. */
export const RETIRE_MS = 5_000;

/** Keeps every projection and process following the log, and lets a command wait for its own effects. */
export class Projections {
  readonly checkpoints: Checkpoints;
  private readonly generations: GenerationStore;
  private readonly waiters: Waiters;
  private readonly overdue: Overdue;
  private readonly holder = newHolder();
  private readonly projections: Projection[] = [];
  private readonly processes: Process[] = [];
  /** By projection: the collection that serves reads. */
  private readonly serving = new Map<string, string>();
  private readonly retiringSince = new Map<string, number>();
  private following: Following | undefined;
  private strangers: Strangers | undefined;
  private onlooker: Onlooker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(private readonly options: ProjectionsOptions) {
    this.generations = new GenerationStore(options.documents);
    this.checkpoints = new Checkpoints(options.documents);
    this.overdue = new Overdue(options.events);
    this.waiters = new Waiters(this.checkpoints, (name) => this.following?.place(name));
  }

  /** Adds a projection, before `start`; answers how to read its documents. */
  register<D extends Projected>(projection: Projection<D>): ProjectionReader<D> {
    this.projections.push(projection as Projection);
    const collection = (): string => this.collectionOf(projection.name);
    return new ProjectionReader<D>(this.options.documents, collection, projection, this.overdue);
  }

  /** Adds a process, before `start`. */
  addProcess(process: Process): void {
    this.processes.push(process);
  }

  /**
   * Documents can be read once this has resolved; they may still be catching up. Without `follow` they are only read:
   * following is left to other instances.
   */
  async start({ follow }: { follow: boolean }): Promise<void> {
    if (this.strangers) return;
    const { documents, patience = PATIENCE } = this.options;
    const rank = this.rank();
    this.strangers = new Strangers(documents, this.generations, this.holder, rank, patience);
    await this.strangers.adopt();
    if (follow)
      this.following = new Following({
        ...this.options,
        rank,
        holder: this.holder,
        categories: [...new Set([...this.projections, ...this.processes].flatMap((one) => one.categories))],
        onProgress: () => this.progress(),
      });
    await this.reconcile();
    this.reconcileLater();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.round;
    await this.following?.close();
    this.waiters.close();
    retireHolder(this.holder);
  }

  /**
   * To be awaited between what was written and what is answered. Documents that are late by more than 2 s are read as
   * their events make them until they have come.
   */
  async shown(...written: readonly Written[]): Promise<void> {
    const last = new Map<string, number>();
    for (const { stream, position } of written)
      last.set(categoryOf(stream), Math.max(position, last.get(categoryOf(stream)) ?? 0));
    for (const [category, position] of last)
      if (await this.passed(category, position)) this.overdue.passed(category, position);
      else for (const late of written) this.overdue.add(late);
  }

  /**
   * True when everything that follows the category and is not broken has passed the position, here or on the instance
   * that holds it; false when it has not after 2 s.
   */
  passed(category: string, position: number): Promise<boolean> {
    const names = [
      ...this.projections
        .filter(({ categories }) => categories.includes(category))
        .map(({ name }) => this.collectionOf(name)),
      ...this.processes.filter(({ categories }) => categories.includes(category)).map(({ name }) => name),
    ];
    return this.waiters.wait(names, position);
  }

  /** Starts a rebuild of one projection beside its live documents. False when one is under way already. */
  async rebuild(name: string): Promise<boolean> {
    const begun = await this.generations.build(this.projection(name));
    if (begun) this.nudge();
    return begun;
  }

  /** Names of the projections. */
  get names(): string[] {
    return this.projections.map(({ name }) => name);
  }

  /** @throws Error for an unknown name */
  projection(name: string): Projection {
    const projection = this.projections.find((candidate) => candidate.name === name);
    if (!projection) throw new Error(`Não há projeção ${name}. Há: ${this.names.join(', ')}`);
    return projection;
  }

  /** The collections of a projection, as this release has it. @throws Error for an unknown name */
  async collectionsOf(name: string): Promise<Generations | undefined> {
    return this.generations.of(this.projection(name));
  }

  /** Whether another instance follows the log at present; for one that does not itself. */
  areFollowed(): Promise<boolean> {
    this.onlooker ??= new Onlooker(this.options.documents, this.holder);
    return this.onlooker.watch();
  }

  async status(): Promise<ProjectionStatus[]> {
    const all = new Map((await this.generations.all()).map((one) => [one._id, one]));
    const rows = [
      ...this.projections.map((projection) => {
        const own = all.get(shapeOf(projection));
        const { name, version } = projection;
        return {
          name,
          version,
          member: own?.active ?? own?.building ?? name,
          building: own?.building ?? null,
        };
      }),
      ...this.processes.map(({ name }) => ({ name, version: 1, member: name, building: null })),
    ];
    const { events } = this.options;
    const following = this.following ?? this.onlooker;
    return statusOf(rows, { events, checkpoints: this.checkpoints, following });
  }

  /** Where the documents are that serve at the moment. */
  collectionOf(name: string): string {
    const serving = this.serving.get(name);
    // Nothing can be read before the store has been reached for the first time.
    if (!serving) throw new EngineUnavailable('document store');
    return serving;
  }

  private rank(): number {
    const parts = this.projections.map(({ version, categories, indexes }) => [
      version,
      categories.length,
      indexes.length,
    ]);
    return parts.flat().reduce((sum, part) => sum + part, this.options.rank ?? 0);
  }

  private progress(): void {
    this.waiters.progress();
    if (this.following?.hasArrivals) this.nudge();
  }

  /** Reconciles soon, and only once, however often it is asked. */
  private nudge(): void {
    if (this.closed || !this.strangers) return;
    this.again = true;
    if (this.round) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.runRound());
  }

  private reconcileLater(): void {
    if (!this.closed) this.timer = setTimeout(() => void this.runRound(), RECONCILE_MS);
  }

  private async runRound(): Promise<void> {
    this.again = false;
    this.round = this.reconcile().catch((error: unknown) =>
      this.options.onProblem('projections could not be reconciled', error),
    );
    await this.round;
    this.round = undefined;
    if (this.again) this.nudge();
    else this.reconcileLater();
  }

  private async reconcile(): Promise<void> {
    let all = await this.generations.all();
    if (this.following && (await this.beginMissing(all))) all = await this.generations.all();
    const own = new Map(all.map((one) => [one._id, one]));
    const members: Member[] = this.processes.map(processOf);
    for (const projection of this.projections)
      members.push(...this.membersOf(projection, own.get(shapeOf(projection)), all));
    const { following } = this;
    if (!following) return;
    await following.follow(members);
    for (const projection of this.projections) {
      const current = own.get(shapeOf(projection));
      if (!current) continue;
      await this.advance(projection, current, following);
      const others = all.filter((one) => one.projection === projection.name && one !== current);
      if (current.active) await this.strangers?.forget(others, following);
    }
  }

  private async beginMissing(all: readonly Generations[]): Promise<boolean> {
    const missing = this.projections.filter(
      (projection) => !all.some(({ _id }) => _id === shapeOf(projection)),
    );
    for (const projection of missing) {
      const beside = all.some((one) => one.projection === projection.name && one.active !== null);
      await this.generations.begin(projection, this.rank(), beside);
    }
    return missing.length > 0;
  }

  /** What is to be followed of a projection; notes what serves its readers. */
  private membersOf(
    projection: Projection,
    own: Generations | undefined,
    all: readonly Generations[],
  ): Member[] {
    const { documents } = this.options;
    const predecessor = own?.active ? undefined : this.strangers?.predecessor(projection, all);
    const serving = own?.active ?? predecessor?.active ?? own?.building;
    if (serving) this.serving.set(projection.name, serving);
    const stopgap = predecessor && this.strangers?.stopgap(projection, predecessor);
    const retiring = own?.retiring && this.following?.place(own.retiring) ? own.retiring : null;
    const names = [own?.active, own?.building, retiring].filter((name) => typeof name === 'string');
    const members = names.map((name) => documentsOf(documents, name, projection));
    return stopgap ? [...members, stopgap] : members;
  }

  /** Takes the step that is due: the switch to documents that have caught up, or the end of former ones. */
  private async advance(projection: Projection, current: Generations, following: Following): Promise<void> {
    const { active, building, retiring, tainted } = current;
    const ready = building && following.place(building);
    const reached = active === null ? 0 : (following.place(active)?.position ?? 0);
    if (ready && ready.live && ready.position >= reached) {
      if (await this.generations.switch(current)) this.nudge();
    } else if (tainted && !building && !retiring) await this.generations.build(projection);
    else if (retiring && following.projector.leading) {
      const since = this.retiringSince.get(retiring) ?? performance.now();
      this.retiringSince.set(retiring, since);
      if (performance.now() - since < RETIRE_MS) return;
      await following.drop(retiring);
      await this.generations.retire(current);
      this.retiringSince.delete(retiring);
    }
  }
}
