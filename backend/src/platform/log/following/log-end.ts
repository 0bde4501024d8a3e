import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';
import type { Generations } from './generation-store.js';
import type { Orders, StandingOrders } from './orders.js';
import { parkedBy } from '../projections/parked-events.js';

/** The obstacle between a follower and the log's end; `behind` alone may pass by itself. */
export type Hindrance = 'paused' | 'rebuild paused' | 'failed' | 'parked' | 'not followed' | 'behind';

export interface Late {
  follower: string;
  hindrance: Hindrance;
}

export class DocumentsBehind extends Error {
  constructor(readonly late: readonly Late[]) {
    super(
      `behind the log: ${late.map(({ follower, hindrance }) => `${follower} (${hindrance})`).join(', ')}`,
    );
    this.name = 'DocumentsBehind';
  }
}

interface Follower {
  name: string;
  categories: readonly string[];
}

interface Sources {
  events: EventStore;
  documents: DocumentStore;
  checkpoints: Checkpoints;
  orders: Orders;
  generations(): Promise<Generations[]>;
  following(): Promise<{ isFollowed(member: string): boolean }>;
}

export interface Patience {
  withinMs: number;
  /** Parked events count as folded. */
  despiteParked?: boolean;
}

const LOOK_MS = 100;
/** These do not pass by waiting. */
const STANDING: readonly Hindrance[] = ['paused', 'rebuild paused', 'failed', 'parked'];

/**
 * Waits until documents hold all that the log held at the call: serving, building, revertible, and other releases'
 * ones.
 */
export class LogEnd {
  constructor(private readonly sources: Sources) {}

  /** @throws DocumentsBehind after this time, at once when one cannot move */
  async reached(followers: readonly Follower[], { withinMs, despiteParked }: Patience): Promise<void> {
    const head = await this.sources.events.head();
    for (const end = performance.now() + withinMs; ; await delay(LOOK_MS)) {
      const late = (await this.late(followers, head)).filter(
        ({ hindrance }) => !(despiteParked && hindrance === 'parked'),
      );
      if (late.length === 0) return;
      const isVain = late.some(({ hindrance }) => STANDING.includes(hindrance));
      if (isVain || performance.now() >= end) throw new DocumentsBehind(late);
    }
  }

  private async late(followers: readonly Follower[], head: number): Promise<Late[]> {
    const { documents, checkpoints, orders } = this.sources;
    const [all, standing, parked] = await Promise.all([
      this.sources.generations(),
      orders.all(),
      parkedBy(documents),
    ]);
    const members = followers.flatMap((follower) =>
      membersOf(follower.name, all).map((member) => ({ ...follower, member })),
    );
    const places = await checkpoints.of(members.map(({ member }) => member));
    const late = new Map<string, Late>();
    for (const { name, member, categories } of members) {
      const place = places.get(member);
      const found =
        standingStill(name, member, all, standing) ??
        (place?.failed ? 'failed' : undefined) ??
        ((await this.lacks(place, categories, head)) ? await this.reasonOf(member) : undefined) ??
        (parked.get(member) ? 'parked' : undefined);
      if (found) late.set(`${name} ${found}`, { follower: name, hindrance: found });
    }
    return [...late.values()];
  }

  private async lacks(
    place: Checkpoint | undefined,
    categories: readonly string[],
    head: number,
  ): Promise<boolean> {
    const after = place?.position ?? 0;
    if (after >= head) return false;
    for await (const { events } of this.sources.events.readAll({ after, categories })) {
      const [first] = events;
      if (first) return first.position <= head;
    }
    return false;
  }

  private async reasonOf(member: string): Promise<Hindrance> {
    return (await this.sources.following()).isFollowed(member) ? 'behind' : 'not followed';
  }
}

/** The collections of a projection, in any release's shape; a process is its own member. */
function membersOf(name: string, all: readonly Generations[]): string[] {
  const own = all.filter(({ projection }) => projection === name);
  const collections = own.flatMap(({ active, building, retiring }) => [active, building, retiring]);
  return own.length > 0 ? collections.filter((one) => one !== null) : [name];
}

function standingStill(
  name: string,
  member: string,
  all: readonly Generations[],
  orders: StandingOrders,
): Hindrance | undefined {
  if (orders.isPaused(name)) return 'paused';
  const isBuilt = all.some(({ building }) => building === member);
  return isBuilt && orders.isRebuildPaused(name) ? 'rebuild paused' : undefined;
}
