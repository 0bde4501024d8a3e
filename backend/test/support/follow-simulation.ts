import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { PARKED, type ParkedEvent } from '../../src/platform/log/projections/parked-events.js';
import { GENERATIONS, type Generations } from '../../src/platform/log/following/generation-store.js';
import { LEASES } from '../../src/platform/log/following/lease.js';
import { ORDERS } from '../../src/platform/log/following/operator-orders.js';
import { CHECKPOINTS } from '../../src/platform/log/projections/checkpoint.js';
import { retireHolder } from '../../src/platform/log/following/lease-holder.js';
import { FollowChecks } from './follow-checks.js';
import { EventSource } from './follow-events.js';
import { createInstance, openStores, type Instance, type Release } from './follow-instance.js';
import { Faults, FollowModel, PROJECTIONS, type SimulatedProjection } from './follow-model.js';
import { SeededRandom } from './seeded-random.js';
import { SimulatedTime, pause } from './simulated-time.js';
import { isOfEngine } from './unsteady-stores.js';

/** More than one chunk of a pass, and more than one slice of a rebuild. */
const BURST = 620;
const KEYS = 8;

/** Instances of two releases on one store, with faults: the same for the same seed. */
export class FollowSimulation {
  /** The events of the run, for failure reports. */
  readonly story: string[] = [];
  private readonly random: SeededRandom;
  private readonly time: SimulatedTime;
  private readonly source: EventSource;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lox-follow-'));
  private readonly file = join(this.folder, 'lox.db');
  private readonly faults = new Faults();
  private readonly documents: DocumentStore;
  private readonly log: EventStore;
  private readonly model: FollowModel;
  private readonly checks: FollowChecks;
  private readonly instances: Instance[] = [];
  /** Unfinished work of instances. */
  private readonly underWay = new Map<Promise<void>, Instance>();
  /** Events that stay unfoldable. */
  private readonly doomed = new Set<string>();
  private failure: unknown;

  constructor(private readonly seed: number) {
    this.random = new SeededRandom(seed);
    this.source = new EventSource(this.random);
    this.time = new SimulatedTime(new SeededRandom(seed + 1));
    const { documents, log } = openStores(this.file);
    this.documents = documents;
    this.log = log;
    this.model = new FollowModel(log, this.faults);
    this.checks = new FollowChecks(documents, this.model, this.faults);
  }

  async run(steps: number): Promise<void> {
    await this.start('old', true);
    for (let step = 0; step < steps; step++) {
      await this.act();
      await this.time.advance(this.random.pick([1, 10, 50, 200, 1_000, 3_000]));
      this.check();
      if (step % 5 === 4) await this.checks.stored(this.shapes);
    }
    await this.settle();
    await this.verifySettled();
  }

  async dispose(): Promise<void> {
    for (const instance of this.instances) {
      instance.stores.end();
      if (instance.state !== 'is stopped')
        await this.time.advanceUntil(`${instance.name} is closed`, instance.close());
    }
    await this.log.close();
    await this.documents.close();
    rmSync(this.folder, { recursive: true });
  }

  private note(what: string): void {
    this.story.push(`${Math.round(performance.now())} ms: ${what}`);
  }

  private get shapes(): SimulatedProjection[] {
    return this.instances.flatMap(({ followed }) => followed);
  }

  private get running(): Instance[] {
    return this.instances.filter(({ state }) => state === 'runs');
  }

  /** Starts slow work. Failures of an unavailable engine are expected. */
  private begin(instance: Instance, work: () => Promise<void>): void {
    const done: Promise<void> = work()
      .catch((error: unknown) => {
        if (instance.state === 'runs' && !isOfEngine(error)) this.failure ??= error;
      })
      .finally(() => this.underWay.delete(done));
    this.underWay.set(done, instance);
  }

  /** A dead instance's work never ends. */
  private get isBusy(): boolean {
    return [...this.underWay.values()].some(({ state }) => state !== 'is dead');
  }

  private check(): void {
    if (this.failure) throw this.failure as Error;
  }

  private async act(): Promise<void> {
    const acts: [weight: number, act: () => unknown][] = [
      [12, () => this.command(1 + this.random.below(4))],
      [1, () => this.command(BURST)],
      [3, () => this.startAnother()],
      [1, () => this.stopOne()],
      [2, () => this.killOne()],
      [2, () => this.freezeOne()],
      [1, () => this.silenceOne()],
      [3, () => this.operate('rebuild')],
      [1, () => this.operate('cancelRebuild')],
      [1, () => this.operate('revert')],
      [2, () => this.pauseOrResume()],
      [2, () => this.mendOrSkip()],
    ];
    const total = acts.reduce((sum, [weight]) => sum + weight, 0);
    let at = this.random.below(total);
    for (const [weight, act] of acts) if ((at -= weight) < 0) return void (await act());
  }

  private ofOne(act: (instance: Instance) => void): void {
    const { running } = this;
    if (running.length > 0) act(this.random.pick(running));
  }

  private startAnother(): Promise<Instance> | undefined {
    const standing = this.instances.filter(({ state }) => state === 'runs' || state === 'stands still');
    if (standing.length >= 3) return undefined;
    return this.start(this.random.pick(['old', 'new']), this.random.below(5) > 0);
  }

  private async start(release: Release, follows: boolean): Promise<Instance> {
    const name = `${release} ${this.instances.length}${follows ? '' : ' (reads)'}`;
    this.note(`${name} starts`);
    const instance = createInstance(this.file, name, release, follows, {
      seed: this.seed,
      nth: this.instances.length,
      faults: this.faults,
      note: (text) => this.note(text),
    });
    this.instances.push(instance);
    await this.time.advanceUntil(`${name} runs`, instance.projections.start({ follow: follows }));
    this.begin(instance, () => instance.projections.memory.start());
    return instance;
  }

  private async stopOne(): Promise<void> {
    const { running } = this;
    if (running.length > 1) await this.stop(this.random.pick(running));
  }

  private async stop(instance: Instance): Promise<void> {
    this.note(`${instance.name} stops`);
    instance.state = 'is stopped';
    await this.time.advanceUntil(`${instance.name} is stopped`, instance.close());
  }

  private killOne(): void {
    const { running } = this;
    if (running.length < 2) return;
    const instance = this.random.pick(running);
    const isSeen = this.random.below(2) === 0;
    this.note(`${instance.name} is killed${isSeen ? '' : ', unseen'}`);
    instance.state = 'is dead';
    instance.stores.kill();
    if (isSeen) retireHolder(instance.projections.holder);
  }

  private freezeOne(): void {
    this.ofOne((instance) => {
      const ms = this.random.pick([500, 3_000, 5_000, 9_000]);
      this.note(`${instance.name} stands still for ${ms} ms`);
      instance.state = 'stands still';
      instance.stores.freeze();
      void pause(ms).then(() => {
        if (instance.state !== 'stands still') return;
        this.note(`${instance.name} goes on`);
        instance.state = 'runs';
        instance.stores.thaw();
      });
    });
  }

  /** Stores events as a command does, and reads them back. */
  private command(count: number, isPlain = false): void {
    this.ofOne((instance) => {
      const key = `k${this.random.below(KEYS)}`;
      const streams = [`thing-${key}`, ...(this.random.below(3) === 0 ? [`other-${key}`] : [])];
      const written = streams.map((stream) => ({ stream, events: this.source.next(count, isPlain) }));
      this.note(`${instance.name} writes ${count} to ${streams.join(' and ')}`);
      this.begin(instance, async () => {
        const shown = [];
        for (const { stream, events } of written) {
          const { position } = await instance.stores.events.append(stream, events, {
            expectedRevision: 'any',
          });
          shown.push({ stream, position });
        }
        await instance.projections.shown(...shown);
        await this.checks.readBack(instance, key, Math.max(...shown.map(({ position }) => position)));
      });
    });
  }

  private silenceOne(): void {
    this.ofOne(({ name, stores }) => {
      this.note(`${name} gets no answers`);
      stores.failNext(1 + this.random.below(3));
    });
  }

  private operate(what: 'rebuild' | 'cancelRebuild' | 'revert'): void {
    this.ofOne((instance) => {
      const name = this.random.pick(instance.followed).name;
      this.note(`${instance.name}: ${what} of ${name}`);
      this.begin(instance, async () => void (await instance.projections[what](name)));
    });
  }

  private pauseOrResume(): void {
    this.ofOne((instance) => {
      const { orders } = instance.projections;
      const name = this.random.pick(instance.followed).name;
      const paused = this.random.below(2) === 0;
      const order = this.random.pick(['pause', 'pauseRebuild'] as const);
      this.note(`${instance.name}: ${order} ${name} ${paused}`);
      this.begin(instance, () => orders[order](name, paused));
    });
  }

  private mendOrSkip(): void {
    const broken = this.model.events.filter((event) => this.faults.isBroken(event));
    if (broken.length === 0) return;
    const { id } = this.random.pick(broken);
    const isSkip = this.doomed.has(id) || this.random.below(3) === 0;
    this.note(`${id} ${isSkip ? 'is to be skipped' : 'can be folded'}`);
    // Decided at once: an event skipped by one stays unfoldable for all.
    (isSkip ? this.doomed : this.faults.mended).add(id);
    this.ofOne((instance) => {
      const { orders } = instance.projections;
      this.begin(instance, async () => {
        for (const one of await this.documents.find<ParkedEvent>(PARKED, { eventId: id }))
          if (isSkip) await this.skip(instance, one);
          else await orders.retry(one.member, one.stream);
      });
    });
  }

  private async skip({ projections }: Instance, parked: ParkedEvent): Promise<void> {
    const { follower, eventId } = parked;
    this.faults.skipped.set(follower, (this.faults.skipped.get(follower) ?? new Set()).add(eventId));
    await projections.orders.skip(follower, parked);
  }

  /** Everything runs, everything can be folded, and only the newer release is left. */
  private async settle(): Promise<void> {
    this.note('everything is to come to rest');
    for (const instance of this.instances)
      if (instance.state === 'stands still') {
        instance.state = 'runs';
        instance.stores.thaw();
      }
    const survivor = await this.start('new', true);
    for (const instance of this.running)
      if (instance !== survivor && instance.release === 'old') await this.stop(instance);
    await this.model.refresh();
    for (const event of this.model.events)
      if (this.faults.isBroken(event) && !this.doomed.has(event.id)) this.faults.mended.add(event.id);
    const { orders } = survivor.projections;
    const order = async (): Promise<void> => {
      for (const name of [...PROJECTIONS, 'reacting']) {
        await orders.pause(name, false);
        await orders.pauseRebuild(name, false);
      }
    };
    await this.time.advanceUntil('all may go on', order());
    for (let second = 0; ; second++) {
      await this.time.advance(1_000);
      this.check();
      const reason = await this.time.advanceUntil('it was looked at', this.unrest(survivor));
      if (!reason && !this.isBusy) return;
      if (second > 240) throw new Error(`no rest: ${reason}\n${await this.stored()}`);
    }
  }

  /** The stored state of who follows which documents. */
  private async stored(): Promise<string> {
    const lines = this.instances.map(({ name, state }) => `${name} ${state}`);
    for (const collection of [GENERATIONS, CHECKPOINTS, LEASES, ORDERS])
      lines.push(`${collection}: ${JSON.stringify(await this.documents.find(collection, {}))}`);
    return lines.join('\n');
  }

  private async unrest(survivor: Instance): Promise<string | undefined> {
    const parked = await this.documents.find<ParkedEvent>(PARKED, {});
    const { projections } = survivor;
    for (const one of parked) {
      if (one.error === null) continue;
      const isBroken = this.faults.isBroken({ type: one.type, id: one.eventId });
      if (!isBroken) await projections.orders.retry(one.member, one.stream);
      else await this.skip(survivor, one);
    }
    if (parked.length > 0) return `parked: ${JSON.stringify(parked[0])}`;
    const all = await this.documents.find<Generations>(GENERATIONS, {});
    if (all.length !== 3 || all.some(({ building, retiring, active }) => building || retiring || !active))
      return `generations: ${JSON.stringify(all)}`;
    const status = await projections.status();
    const unsettled = status.find(({ state, rebuild }) => state !== 'live' || rebuild);
    return unsettled && `status: ${JSON.stringify(unsettled)}`;
  }

  private async verifySettled(): Promise<void> {
    const followers = this.running.filter(({ follows }) => follows);
    const before = followers.map(({ followed }) => followed.map(({ folded }) => folded.length));
    this.command(3, true);
    await this.time.advance(5_000);
    this.check();
    await this.checks.stored(this.shapes);
    await this.checks.complete(followers[0]!);
    followers[0]!.followed.forEach((projection, at) => {
      const folded = followers.map(({ followed }, one) => followed[at]!.folded.length - before[one]![at]!);
      if (folded.filter((times) => times > 0).length > 1)
        throw new Error(`${projection.name} is followed by several: ${folded.join()}`);
    });
    await this.checks.clean();
  }
}
