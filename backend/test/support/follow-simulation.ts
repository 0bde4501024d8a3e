import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document, DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import type { EventStore, NewEvent } from '../../src/platform/storage/event-store/event-store.js';
import { closeSqlite, openSqlite } from '../../src/platform/storage/sqlite/file/sqlite.js';
import { SqliteDocumentStore } from '../../src/platform/storage/sqlite/sqlite-document-store.js';
import { SqliteEventStore } from '../../src/platform/storage/sqlite/sqlite-event-store.js';
import type { MemoryModel } from '../../src/platform/log/memory/memory-model.js';
import type { MemoryView } from '../../src/platform/log/memory/memory-view.js';
import {
  CHECKPOINTS,
  Checkpoints,
  PASS,
  type PassCheckpoint,
} from '../../src/platform/log/projections/checkpoint.js';
import { PARKED, type ParkedEvent } from '../../src/platform/log/projections/parked-events.js';
import { GENERATIONS, shapeOf, type Generations } from '../../src/platform/log/following/generations.js';
import { retireHolder } from '../../src/platform/log/following/holder.js';
import { LEASES } from '../../src/platform/log/following/lease.js';
import type { ProjectionReader } from '../../src/platform/log/following/projection-reader.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import {
  Faults,
  FollowModel,
  PROJECTIONS,
  REACTIONS,
  SimulatedProjection,
  simulatedProcess,
  type Ledger,
} from './follow-model.js';
import { SeededRandom } from './seeded-random.js';
import { SimulatedTime, pause } from './simulated-time.js';
import { isOfEngine, UnsteadyStores } from './unsteady-stores.js';

const POLL_MS = 25;
const TIMEOUTS = { graceMs: 1_000, forgetMs: 20_000 };
/** More than one chunk of a pass, and more than one slice of a rebuild. */
const BURST = 620;
const KEYS = 8;
const SHARED_KEYS = 3;

class LedgerView implements MemoryView<Ledger> {
  readonly rows = new Map<string, Ledger>();

  put(document: Ledger): void {
    this.rows.set(document._id, document);
  }

  remove(id: string): void {
    this.rows.delete(id);
  }
}

type Release = 'old' | 'new';

interface Instance {
  name: string;
  release: Release;
  follows: boolean;
  state: 'runs' | 'stands still' | 'is dead' | 'is stopped';
  projections: Projections;
  followed: SimulatedProjection[];
  readers: ProjectionReader<Ledger>[];
  memory: MemoryModel<LedgerView, Ledger>[];
  stores: UnsteadyStores;
  close(): Promise<void>;
}

/** Instances of two releases on one store, and what befalls them: the same for the same seed. */
export class FollowSimulation {
  /** What has happened, for whoever has to understand a failure. */
  readonly story: string[] = [];
  private readonly random: SeededRandom;
  private readonly time: SimulatedTime;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lox-follow-'));
  private readonly faults = new Faults();
  private readonly documents: DocumentStore;
  private readonly log: EventStore;
  private readonly model: FollowModel;
  private readonly isStepwise: boolean;
  private readonly instances: Instance[] = [];
  private readonly underWay = new Set<Promise<void>>();
  /** Events that are never mended. */
  private readonly doomed = new Set<string>();
  private failure: unknown;
  private count = 0;
  private lastPosition = 0;

  constructor(private readonly seed: number) {
    this.random = new SeededRandom(seed);
    this.time = new SimulatedTime(new SeededRandom(seed + 1));
    this.isStepwise = seed % 2 === 0;
    const { documents, log } = this.open();
    this.documents = documents;
    this.log = log;
    this.model = new FollowModel(log, this.faults);
  }

  async run(steps: number): Promise<void> {
    await this.start('old', true);
    for (let step = 0; step < steps; step++) {
      await this.act();
      await this.time.advance(this.random.pick([1, 10, 50, 200, 1_000, 3_000]));
      this.check();
      if (step % 5 === 4) await this.verifyStored();
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

  private open(): { documents: SqliteDocumentStore; log: SqliteEventStore; close(): Promise<void> } {
    const file = join(this.folder, 'lox.db');
    const db = openSqlite(file);
    const [documents, log] = [new SqliteDocumentStore(file), new SqliteEventStore(db, { pollMs: POLL_MS })];
    const close = async (): Promise<void> => {
      await log.close();
      await documents.close();
      closeSqlite(db);
    };
    return { documents, log, close };
  }

  private note(what: string): void {
    this.story.push(`${Math.round(performance.now())} ms: ${what}`);
  }

  private get running(): Instance[] {
    return this.instances.filter(({ state }) => state === 'runs');
  }

  /** Something that takes its time. What an engine that is away makes of it is nobody's fault. */
  private begin(instance: Instance, work: () => Promise<void>): void {
    const done: Promise<void> = work()
      .catch((error: unknown) => {
        if (instance.state === 'runs' && !isOfEngine(error)) this.failure ??= error;
      })
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
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
      [
        1,
        () =>
          this.ofOne(
            (one) => (
              this.note(`${one.name} gets no answers`),
              one.stores.failNext(1 + this.random.below(3))
            ),
          ),
      ],
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
    const { documents, log, close } = this.open();
    const stores = new UnsteadyStores(
      documents,
      log,
      this.seed + 100 + this.instances.length,
      this.isStepwise,
    );
    const isNew = release === 'new';
    const projections = new Projections({
      events: stores.events,
      documents: stores.documents,
      rank: isNew ? 20 : 10,
      timeouts: TIMEOUTS,
      keepFormerMs: this.seed % 3 === 0 ? 15_000 : 0,
      onProblem: (problem, error) => this.note(`${name}: ${problem} (${String(error)})`),
    });
    const followed = [
      new SimulatedProjection('ledger', isNew ? 2 : 1, this.faults),
      new SimulatedProjection('shared', 1, this.faults),
      new SimulatedProjection('trail', 1, this.faults, isNew ? undefined : ['thing']),
    ];
    const readers = followed.map((projection) => projections.register<Ledger>(projection));
    const memory = followed
      .slice(0, 2)
      .map((projection) => projections.memory.add<Ledger, LedgerView>(projection, () => new LedgerView()));
    projections.addProcess(simulatedProcess(this.faults));
    const instance: Instance = {
      ...{ name, release, follows, state: 'runs', projections, followed, readers, memory, stores },
      close: async () => {
        await projections.close();
        await close();
      },
    };
    this.instances.push(instance);
    await this.time.advanceUntil(`${name} runs`, projections.start({ follow: follows }));
    this.begin(instance, () => projections.memory.start());
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

  private newEvents(count: number, isPlain = false): NewEvent[] {
    return Array.from({ length: count }, () => {
      const n = ++this.count;
      const odds = isPlain ? 39 : this.random.below(40);
      return {
        id: `event-${n}`,
        type: odds === 0 ? 'Broken' : odds < 4 ? 'Removed' : odds < 6 ? 'Ignored' : 'Counted',
        data: { n, shared: `s${this.random.below(SHARED_KEYS)}` },
        metadata: {
          ...{ actorId: null, correlationId: 'c', causationId: 'c', schemaVersion: 1 },
          occurredAt: '2026-03-01T12:00:00.000Z',
        },
      };
    });
  }

  /** Stores events as a command does, and reads what was written. */
  private command(count: number, isPlain = false): void {
    this.ofOne((instance) => {
      const key = `k${this.random.below(KEYS)}`;
      const streams = [`thing-${key}`, ...(this.random.below(3) === 0 ? [`other-${key}`] : [])];
      const written = streams.map((stream) => ({ stream, events: this.newEvents(count, isPlain) }));
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
        await this.readBack(instance, key, Math.max(...shown.map(({ position }) => position)));
      });
    });
  }

  private async readBack(instance: Instance, key: string, least: number): Promise<void> {
    const [ledger] = instance.followed as [SimulatedProjection];
    const inMemory = instance.memory[0]!.current?.rows.get(key);
    const isInMemory = instance.memory[0]!.current !== undefined;
    const [one, [many]] = await Promise.all([
      instance.readers[0]!.get(key),
      instance.readers[0]!.getMany([key]),
    ]);
    await this.model.refresh();
    const expect = (where: string, document: Ledger | undefined): void => {
      if (this.model.mayBeRead(ledger, key, least, document)) return;
      throw new Error(`${instance.name} reads ${JSON.stringify(document)} ${where}, ${key} is at ${least}`);
    };
    expect('by itself', one);
    expect('in a list', many);
    if (isInMemory) expect('in memory', inMemory);
    await this.readFresh(instance, key);
  }

  /** What is stored for its readers when it is asked is in memory when it answers. */
  private async readFresh({ name, projections, memory, followed }: Instance, key: string): Promise<void> {
    const [ledger] = followed as [SimulatedProjection];
    const stored = await this.documents.get<Ledger>(projections.collectionOf('ledger'), key);
    const row = await memory[0]!.fresh().then((view) => view && { is: view.rows.get(key) });
    await this.model.refresh();
    if (!row) return;
    const isThere = row.is ? this.model.isExact(ledger, row.is) : true;
    const isBehind = stored && '_buried' in stored === false && row.is && row.is._position < stored._position;
    if (!isThere || isBehind)
      throw new Error(`${name} has ${JSON.stringify(row.is)} in memory, stored is ${JSON.stringify(stored)}`);
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
    // Decided at once: an event that one has skipped stays one that nobody can fold.
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

  /** At any time: documents are what their events make, the checkpoint's at least, but for what is parked. */
  private async verifyStored(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const wrong = await this.wrongStored();
      if (wrong.length === 0) return;
      // It may have been looked at while it was being written.
      if (tries === 3) throw new Error(wrong.join('\n'));
    }
  }

  private async wrongStored(): Promise<string[]> {
    await this.model.refresh();
    const wrong: string[] = [];
    const pass = await new Checkpoints(this.documents).pass();
    if (pass && pass.position < this.lastPosition) wrong.push(`the pass went back to ${pass.position}`);
    this.lastPosition = pass?.position ?? 0;
    const all = await this.documents.find<Generations>(GENERATIONS, {});
    for (const generations of all)
      for (const collection of [generations.active, generations.building, generations.retiring])
        if (collection) wrong.push(...(await this.wrongIn(generations, collection)));
    return wrong;
  }

  private async wrongIn({ tainted, _id }: Generations, collection: string): Promise<string[]> {
    const shaped = this.instances.flatMap(({ followed }) => followed).find((one) => shapeOf(one) === _id);
    if (!shaped || tainted) return [];
    const place = (await new Checkpoints(this.documents).of([collection])).get(collection);
    const documents = await this.documents.find<Ledger & { _buried?: true }>(collection, {});
    const parked = await this.documents.find<ParkedEvent>(PARKED, { member: collection });
    const held = new Set(parked.map(({ position }) => position));
    const wrong: string[] = [];
    const stored = new Map(documents.map((document) => [document._id, document]));
    for (const document of documents)
      if (!document._buried && !this.model.isExact(shaped, document))
        wrong.push(`${collection} holds ${JSON.stringify(document)}`);
    if (!place) return wrong;
    for (const key of this.model.keys(shaped)) {
      const events = this.model
        .of(shaped, key)
        .filter(({ position }) => position <= place.position && !held.has(position));
      const expected = this.model.folded(key, events);
      const document = stored.get(key);
      if (expected && (!document || document._position < expected._position))
        wrong.push(
          `${collection} is at ${place.position} and holds ${JSON.stringify(document)} instead of ${JSON.stringify(expected)}`,
        );
    }
    return wrong;
  }

  /** Everything goes on, everything can be folded, and only the newer release is left. */
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
      if (!reason && this.underWay.size === 0) return;
      if (second > 240) throw new Error(`no rest: ${reason}`);
    }
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
    await this.verifyStored();
    await this.verifyComplete(followers[0]!);
    followers[0]!.followed.forEach((projection, at) => {
      const folded = followers.map(({ followed }, one) => followed[at]!.folded.length - before[one]![at]!);
      if (folded.filter((times) => times > 0).length > 1)
        throw new Error(`${projection.name} is followed by several: ${folded.join()}`);
    });
    await this.verifyClean();
  }

  /** Documents, memory and what was done once are what all events make. */
  private async verifyComplete({ projections, followed, memory }: Instance): Promise<void> {
    for (const [at, projection] of followed.entries()) {
      const expected = this.model
        .keys(projection)
        .map((key) => this.model.folded(key, this.model.of(projection, key)))
        .filter((document) => document !== undefined);
      const byId = (one: Document, other: Document): number => (one._id < other._id ? -1 : 1);
      const stored = (
        await this.documents.find<Ledger & { _buried?: true }>(projections.collectionOf(projection.name), {})
      ).filter(({ _buried }) => !_buried);
      expect(stored.sort(byId)).toEqual(expected.sort(byId));
      const view = memory[at]?.current;
      if (view) expect([...view.rows.values()].sort(byId)).toEqual(expected);
    }
  }

  /** Nothing is left of what served once. */
  private async verifyClean(): Promise<void> {
    const all = await this.documents.find<Generations>(GENERATIONS, {});
    const active = all.map((one) => one.active!).sort();
    const found = [];
    for (const name of PROJECTIONS) found.push(...(await this.documents.collections(`${name}_v`)));
    expect(found.sort()).toEqual(active);
    const checkpoints = await this.documents.find<PassCheckpoint>(CHECKPOINTS, {});
    expect(checkpoints.map(({ _id }) => _id)).toEqual([PASS]);
    expect(Object.keys(checkpoints[0]!.members).sort()).toEqual([...active, 'reacting'].sort());
    const leases = await this.documents.find(LEASES, {});
    expect(leases.map(({ _id }) => _id)).toEqual([PASS]);
    const reactions = await this.documents.find(REACTIONS, {});
    const expected = this.model.events.filter(({ id }) => !this.faults.isSkipped('reacting', id));
    expect(reactions.map(({ _id }) => _id).sort()).toEqual(expected.map(({ id }) => id).sort());
  }
}
