import { createHash } from 'node:crypto';
import {
  WriteConflict,
  type Document,
  type DocumentStore,
  type WriteOp,
} from '../../storage/document-store/document-store.js';
import { CHECKPOINTS } from '../projections/checkpoint.js';
import { LEASES } from './lease.js';
import { picked } from '../projections/picked.js';
import { PARKED } from '../projections/parked-events.js';
import type { Projection } from '../projections/projection.js';

export const GENERATIONS = 'projection_generations';

/** Another release's are only read until this release has its own. */
export interface Generations extends Document {
  projection: string;
  version: number;
  /** A higher one is newer. */
  rank: number;
  active: string | null;
  building: string | null;
  /** Served before, and will be dropped. */
  retiring: string | null;
  /** Counts collections: names never repeat. */
  counter: number;
  /** The retiring one has never served: it cannot be reverted to. */
  cancelled?: boolean;
  /** The retiring one may be gone: it cannot be reverted to. */
  dropping?: true | null;
  /** A newer release has folded into the active ones. */
  tainted: boolean;
}

/** Every step is a compare-and-set: any instance may take it. */
export class GenerationStore {
  constructor(private readonly documents: DocumentStore) {}

  all(): Promise<Generations[]> {
    return this.documents.find<Generations>(GENERATIONS, {});
  }

  async of(projection: Projection): Promise<Generations | undefined> {
    return this.documents.get<Generations>(GENERATIONS, shapeOf(projection));
  }

  async begin(
    projections: readonly Projection[],
    rank: number,
    isServed: (projection: Projection) => boolean,
  ): Promise<void> {
    const first = (projection: Projection): Generations => {
      const collection = collectionOf(projection, 1);
      const isBeside = isServed(projection);
      return {
        _id: shapeOf(projection),
        projection: projection.name,
        version: projection.version,
        rank,
        active: isBeside ? null : collection,
        building: isBeside ? collection : null,
        retiring: null,
        counter: 1,
        tainted: false,
      };
    };
    await this.documents.write(projections.map((one) => ({ insert: GENERATIONS, document: first(one) })));
  }

  /** False when one is under way. */
  build(projection: Projection): Promise<boolean> {
    return this.change(shapeOf(projection), ({ building, cancelled, counter }) =>
      building || cancelled
        ? undefined
        : { counter: counter + 1, building: collectionOf(projection, counter + 1) },
    );
  }

  switch(current: Generations): Promise<boolean> {
    const { active, building } = current;
    return this.replace(current, { active: building, building: null, retiring: active, tainted: false });
  }

  /** False without one, or while former documents are not cleared away. */
  cancel(projection: Projection): Promise<boolean> {
    return this.change(shapeOf(projection), ({ active, building, retiring }) =>
      building && active && !retiring ? { building: null, retiring: building, cancelled: true } : undefined,
    );
  }

  /** False when they are gone. */
  async revert(projection: Projection): Promise<boolean> {
    const current = await this.of(projection);
    // Not retried after another step: a second revert would undo the first.
    if (!current || !mayRevert(current)) return false;
    return this.replace(current, { active: current.retiring, retiring: current.active });
  }

  /** Must precede a newer release's folding into an older one's documents. False while they are changing. */
  async taint(id: string): Promise<boolean> {
    const current = await this.documents.get<Generations>(GENERATIONS, id);
    return current !== undefined && (current.tainted || this.replace(current, { tainted: true }));
  }

  async retire(current: Generations): Promise<void> {
    const { _id, retiring } = current;
    if (!retiring) return;
    if (!current.dropping && !(await this.replace(current, { dropping: true }))) return;
    await this.discard([retiring]);
    // A rebuild may begin meanwhile.
    await this.change(_id, ({ dropping }) =>
      dropping ? { retiring: null, cancelled: false, dropping: null } : undefined,
    );
  }

  /** Not when that release has just changed them. */
  async forget(current: Generations): Promise<void> {
    const removal: WriteOp = { remove: GENERATIONS, where: { _id: current._id } };
    if (await this.replace(current, {}, removal)) await this.discard(collectionsIn(current));
  }

  private async discard(collections: readonly string[]): Promise<void> {
    for (const collection of collections) await this.documents.drop(collection);
    const where = { _id: { $in: collections } };
    await this.documents.write([
      ...[CHECKPOINTS, LEASES].map((remove): WriteOp => ({ remove, where })),
      { remove: PARKED, where: { member: { $in: collections } } },
    ]);
  }

  private async change(
    shape: string,
    next: (current: Generations) => Partial<Generations> | undefined,
  ): Promise<boolean> {
    for (;;) {
      const current = await this.documents.get<Generations>(GENERATIONS, shape);
      const change = current && next(current);
      if (!change) return false;
      if (await this.replace(current, change)) return true;
    }
  }

  private async replace(
    current: Generations,
    change: Partial<Generations>,
    ...then: WriteOp[]
  ): Promise<boolean> {
    const document = { ...current, ...change };
    const onlyIf = { ...picked(current, STATE), dropping: current.dropping ?? null };
    try {
      await this.documents.write([{ put: GENERATIONS, document, onlyIf }, ...then]);
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  }
}

/** An older release leaves a newer one's alone even where only categories or indexes differ. */
export function shapeOf({ name, version, categories, indexes }: Projection): string {
  const shape = JSON.stringify([version, categories.toSorted(), indexes]);
  return `${name}:${version}:${createHash('sha256').update(shape).digest('hex').slice(0, 8)}`;
}

function collectionOf(projection: Projection, counter: number): string {
  const [name = '', version, hash] = shapeOf(projection).split(':');
  return `${name.replaceAll('-', '_')}_v${version}_${hash}_${counter}`;
}

/** As `collectionOf` names them, of any release. */
export const isCollection = (name: string): boolean => /_v\d+_[0-9a-f]{8}_\d+$/.test(name);

export const mayRevert = ({ retiring, building, cancelled, dropping }: Generations): boolean =>
  Boolean(retiring && !building && !cancelled && !dropping);

export const collectionsIn = ({ active, building, retiring }: Generations): string[] =>
  [active, building, retiring].filter((name) => name !== null);

const STATE = ['_id', 'counter', 'active', 'building', 'retiring', 'tainted'] as const;
