import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Checkpoint, Checkpoints, Failure } from '../projections/checkpoint.js';
import type { Place } from './following.js';
import { mayRevert, shapeOf, type Generations } from './generation-store.js';
import { parkedBy } from '../projections/parked-events.js';
import type { Projection } from '../projections/projection.js';

/** The state of a projection or process, for `/readyz` and the operator. */
export interface ProjectionStatus {
  name: string;
  version: number;
  /** The serving documents, or the process. */
  member: string;
  mayRevert: boolean;
  /** `idle`: unfollowed by any instance. */
  state: 'live' | 'catching up' | 'failed' | 'idle' | 'paused';
  position: number;
  head: number;
  /** It is past the log's end: its documents are of another log, or of a longer one. */
  beyond?: true;
  events: number;
  failed: Failure | null;
  /** Events that could not be folded; those that only wait behind them are not counted. */
  parked: number;
  rebuild: {
    position: number;
    events: number;
    eventsPerSecond: number | null;
    secondsLeft: number | null;
    paused: boolean;
  } | null;
}

interface Row {
  name: string;
  version: number;
  member: string;
  building: string | null;
  mayRevert: boolean;
}

interface Sources {
  events: EventStore;
  documents: DocumentStore;
  checkpoints: Checkpoints;
  following: { place(member: string): Place | undefined; isFollowed(member: string): boolean } | undefined;
}

/** Of a process, which has no generations. */
export function rowOf(name: string): Row {
  return { name, version: 1, member: name, building: null, mayRevert: false };
}

/** Of projections, with the generation in use and the one that is built. */
export function rowsOf(projections: readonly Projection[], all: readonly Generations[]): Row[] {
  const byShape = new Map(all.map((one) => [one._id, one]));
  return projections.map((projection) => {
    const own = byShape.get(shapeOf(projection));
    const { name, version } = projection;
    return {
      name,
      version,
      member: own?.active ?? own?.building ?? name,
      building: own?.building ?? null,
      mayRevert: own !== undefined && mayRevert(own),
    };
  });
}

export async function statusOf(
  rows: readonly Row[],
  { events, documents, checkpoints, following }: Sources,
): Promise<ProjectionStatus[]> {
  const names = rows.flatMap(({ member, building }) => (building ? [member, building] : [member]));
  const [head, end, stored, parked] = await Promise.all([
    events.head(),
    events.end(),
    checkpoints.of(names),
    parkedBy(documents),
  ]);
  return rows.map(({ name, version, member, building, mayRevert }) => {
    const here = following?.place(member);
    const checkpoint = stored.get(member);
    const failed = (here ?? checkpoint)?.failed ?? null;
    const caughtUp = here ? here.live : checkpoint !== undefined && checkpoint.rate === null;
    const position = Math.max(checkpoint?.position ?? 0, here?.position ?? 0);
    const beyond = position > end;
    const followed = !beyond && (following?.isFollowed(member) ?? false);
    return {
      name,
      version,
      member,
      mayRevert,
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
