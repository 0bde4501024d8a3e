import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import type { Following } from './following.js';
import { decide, type GenerationFacts } from './generation.decider.js';
import { GENERATIONS, GenerationStore, type Generations } from './generation-store.js';
import { Lease, LEASE_MS } from './lease.js';
import { documentsOf, type Member } from './member.js';
import type { Projection } from '../projections/projection.js';

/** The collection of `GENERATIONS` before there were shapes. */
const FORMER = 'projections';
interface FormerGenerations extends Document {
  active: { collection: string; version: number };
}

const formerId = (projection: string): string => `${projection}:${FORMER}`;

export interface OtherReleasesTimeouts {
  /** A running instance of another release follows its documents again within this time. */
  graceMs: number;
  /** Its documents are dropped when unfollowed for this long. */
  forgetMs: number;
}
export const TIMEOUTS: OtherReleasesTimeouts = { graceMs: 3 * LEASE_MS, forgetMs: 60_000 };

/**
 * Documents of other releases: read until this release has its own, followed if no other instance does, dropped when no
 * instance of theirs is left.
 */
export class OtherReleases {
  private readonly startedAt = performance.now();
  private readonly watches = new Map<string, Lease>();
  private readonly unfollowedSince = new Map<string, number>();

  constructor(
    private readonly documents: DocumentStore,
    private readonly generations: GenerationStore,
    private readonly holder: string,
    private readonly graceMs: number,
  ) {}

  /** Records the documents of a release without shapes, as they are now. */
  async adopt(): Promise<void> {
    for (const { _id, active } of await this.documents.find<FormerGenerations>(FORMER, {})) {
      const document: Generations = {
        _id: formerId(_id),
        projection: _id,
        version: active.version,
        rank: 0,
        active: active.collection,
        building: null,
        retiring: null,
        counter: 0,
        tainted: false,
      };
      await this.documents.write([{ put: GENERATIONS, document }]);
    }
  }

  get isStopgapDue(): boolean {
    return performance.now() - this.startedAt >= this.graceMs;
  }

  /** Another release's documents as a member of this one; marks them tainted first. */
  stopgap(projection: Projection, id: string, collection: string): Member {
    const member = documentsOf(this.documents, collection, projection);
    const plan: Member['plan'] = async (events, parking) => {
      if (!(await this.generations.taint(id))) throw new WriteConflict(GENERATIONS);
      return member.plan(events, parking);
    };
    // Its indexes belong to its own release.
    return { ...member, collections: [], alone: true, plan };
  }

  async forget(all: readonly Generations[], facts: GenerationFacts, following: Following): Promise<void> {
    if (!facts.leads || !facts.hasOwn) return;
    for (const one of all) {
      if (one.rank > facts.rank) continue;
      const since = this.unfollowedSince.get(one._id) ?? performance.now();
      if (await this.isFollowed(one, following)) this.unfollowedSince.delete(one._id);
      else if (decide('foreign', one, { ...facts, unusedMs: performance.now() - since }).step === 'forget')
        await this.drop(one);
      else this.unfollowedSince.set(one._id, since);
    }
  }

  private async drop(one: Generations): Promise<void> {
    this.unfollowedSince.delete(one._id);
    if (!(await this.generations.forget(one))) return;
    if (one._id === formerId(one.projection))
      await this.documents.write([{ remove: FORMER, where: { _id: one.projection } }]);
  }

  private async isFollowed({ active, building }: Generations, following: Following): Promise<boolean> {
    for (const name of [active, building]) {
      if (name === null) continue;
      if (following.isFollowed(name)) return true;
      const watch = this.watches.get(name) ?? new Lease(this.documents, name, this.holder);
      this.watches.set(name, watch);
      await watch.look();
      if (watch.elsewhere) return true;
    }
    return false;
  }
}
