import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import type { Following } from './following.js';
import { GENERATIONS, GenerationStore, shapeOf, type Generations } from './generations.js';
import { Lease, LEASE_MS } from './lease.js';
import { documentsOf, type Member } from './member.js';
import type { Projection } from '../projections/projection.js';

/** Where releases before the shapes kept what is in `GENERATIONS` now. */
const FORMER = 'projections';
interface FormerGenerations extends Document {
  active: { collection: string; version: number };
}

const formerId = (projection: string): string => `${projection}:${FORMER}`;

/** How long to wait for the instances of another release. */
export interface OtherReleasesTimeouts {
  /** If such an instance is running, it follows its documents again within this time. */
  graceMs: number;
  /** Its documents are dropped when no instance has followed them for this long. */
  forgetMs: number;
}
export const TIMEOUTS: OtherReleasesTimeouts = { graceMs: 3 * LEASE_MS, forgetMs: 60_000 };

/**
 * Documents of other releases: read until this release has its own, followed meanwhile if no other instance does,
 * and dropped when no instance of their release is left.
 */
export class OtherReleases {
  private readonly startedAt = performance.now();
  private readonly watches = new Map<string, Lease>();
  private readonly unfollowedSince = new Map<string, number>();

  constructor(
    private readonly documents: DocumentStore,
    private readonly generations: GenerationStore,
    private readonly holder: string,
    private readonly rank: number,
    private readonly timeouts: OtherReleasesTimeouts,
  ) {}

  /** Records the documents of a release that did not have shapes yet, as they are now. */
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

  /** The documents to read while this release builds its own: of the newest release that is not newer than this one. */
  predecessor(projection: Projection, all: readonly Generations[]): Generations | undefined {
    const others = all
      .filter((one) => one.projection === projection.name && one._id !== shapeOf(projection) && one.active)
      .toSorted((one, other) => other.rank - one.rank);
    return others.find(({ rank }) => rank <= this.rank) ?? others.at(-1);
  }

  /** The predecessor's documents as a member, once instances of its own release had time to follow them again. */
  stopgap(projection: Projection, predecessor: Generations): Member | undefined {
    if (!predecessor.active || predecessor.rank > this.rank) return undefined;
    if (performance.now() - this.startedAt < this.timeouts.graceMs) return undefined;
    const member = documentsOf(this.documents, predecessor.active, projection);
    const plan: Member['plan'] = async (events, parking) => {
      if (!(await this.generations.taint(predecessor._id))) throw new WriteConflict(GENERATIONS);
      return member.plan(events, parking);
    };
    // Its indexes belong to its own release.
    return { ...member, collections: [], alone: true, plan };
  }

  /** Drops the documents of older releases that no instance follows any more. */
  async forget(generations: readonly Generations[], following: Following): Promise<void> {
    if (!following.projector.pass) return;
    for (const one of generations) {
      if (one.rank > this.rank) continue;
      const since = this.unfollowedSince.get(one._id) ?? performance.now();
      if (await this.isFollowed(one, following)) this.unfollowedSince.delete(one._id);
      else if (performance.now() - since < this.timeouts.forgetMs) this.unfollowedSince.set(one._id, since);
      else await this.drop(one);
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
