import type { Place } from './following.js';
import { mayRevert, type Generations } from './generation-store.js';

/**
 * `building`: made beside the serving one. `caught up`: lacks nothing that serves. `retired`: served before the last
 * switch. `foreign`: of another release's shape.
 */
export type GenerationState = 'building' | 'caught up' | 'serving' | 'retired' | 'foreign';

export interface Generation {
  state: GenerationState;
  collection: string;
}

export interface GenerationFacts {
  /** Of this release: a higher one is newer. */
  rank: number;
  /** This instance holds the shared follower's lease. */
  leads: boolean;
  isPaused: boolean;
  isRebuildPaused: boolean;
  isFollowedHere: boolean;
  hasOwn: boolean;
  /** A foreign generation that serves meanwhile, after its instances had time to follow it. */
  isStopgap: boolean;
  /** Since it was replaced, or since an instance was last seen to follow it. */
  unusedMs: number;
  keepFormerMs: number;
  forgetMs: number;
}

export interface GenerationDecision {
  follows: boolean;
  step?: 'switch' | 'rebuild' | 'drop' | 'forget';
}

/** Documents stay this long after the last read of them may have begun. */
export const RETIRE_MS = 5_000;

export function decide(
  state: GenerationState,
  stored: Generations,
  facts: GenerationFacts,
): GenerationDecision {
  const { leads, isPaused, isRebuildPaused, unusedMs } = facts;
  const { building, retiring, tainted, rank } = stored;
  switch (state) {
    case 'building':
      return { follows: !isPaused && !isRebuildPaused };
    case 'caught up':
      // Two that served before are never kept at once.
      return { follows: !isPaused && !isRebuildPaused, ...(!retiring && { step: 'switch' }) };
    case 'serving':
      return { follows: !isPaused, ...(tainted && !building && !retiring && { step: 'rebuild' }) };
    case 'retired': {
      const kept = mayRevert(stored) ? Math.max(facts.keepFormerMs, RETIRE_MS) : RETIRE_MS;
      const follows = !isPaused && (facts.isFollowedHere || (leads && mayRevert(stored)));
      return { follows, ...(leads && unusedMs >= kept && { step: 'drop' }) };
    }
    case 'foreign': {
      // An older release understands neither a newer one's folding nor whether it comes back.
      if (rank > facts.rank) return { follows: false };
      const isForgotten = facts.hasOwn && leads && unusedMs >= facts.forgetMs;
      return {
        follows: !facts.hasOwn && facts.isStopgap && !isPaused,
        ...(isForgotten && { step: 'forget' }),
      };
    }
  }
}

/**
 * The generations that a release keeps of a projection.
 * @param place where the log is followed for them here
 */
export function generationsIn(
  { active, building, retiring }: Generations,
  place: (collection: string) => Place | undefined,
): Generation[] {
  const found: Generation[] = [];
  if (active) found.push({ state: 'serving', collection: active });
  if (building) {
    const isReady = hasCaughtUp(place(building), active ? place(active) : undefined);
    found.push({ state: isReady ? 'caught up' : 'building', collection: building });
  }
  if (retiring) found.push({ state: 'retired', collection: retiring });
  return found;
}

/** Documents that lack what the former ones have do not replace them. */
function hasCaughtUp(built: Place | undefined, former: Place | undefined): boolean {
  if (!built?.live) return false;
  return built.parked <= (former?.parked ?? 0) && built.position >= (former?.position ?? 0);
}

/** The documents read while this release has none: those of the newest release not newer than this one. */
export function predecessorOf(
  projection: string,
  own: Generations | undefined,
  all: readonly Generations[],
  rank: number,
): Generations | undefined {
  const others = all
    .filter((one) => one.projection === projection && one._id !== own?._id && one.active)
    .toSorted((one, other) => other.rank - one.rank);
  return others.find((one) => one.rank <= rank) ?? others.at(-1);
}

export function servingOf(
  own: Generations | undefined,
  predecessor: Generations | undefined,
): string | undefined {
  return own?.active ?? predecessor?.active ?? own?.building ?? undefined;
}
