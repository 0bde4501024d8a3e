import type { DocumentStore } from '../document-store/document-store.js';
import { EngineUnavailable } from '../engine-unavailable.js';
import { categoryOf, type EventStore } from '../event-store/event-store.js';
import { fold, react } from './fold.js';
import { Follower, type Plan } from './follower.js';
import { Generations, RETIRE_MS, type Generation, type ProjectionDocument } from './generations.js';
import { newHolder, retireHolder } from './holder.js';
import { Overdue, type Written } from './overdue.js';
import { ProjectionReader } from './projection-reader.js';
import type { Process, Projected, Projection } from './projection.js';
import { statusOf, type ProjectionStatus } from './status.js';
import { Waiters } from './waiters.js';

export interface ProjectionsOptions {
  events: EventStore;
  documents: DocumentStore;
  /** Told of failures; never with personal data. */
  onProblem(message: string, error: unknown): void;
}

const RECONCILE_MS = 250;

/**
 * Keeps every projection and process following the log: starts and ends followers, switches readers to rebuilt
 * documents, and lets a command wait for its own effects.
 */
export class Projections {
  readonly generations: Generations;
  private readonly waiters: Waiters;
  private readonly overdue: Overdue;
  private readonly holder = newHolder();
  private readonly projections: Projection[] = [];
  private readonly processes: Process[] = [];
  private readonly followers = new Map<string, Follower>();
  private readonly known = new Map<string, ProjectionDocument>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private following = false;
  private closed = false;

  constructor(private readonly options: ProjectionsOptions) {
    this.generations = new Generations(options.documents);
    this.overdue = new Overdue(options.events);
    this.waiters = new Waiters(this.generations, (name) => this.followers.get(name));
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
    if (this.timer) return;
    this.following = follow;
    if (follow)
      for (const { collections } of this.processes)
        for (const { name, indexes } of collections) await this.generations.ensure(name, indexes);
    await this.reconcile();
    const tick = (): void => {
      this.round = this.reconcile()
        .catch((error) => this.options.onProblem('projections could not be reconciled', error))
        .finally(() => {
          if (!this.closed) this.timer = setTimeout(tick, RECONCILE_MS);
        });
    };
    this.timer = setTimeout(tick, RECONCILE_MS);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.round;
    await Promise.all([...this.followers.values()].map((follower) => follower.close()));
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
    const { projection } = await this.describe(name);
    return this.generations.build(projection);
  }

  /** Names of the projections. */
  get names(): string[] {
    return this.projections.map(({ name }) => name);
  }

  /** What a projection is made of, and the documents that serve it now. @throws Error for an unknown name */
  async describe(name: string): Promise<{ projection: Projection; current: ProjectionDocument | undefined }> {
    const projection = this.projections.find((candidate) => candidate.name === name);
    if (!projection) throw new Error(`Não há projeção ${name}. Há: ${this.names.join(', ')}`);
    return { projection, current: (await this.generations.all()).get(name) };
  }

  async status(): Promise<ProjectionStatus[]> {
    const known = await this.generations.all();
    const rows = [
      ...this.projections.map(({ name, version }) => ({
        name,
        version,
        follower: known.get(name)?.active.collection ?? name,
        building: known.get(name)?.building?.collection ?? null,
      })),
      ...this.processes.map(({ name }) => ({ name, version: 1, follower: name, building: null })),
    ];
    const { events, documents } = this.options;
    return statusOf(rows, { events, documents, here: (name) => this.followers.get(name) });
  }

  /** Where the documents are that serve at the moment. */
  collectionOf(name: string): string {
    const known = this.known.get(name);
    // Nothing can be read before the store has been reached for the first time.
    if (!known) throw new EngineUnavailable('document store');
    return known.active.collection;
  }

  private async reconcile(): Promise<void> {
    let found = await this.generations.all();
    if (!this.following) {
      for (const [name, current] of found) this.known.set(name, current);
      return;
    }
    for (const projection of this.projections) {
      const current = found.get(projection.name);
      if (!current) await this.generations.begin(projection);
      else if (current.active.version < projection.version && !current.building)
        await this.generations.build(projection);
      else continue;
      found = await this.generations.all();
    }
    for (const process of this.processes)
      this.follow(process.name, process.categories, (events) => react(process, events));
    for (const projection of this.projections) {
      const current = found.get(projection.name);
      if (current) await this.reconcileOne(projection, current);
    }
  }

  private async reconcileOne(projection: Projection, current: ProjectionDocument): Promise<void> {
    const wanted = [current.active, current.building, current.retiring].filter(
      (generation): generation is Generation =>
        // A newer release may be building documents that this one cannot fold.
        generation !== null && (generation !== current.building || generation.version === projection.version),
    );
    for (const { collection } of wanted) {
      if (this.followers.has(collection)) continue;
      await this.generations.ensure(collection, projection.indexes);
      this.follow(collection, projection.categories, (events) =>
        fold(this.options.documents, collection, projection, events),
      );
    }
    // Readers change over only now, when the documents that they will read are being followed.
    this.known.set(projection.name, current);
    const names = new Set(wanted.map(({ collection }) => collection));
    const prefix = `${projection.name.replaceAll('-', '_')}_v`;
    for (const [name, follower] of this.followers)
      if (name.startsWith(prefix) && !names.has(name)) await this.unfollow(name, follower);
    await this.advance(current);
  }

  /** Takes the step that is due: the switch to documents that have caught up, or the end of former ones. */
  private async advance(current: ProjectionDocument): Promise<void> {
    const building = current.building && this.followers.get(current.building.collection);
    const active = this.followers.get(current.active.collection);
    if (building?.live && building.position >= (active?.leading ? active.position : 0)) {
      await this.generations.switch(current);
      return;
    }
    const { retiring } = current;
    if (!retiring || Date.now() - retiring.since < RETIRE_MS) return;
    const follower = this.followers.get(retiring.collection);
    if (!follower?.leading) return;
    await this.unfollow(retiring.collection, follower);
    await this.generations.retire(current);
  }

  private follow(name: string, categories: readonly string[], plan: Plan): void {
    if (this.followers.has(name) || this.closed) return;
    const { events, documents, onProblem } = this.options;
    const follower = new Follower({
      name,
      categories,
      plan,
      events,
      documents,
      holder: this.holder,
      onProgress: () => this.waiters.progress(),
      onProblem: (_, error) => onProblem(`${name} has a problem`, error),
    });
    this.followers.set(name, follower);
    follower.start();
  }

  private async unfollow(name: string, follower: Follower): Promise<void> {
    this.followers.delete(name);
    await follower.close();
  }
}
