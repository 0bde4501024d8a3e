import { setTimeout as delay } from 'node:timers/promises';
import { Checkpoints, SHARED_FOLLOWER, replaceCheckpoint } from '../projections/checkpoint.js';
import { Follower, type Follows } from './follower.js';
import { FollowerThread, type FollowerThreadAccess } from './follower-thread.js';
import type { FollowerContext, FollowerHooks, Place } from './follower-options.js';
import { LEASE_MS } from './lease.js';
import type { Member } from './member.js';
import { ownFollower } from './own-follower.js';
import { SharedCheckpoint } from './shared-checkpoint.js';

export interface FollowingOptions extends FollowerContext, FollowerHooks {
  rank: number;
  categories: readonly string[];
  thread?: FollowerThreadAccess | undefined;
  onReady(): void;
}

/** A holder takes up members that it knows within this time. */
const LACKING_MS = LEASE_MS;
/** Members with slower indexes catch up by themselves. */
const PREPARING_MS = 5_000;

export class Following {
  readonly shared: Follower;
  private readonly thread: FollowerThread | undefined;
  private wanted = new Map<string, Member>();
  private readonly ready = new Set<string>();
  private readonly preparing = new Map<string, Promise<void>>();
  private readonly followers = new Map<string, Follows>();
  /** Since when the holder does not cover a member. */
  private readonly lacking = new Map<string, number>();
  private closed = false;

  constructor(private readonly options: FollowingOptions) {
    this.thread = options.thread && new FollowerThread(options.thread, options);
    this.shared = new Follower({
      ...options,
      name: SHARED_FOLLOWER,
      deferMs: options.documents.traits.deferMs,
      checkpoint: new SharedCheckpoint(options, () => this.readyMembers()),
      claim: () => ({ rank: options.rank, covers: this.covered() }),
    });
  }

  place(name: string): Place | undefined {
    const shared = this.shared.term?.placeOf(name);
    if (shared) return shared;
    const place = this.followers.get(name)?.place;
    return place && (place.leading || place.failed) ? place : undefined;
  }

  isFollowed(name: string): boolean {
    if (this.place(name)) return true;
    const elsewhere = this.shared.lease.elsewhere?.covers.includes(name);
    return elsewhere || this.followers.get(name)?.place.isElsewhere === true;
  }

  async follow(members: readonly Member[]): Promise<void> {
    this.wanted = new Map(members.map((member) => [member.name, member]));
    for (const member of members) this.prepare(member);
    this.shared.start();
    for (const name of this.followers.keys()) if (!this.reads(name)) await this.end(name);
    const { term } = this.shared;
    for (const name of term?.names ?? []) if (!this.wanted.has(name)) await term?.detach(name);
    for (const name of this.ready) if (this.reads(name)) this.begin(name);
    for (const member of this.arrivals) {
      await this.end(member.name);
      await this.shared.term?.join(member);
    }
  }

  get arrivals(): Member[] {
    if (!this.shared.term?.live) return [];
    return [...this.wanted.values()].filter(
      ({ name, alone }) => !alone && this.followers.get(name)?.place.live,
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    const followers = [...this.followers.values()].map((follower) => follower.close());
    await Promise.all([this.shared.close(), ...followers]);
  }

  async markPaused(name: string): Promise<void> {
    const { documents } = this.options;
    const own = await new Checkpoints(documents).own(name);
    if (!own || own.paused || this.place(name)) return;
    await documents.write([replaceCheckpoint({ ...own, rate: null, paused: true }, own)]);
  }

  private covered(): string[] {
    return [...this.ready].filter((name) => this.wanted.has(name) && !this.followers.get(name)?.place.failed);
  }

  private reads(name: string): boolean {
    if (!this.wanted.has(name)) return false;
    const { term } = this.shared;
    if (term) return !term.has(name);
    const holder = this.shared.lease.elsewhere;
    if (!holder) return this.followers.has(name);
    if (holder.covers.includes(name)) this.lacking.delete(name);
    else if (!this.lacking.has(name)) this.lacking.set(name, performance.now());
    const since = this.lacking.get(name);
    return since !== undefined && performance.now() - since >= LACKING_MS;
  }

  private begin(name: string): void {
    const member = this.wanted.get(name);
    if (!member || this.followers.has(name) || this.closed) return;
    // The thread has projections, and nothing else to follow the log.
    const isThreaded = member.plansAhead && !member.alone;
    const follower = (isThreaded && this.thread?.follower(member)) || ownFollower(member, this.options);
    this.followers.set(name, follower);
    follower.start();
  }

  private async end(name: string): Promise<void> {
    const follower = this.followers.get(name);
    this.followers.delete(name);
    await follower?.close();
  }

  private prepare(member: Member): void {
    if (this.ready.has(member.name) || this.preparing.has(member.name)) return;
    const { documents, onProblem } = this.options;
    const ensure = async (): Promise<void> => {
      try {
        for (const collection of member.collections) await documents.ensure(collection);
        this.ready.add(member.name);
        if (!this.closed) this.options.onReady();
      } catch (error) {
        if (!this.closed) onProblem(`${member.name} could not be prepared`, error);
      } finally {
        this.preparing.delete(member.name);
      }
    };
    this.preparing.set(member.name, ensure());
  }

  private async readyMembers(): Promise<Member[]> {
    const waiting = new AbortController();
    const enough = delay(PREPARING_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.preparing.values()), enough]);
    waiting.abort();
    return [...this.wanted.values()].filter(({ name, alone }) => this.ready.has(name) && !alone);
  }
}
