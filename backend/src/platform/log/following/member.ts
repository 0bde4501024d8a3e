import {
  WriteConflict,
  type CollectionSpec,
  type DocumentStore,
  type WriteOp,
} from '../../storage/document-store/document-store.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { categoryNames, type Catalogues } from '../../storage/event-store/event-catalogue.js';
import { fold, type Recent } from '../projections/fold.js';
import { picked } from '../projections/picked.js';
import { react } from './react.js';
import type { Parking } from '../projections/parking.js';
import type { Process, Projection } from '../projections/projection.js';

export interface Member {
  /** Names the checkpoint and a follower's own lease. */
  name: string;
  follower: string;
  categories: readonly string[];
  collections: readonly CollectionSpec[];
  /** Never joins the shared follower. */
  alone?: boolean;
  /** Its writes follow from the events and its memory. */
  plansAhead?: true;
  deferred?: true | undefined;
  /** @throws FoldError */
  plan(events: readonly StoredEvent[], parking: Parking, recent?: Recent): Promise<WriteOp[]>;
}

export function documentsOf(documents: DocumentStore, name: string, projection: Projection): Member {
  return {
    name,
    follower: projection.name,
    categories: projection.categories,
    collections: [{ name, ...picked(projection, ['indexes', 'smallDocuments']) }],
    plansAhead: true,
    deferred: projection.deferred,
    plan: (events, parking, recent) => fold(documents, name, projection, events, parking, recent),
  };
}

/** Another release's documents; `taint` marks them first, false when it could not. */
export function stopgapOf(
  documents: DocumentStore,
  name: string,
  projection: Projection,
  taint: () => Promise<boolean>,
): Member {
  const member = documentsOf(documents, name, projection);
  const plan: Member['plan'] = async (events, parking) => {
    if (!(await taint())) throw new WriteConflict(name);
    return member.plan(events, parking);
  };
  // Its indexes belong to its own release.
  return { ...member, collections: [], alone: true, plan };
}

export function processOf<C extends Catalogues>(process: Process<C>): Member {
  const { name, collections, deferred } = process;
  const categories = categoryNames(process.categories);
  const plan: Member['plan'] = (events, parking, recent) => react(process, events, parking, recent);
  return { name, follower: name, categories, collections, deferred, plan };
}
