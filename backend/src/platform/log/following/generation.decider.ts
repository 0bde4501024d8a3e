import type { Place } from './follower-options.js';
import { mayRevert, shapeOf, type Generations } from './generation-store.js';
import type { Projection } from '../projections/projection.js';

/**
 * `building`: made beside the serving one. `caught up`: lacks nothing that serves. `retired`: served before the last
 * switch. `foreign`: of another release's shape.
 */
export type GenerationState = 'building' | 'caught up' | 'serving' | 'retired' | 'foreign';

export interface Generation {
  state: GenerationState;
  collection: string;
  stored: Generations;
}

export interface GenerationFacts {
  rank: number;
  /** This instance holds the shared follower's lease. */
  leads: boolean;
  isPaused: boolean;
  isRebuildPaused: boolean;
  isFollowedHere: boolean;
  hasOwn: boolean;
  isStopgap: boolean;
  /** Since it was replaced, or since an instance was last seen to follow it. */
  unusedMs: number;
  keepFormerMs: number;
  forgetMs: number;
}

export interface GenerationDecision {
  follows: boolean;
  /** `pause`: to be marked as not followed. */
  step?: 'pause' | 'switch' | 'rebuild' | 'drop' | 'forget';
}

/** After the last read of them may have begun. */
export const RETIRE_MS = 5_000;

export function decide(
  state: GenerationState,
  stored: Generations,
  facts: GenerationFacts,
): GenerationDecision {
  const { leads, isPaused, isFollowedHere, unusedMs } = facts;
  const { building, retiring, tainted, rank } = stored;
  switch (state) {
    case 'building':
    case 'caught up':
      if (isPaused || facts.isRebuildPaused) return { follows: false, step: 'pause' };
      // Two that served before are never kept at once.
      return { follows: true, ...(state === 'caught up' && !retiring && { step: 'switch' }) };
    case 'serving':
      if (tainted && !building && !retiring) return { follows: !isPaused, step: 'rebuild' };
      return isPaused ? { follows: false, step: 'pause' } : { follows: true };
    case 'retired': {
      const kept = mayRevert(stored) ? Math.max(facts.keepFormerMs, RETIRE_MS) : RETIRE_MS;
      if (leads && unusedMs >= kept) return { follows: false, ...(!isFollowedHere && { step: 'drop' }) };
      return { follows: !isPaused && (isFollowedHere || (leads && mayRevert(stored))) };
    }
    case 'foreign':
      // An older release understands neither a newer one's folding nor whether it comes back.
      if (rank > facts.rank) return { follows: false };
      if (!facts.hasOwn) return { follows: facts.isStopgap && !isPaused };
      return { follows: false, ...(leads && unusedMs >= facts.forgetMs && { step: 'forget' }) };
  }
}

/** @param place where the log is followed for them here */
export function generationsOf(
  shape: string,
  ofProjection: readonly Generations[],
  place: (collection: string) => Place | undefined,
): Generation[] {
  return ofProjection.flatMap((stored) => {
    const { active, building, retiring } = stored;
    const found = (state: GenerationState, collection: string | null): Generation[] =>
      collection === null ? [] : [{ state, collection, stored }];
    if (stored._id !== shape) return found('foreign', active ?? building);
    const isReady = building && hasCaughtUp(place(building), active ? place(active) : undefined);
    return [
      ...found('serving', active),
      ...found(isReady ? 'caught up' : 'building', building),
      ...found('retired', retiring),
    ];
  });
}

function hasCaughtUp(built: Place | undefined, former: Place | undefined): boolean {
  if (!built?.live) return false;
  return built.parked <= (former?.parked ?? 0) && built.position >= (former?.position ?? 0);
}

/** Documents of the newest release not newer than this one. */
export function predecessorOf(
  own: Generations | undefined,
  ofProjection: readonly Generations[],
  rank: number,
): Generations | undefined {
  if (own?.active) return undefined;
  const others = ofProjection
    .filter((one) => one !== own && one.active)
    .toSorted((one, other) => other.rank - one.rank);
  return others.find((one) => one.rank <= rank) ?? others.at(-1);
}

export function shapesOf(projection: Projection, all: readonly Generations[], rank: number) {
  const ofProjection = all.filter((one) => one.projection === projection.name);
  const own = ofProjection.find(({ _id }) => _id === shapeOf(projection));
  return { ofProjection, own, predecessor: predecessorOf(own, ofProjection, rank) };
}

export function servingOf(
  own: Generations | undefined,
  predecessor: Generations | undefined,
): string | undefined {
  return own?.active ?? predecessor?.active ?? own?.building ?? undefined;
}
