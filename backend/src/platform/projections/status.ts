import type { DocumentStore } from '../document-store/document-store.js';
import type { EventStore } from '../event-store/event-store.js';
import type { Follower } from './follower.js';
import { isGone } from './holder.js';
import { LEASES, type LeaseDocument } from './lease.js';
import { CHECKPOINTS, type Checkpoint } from './projection.js';

/** Where a projection or process stands, for `/readyz` and the operator. */
export interface ProjectionStatus {
  name: string;
  version: number;
  /** `idle`: no instance follows the log for it. */
  state: 'live' | 'catching up' | 'failed' | 'idle';
  position: number;
  head: number;
  events: number;
  failed: Checkpoint['failed'];
  rebuild: {
    position: number;
    events: number;
    eventsPerSecond: number | null;
    secondsLeft: number | null;
  } | null;
}

interface Row {
  name: string;
  version: number;
  /** Names of the follower in use and of the one that rebuilds. */
  follower: string;
  building: string | null;
}

interface Sources {
  events: EventStore;
  documents: DocumentStore;
  /** The followers of this instance. */
  here(name: string): Follower | undefined;
}

/** What each row is doing, here or on the instance that holds it. */
export async function statusOf(
  rows: readonly Row[],
  { events, documents, here }: Sources,
): Promise<ProjectionStatus[]> {
  const names = rows.flatMap(({ follower, building }) => (building ? [follower, building] : [follower]));
  const [head, checkpoints, leases] = await Promise.all([
    events.head(),
    documents.getMany<Checkpoint>(CHECKPOINTS, names),
    documents.getMany<LeaseDocument>(LEASES, names),
  ]);
  const checkpoint = new Map(checkpoints.map((document) => [document._id, document]));
  const lease = new Map(leases.map((document) => [document._id, document]));
  return rows.map(({ name, version, follower, building }) => {
    const own = here(follower);
    const stored = checkpoint.get(follower);
    const leading = own?.leading ?? false;
    const failed = own?.failed ?? stored?.failed ?? null;
    const caughtUp = leading ? own?.live === true : stored !== undefined && stored.rate === null;
    return {
      name,
      version,
      state: stateOf(failed !== null, leading || isHeld(lease.get(follower), own), caughtUp || head === 0),
      position: Math.max(stored?.position ?? 0, leading ? (own?.position ?? 0) : 0),
      head,
      events: stored?.events ?? 0,
      failed,
      rebuild: building ? progress(checkpoint.get(building), stored) : null,
    };
  });
}

function stateOf(failed: boolean, followed: boolean, caughtUp: boolean): ProjectionStatus['state'] {
  if (failed) return 'failed';
  if (!followed) return 'idle';
  return caughtUp ? 'live' : 'catching up';
}

/** Held by another instance; one that this instance holds without leading is between two attempts. */
function isHeld(lease: LeaseDocument | undefined, own: Follower | undefined): boolean {
  return (
    lease !== undefined &&
    lease.until > Date.now() &&
    !isGone(lease.holder) &&
    lease.holder !== own?.options.holder
  );
}

function progress(
  rebuild: Checkpoint | undefined,
  active: Checkpoint | undefined,
): NonNullable<ProjectionStatus['rebuild']> {
  const { position = 0, events = 0, rate = null } = rebuild ?? {};
  const left = (active?.events ?? 0) - events;
  const secondsLeft = rate && left > 0 ? Math.ceil(left / rate) : null;
  return { position, events, eventsPerSecond: rate, secondsLeft };
}
