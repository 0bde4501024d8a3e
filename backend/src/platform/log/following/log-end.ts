import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';
import type { Following } from './following.js';
import { collectionsIn, type Generations, type GenerationStore } from './generation-store.js';
import type { Orders } from './operator-orders.js';
import { parkedBy } from '../projections/parked-events.js';

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
  /** At each look; else those of every release. */
  members?: () => readonly string[];
  categories: readonly string[];
}

export interface FollowerSources {
  events: EventStore;
  documents: DocumentStore;
  checkpoints: Checkpoints;
  generations: GenerationStore;
  orders: Orders;
  following(): Promise<Pick<Following, 'place' | 'isFollowed'>>;
}

export interface Patience {
  withinMs: number;
  /** Parked events count as folded. */
  despiteParked?: boolean;
  /** Only the documents that this instance reads. */
  readHere?: boolean;
}

const LOOK_MS = 100;
/** These do not pass by waiting. */
const STANDING: readonly Hindrance[] = ['paused', 'rebuild paused', 'failed', 'parked'];

/**
 * Waits for all that the log held at the call.
 * @throws DocumentsBehind after this time, at once when one cannot move
 */
export async function waitForLogEnd(
  sources: FollowerSources,
  followers: readonly Follower[],
  { withinMs, despiteParked }: Patience,
): Promise<void> {
  const head = await sources.events.head();
  for (const end = performance.now() + withinMs; ; await delay(LOOK_MS)) {
    const late = (await lateOf(sources, followers, head)).filter(
      ({ hindrance }) => !(despiteParked && hindrance === 'parked'),
    );
    if (late.length === 0) return;
    const isVain = late.some(({ hindrance }) => STANDING.includes(hindrance));
    if (isVain || performance.now() >= end) throw new DocumentsBehind(late);
  }
}

async function lateOf(
  sources: FollowerSources,
  followers: readonly Follower[],
  head: number,
): Promise<Late[]> {
  const { documents, checkpoints, generations, orders, following } = sources;
  const [all, standing, parked] = await Promise.all([generations.all(), orders.all(), parkedBy(documents)]);
  const members = followers.flatMap((follower) =>
    (follower.members?.() ?? membersOf(follower.name, all)).map((member) => ({ ...follower, member })),
  );
  const places = await checkpoints.of(members.map(({ member }) => member));
  const hindranceOf = async (
    name: string,
    member: string,
    categories: readonly string[],
  ): Promise<Hindrance | undefined> => {
    if (standing.paused.has(name)) return 'paused';
    if (standing.rebuildPaused.has(name) && all.some(({ building }) => building === member))
      return 'rebuild paused';
    const place = places.get(member);
    if (place?.failed) return 'failed';
    if (await lacks(sources.events, place, categories, head))
      return (await following()).isFollowed(member) ? 'behind' : 'not followed';
    return parked.get(member) ? 'parked' : undefined;
  };
  const late = new Map<string, Late>();
  for (const { name, member, categories } of members) {
    const hindrance = await hindranceOf(name, member, categories);
    if (hindrance) late.set(`${name} ${hindrance}`, { follower: name, hindrance });
  }
  return [...late.values()];
}

async function lacks(
  log: EventStore,
  place: Checkpoint | undefined,
  categories: readonly string[],
  head: number,
): Promise<boolean> {
  const after = place?.position ?? 0;
  if (after >= head) return false;
  for await (const { events } of log.readAll({ after, categories })) {
    const [first] = events;
    if (first) return first.position <= head;
  }
  return false;
}

function membersOf(name: string, all: readonly Generations[]): string[] {
  const own = all.filter(({ projection }) => projection === name);
  return own.length > 0 ? own.flatMap(collectionsIn) : [name];
}
