import type { Document, DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import {
  CHECKPOINTS,
  Checkpoints,
  SHARED_FOLLOWER,
  type SharedPlace,
} from '../../src/platform/log/projections/checkpoint.js';
import { PARKED, type ParkedEvent } from '../../src/platform/log/projections/parked-events.js';
import { GENERATIONS, shapeOf, type Generations } from '../../src/platform/log/following/generation-store.js';
import { LEASES } from '../../src/platform/log/following/lease.js';
import type { Instance } from './follow-instance.js';
import {
  PROJECTIONS,
  REACTIONS,
  type Faults,
  type FollowModel,
  type Ledger,
  type SimulatedProjection,
} from './follow-model.js';

export class FollowChecks {
  private lastPosition = 0;

  constructor(
    private readonly documents: DocumentStore,
    private readonly model: FollowModel,
    private readonly faults: Faults,
  ) {}

  /** At any time: documents are the fold of their events up to the checkpoint at least, without parked ones. */
  async stored(shapes: readonly SimulatedProjection[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const wrong = await this.wrongStored(shapes);
      if (wrong.length === 0) return;
      // It may have been read during a write.
      if (tries === 3) throw new Error(wrong.join('\n'));
    }
  }

  private async wrongStored(shapes: readonly SimulatedProjection[]): Promise<string[]> {
    await this.model.refresh();
    const wrong: string[] = [];
    const pass = await new Checkpoints(this.documents).shared();
    if (pass && pass.position < this.lastPosition) wrong.push(`the pass went back to ${pass.position}`);
    this.lastPosition = pass?.position ?? 0;
    const all = await this.documents.find<Generations>(GENERATIONS, {});
    for (const generations of all)
      for (const collection of [generations.active, generations.building, generations.retiring])
        if (collection) wrong.push(...(await this.wrongIn(generations, collection, shapes)));
    return wrong;
  }

  private async wrongIn(
    { tainted, _id }: Generations,
    collection: string,
    shapes: readonly SimulatedProjection[],
  ): Promise<string[]> {
    const shaped = shapes.find((one) => shapeOf(one) === _id);
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

  async readBack(instance: Instance, key: string, least: number): Promise<void> {
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

  /** Documents stored at the time of the request are in memory at the answer. */
  private async readFresh({ name, projections, memory, followed }: Instance, key: string): Promise<void> {
    const [ledger] = followed as [SimulatedProjection];
    const collection = projections.collectionOf('ledger');
    const stored = await this.documents.get<Ledger>(collection, key);
    // Without transactions documents are stored before the checkpoint, and count from then on.
    const place = (await new Checkpoints(this.documents).of([collection])).get(collection);
    const row = await memory[0]!.fresh().then((view) => view && { is: view.rows.get(key) });
    await this.model.refresh();
    if (!row) return;
    const isThere = row.is ? this.model.isExact(ledger, row.is) : true;
    const isStored = stored && !('_buried' in stored) && place && stored._position <= place.position;
    const isBehind = isStored && row.is && row.is._position < stored._position;
    if (!isThere || isBehind)
      throw new Error(`${name} has ${JSON.stringify(row.is)} in memory, stored is ${JSON.stringify(stored)}`);
  }

  async complete({ projections, followed, memory }: Instance): Promise<void> {
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

  async clean(): Promise<void> {
    const all = await this.documents.find<Generations>(GENERATIONS, {});
    const active = all.map((one) => one.active!).sort();
    const found = [];
    for (const name of PROJECTIONS) found.push(...(await this.documents.collections(`${name}_v`)));
    expect(found.sort()).toEqual(active);
    const checkpoints = await this.documents.find<SharedPlace>(CHECKPOINTS, {});
    expect(checkpoints.map(({ _id }) => _id)).toEqual([SHARED_FOLLOWER]);
    expect(Object.keys(checkpoints[0]!.members).sort()).toEqual([...active, 'reacting'].sort());
    const leases = await this.documents.find(LEASES, {});
    // An unanswered release leaves the lease of serving documents, until they are dropped.
    expect([SHARED_FOLLOWER, ...active, 'reacting']).toEqual(
      expect.arrayContaining(leases.map(({ _id }) => _id)),
    );
    const reactions = await this.documents.find(REACTIONS, {});
    const expected = this.model.events.filter(({ id }) => !this.faults.isSkipped('reacting', id));
    expect(reactions.map(({ _id }) => _id).sort()).toEqual(expected.map(({ id }) => id).sort());
  }
}
