import {
  WriteConflict,
  type Document,
  type DocumentStore,
  type IndexSpec,
} from '../document-store/document-store.js';
import { LEASES } from './lease.js';
import { CHECKPOINTS, type Checkpoint, type Projection } from './projection.js';

export const PROJECTIONS = 'projections';

/** One set of a projection's documents: a collection of its own, with a checkpoint and a lease of the same name. */
export interface Generation {
  collection: string;
  version: number;
}

/** Which documents of a projection serve reads, which are being built beside them, and which are about to go. */
export interface ProjectionDocument extends Document {
  active: Generation;
  building: Generation | null;
  retiring: (Generation & { since: number }) | null;
  /** Counts generations, so that names never repeat. */
  counter: number;
}

/** Former documents stay this long after a switch, for readers that already hold their name. */
export const RETIRE_MS = 5_000;

/** The life of a projection's generations; every step is a compare-and-set, so that any instance may take it. */
export class Generations {
  constructor(private readonly documents: DocumentStore) {}

  async all(): Promise<Map<string, ProjectionDocument>> {
    const found = await this.documents.find<ProjectionDocument>(PROJECTIONS, {});
    return new Map(found.map((document) => [document._id, document]));
  }

  /** Makes the first generation of a projection that has none. */
  async begin(projection: Projection): Promise<void> {
    const document: ProjectionDocument = {
      _id: projection.name,
      active: generation(projection, 1),
      building: null,
      retiring: null,
      counter: 1,
    };
    await this.documents.write([{ insert: PROJECTIONS, document }]);
  }

  /** Starts a rebuild beside the live documents. False when one is under way or the last is not yet cleared away. */
  async build(projection: Projection): Promise<boolean> {
    const current = await this.documents.get<ProjectionDocument>(PROJECTIONS, projection.name);
    if (!current || current.building || current.retiring) return false;
    const counter = current.counter + 1;
    return this.replace(current, { counter, building: generation(projection, counter) });
  }

  /** Readers go over to the new documents. */
  switch(current: ProjectionDocument): Promise<boolean> {
    if (!current.building) return Promise.resolve(false);
    return this.replace(current, {
      active: current.building,
      building: null,
      retiring: { ...current.active, since: Date.now() },
    });
  }

  /** Clears away what a switch left behind. */
  async retire(current: ProjectionDocument): Promise<void> {
    if (!current.retiring) return;
    await this.discard(current.retiring.collection);
    await this.replace(current, { retiring: null });
  }

  async ensure(collection: string, indexes: readonly IndexSpec[]): Promise<void> {
    await this.documents.ensure({ name: collection, indexes });
  }

  /** Drops documents, checkpoint and lease of a generation. */
  async discard(collection: string): Promise<void> {
    await this.documents.drop(collection);
    await this.documents.write([
      { remove: CHECKPOINTS, where: { _id: collection } },
      { remove: LEASES, where: { _id: collection } },
    ]);
  }

  async checkpoints(names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const found = await this.documents.getMany<Checkpoint>(CHECKPOINTS, names);
    return new Map(found.map((checkpoint) => [checkpoint._id, checkpoint]));
  }

  private async replace(current: ProjectionDocument, change: Partial<ProjectionDocument>): Promise<boolean> {
    const onlyIf = {
      counter: current.counter,
      'active.collection': current.active.collection,
      'building.collection': current.building?.collection ?? null,
      'retiring.collection': current.retiring?.collection ?? null,
    };
    try {
      await this.documents.write([{ put: PROJECTIONS, document: { ...current, ...change }, onlyIf }]);
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  }
}

function generation(projection: Projection, counter: number): Generation {
  return {
    collection: `${projection.name.replaceAll('-', '_')}_v${projection.version}_${counter}`,
    version: projection.version,
  };
}
