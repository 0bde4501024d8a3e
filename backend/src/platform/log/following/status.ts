import type { Checkpoint, Failure } from '../projections/checkpoint.js';
import { parkedBy } from '../projections/parked-events.js';
import type { Projection } from '../projections/projection.js';
import { shapesOf } from './generation.decider.js';
import { mayRevert, shapeOf, type Generations } from './generation-store.js';
import type { FollowerSources } from './log-end.js';
import type { Member } from './member.js';

export interface ProjectionStatus {
  name: string;
  version: number;
  member: string;
  mayRevert: boolean;
  /** `idle`: unfollowed by any instance. */
  state: 'live' | 'catching up' | 'failed' | 'idle' | 'paused';
  position: number;
  head: number;
  /** Its documents are of another log, or of a longer one. */
  beyond?: true;
  events: number;
  failed: Failure | null;
  /** Without events that only wait behind a failed one. */
  parked: number;
  rebuild: {
    position: number;
    events: number;
    eventsPerSecond: number | null;
    secondsLeft: number | null;
    paused: boolean;
  } | null;
}

export async function statusOf(
  projections: readonly Projection[],
  processes: readonly Member[],
  sources: FollowerSources,
): Promise<ProjectionStatus[]> {
  const { events, documents, checkpoints, generations } = sources;
  const byShape = new Map((await generations.all()).map((one) => [one._id, one]));
  const rows = [
    ...projections.map((projection) => ({ ...projection, own: byShape.get(shapeOf(projection)) })),
    ...processes.map(({ name }) => ({ name, version: 1, own: undefined })),
  ].map(({ name, version, own }) => ({
    ...{ name, version, building: own?.building ?? null },
    member: own?.active ?? own?.building ?? name,
    mayRevert: own !== undefined && mayRevert(own),
  }));
  const names = rows.flatMap(({ member, building }) => (building ? [member, building] : [member]));
  const [following, head, end, stored, parked] = await Promise.all([
    sources.following(),
    events.head(),
    events.end(),
    checkpoints.of(names),
    parkedBy(documents),
  ]);
  return rows.map(({ building, ...row }) => {
    const { member } = row;
    const here = following.place(member);
    const checkpoint = stored.get(member);
    const failed = (here ?? checkpoint)?.failed ?? null;
    const caughtUp = here ? here.live : checkpoint !== undefined && checkpoint.rate === null;
    const position = Math.max(checkpoint?.position ?? 0, here?.position ?? 0);
    const beyond = position > end;
    const followed = !beyond && following.isFollowed(member);
    return {
      ...row,
      state:
        !here && checkpoint?.paused ? 'paused' : stateOf(failed !== null, followed, caughtUp || head === 0),
      position,
      head,
      ...(beyond && { beyond }),
      events: checkpoint?.events ?? 0,
      failed,
      parked: parked.get(member) ?? 0,
      rebuild: building ? progress(stored.get(building), checkpoint) : null,
    };
  });
}

function stateOf(failed: boolean, followed: boolean, caughtUp: boolean): ProjectionStatus['state'] {
  if (failed) return 'failed';
  if (!followed) return 'idle';
  return caughtUp ? 'live' : 'catching up';
}

function progress(
  rebuild: Checkpoint | undefined,
  active: Checkpoint | undefined,
): NonNullable<ProjectionStatus['rebuild']> {
  const { position = 0, events = 0, rate = null } = rebuild ?? {};
  const left = (active?.events ?? 0) - events;
  const secondsLeft = rate && left > 0 ? Math.ceil(left / rate) : null;
  const paused = rebuild?.paused ?? false;
  return { position, events, eventsPerSecond: rate, secondsLeft, paused };
}

export interface PlannedProjection {
  name: string;
  version: number;
  categories: readonly string[];
  /**
   * `none`: its documents exist. `beside`: built while another release's serve. `again`: another release has folded
   * into them. `continues`: a build was under way. `first`: there are none.
   */
  change: 'none' | 'beside' | 'again' | 'continues' | 'first';
  /** Version of the documents that serve meanwhile. */
  servedBy: number | null;
}

export function plannedOf(
  projection: Projection,
  all: readonly Generations[],
  rank: number,
): PlannedProjection {
  const { name, version, categories } = projection;
  const { own, predecessor } = shapesOf(projection, all, rank);
  const servedBy = (own?.active ? own : predecessor)?.version ?? null;
  return { name, version, categories, servedBy, change: changeOf(own, predecessor !== undefined) };
}

function changeOf(own: Generations | undefined, hasOthers: boolean): PlannedProjection['change'] {
  if (own?.building) return 'continues';
  if (own?.tainted) return 'again';
  if (own?.active) return 'none';
  return hasOthers ? 'beside' : 'first';
}
