import type { WriteOp } from '../../storage/document-store/document-store.js';
import { writtenCollection } from '../../storage/document-store/write-operations.js';
import type { EventBatch, StoredEvent } from '../../storage/event-store/event-store.js';
import type { StoredCheckpoint } from '../memory/memory-source.js';
import { CHECKPOINTS, Checkpoints, replaceCheckpoint, type Checkpoint } from '../projections/checkpoint.js';
import type { Known } from '../projections/fold.js';
import { latestAfter, latestOf, type Latest } from '../projections/latest-events.js';
import { Parking } from '../projections/parking.js';
import { Deferral } from './deferral.js';
import { Rate, type Reached, type TermStart } from './follower-checkpoint.js';
import { FollowerMember, memoryBesideOthers, type Plan } from './follower-member.js';
import type { FollowerOptions, Place } from './follower-options.js';
import type { Member } from './member.js';

export interface CertainPlace extends StoredCheckpoint {
  remembered(id: string): Known | undefined;
}

/** Slices, joins and leaves are serial. */
export class LeaseTerm {
  live = false;
  /** All events up to here are folded and stored. */
  position: number;
  /** As `position`, but for deferred members. */
  reached: number;
  private planned: number;
  private readonly deferral: Deferral;
  private isOver = false;
  private readonly rate = new Rate();
  private turn: Promise<unknown> = Promise.resolve();
  /** Slices on their way to the store, in order; one that fails fails all after it. */
  private readonly writing: Promise<void>[] = [];
  private readonly storing = new Set<string>();
  private readonly members: Map<string, FollowerMember>;
  private latest: Latest = {};

  private constructor(
    private readonly options: FollowerOptions,
    private readonly fail: () => void,
    { members, position }: TermStart,
  ) {
    this.members = members;
    this.position = this.reached = this.planned = position;
    const settle = (): void => void this.settle().catch(() => undefined);
    this.deferral = new Deferral(position, options.deferMs ?? 0, settle);
  }

  /**
   * Undefined when there is nothing to continue.
   * @param fail called when work broke off half-way
   * @throws WriteConflict when another instance has continued
   */
  static async begin(options: FollowerOptions, fail: () => void): Promise<LeaseTerm | undefined> {
    const start = await options.checkpoint.begin();
    if (!start) return undefined;
    const term = new LeaseTerm(options, fail, start);
    term.membersChanged(start.latest);
    if (start.first) {
      await term.commit(start.first);
      // This release, or this start, may be able to fold parked events.
      for (const name of term.members.keys()) await term.retry(name);
    }
    return term;
  }

  /** Resolves once nothing is under way; queued work is dropped. */
  async end(): Promise<void> {
    await this.inTurn(async () => {
      this.isOver = true;
      this.deferral.end();
    }).catch(() => undefined);
    await Promise.allSettled(this.writing);
  }

  has(name: string): boolean {
    return this.members.has(name);
  }

  placeOf(name: string): Place | undefined {
    const member = this.members.get(name);
    if (!member) return undefined;
    return { position: this.positionOf(member), live: this.live, failed: null, parked: member.parked };
  }

  private positionOf({ isDeferred }: FollowerMember): number {
    return isDeferred ? this.position : this.reached;
  }

  get names(): string[] {
    return [...this.members.keys()];
  }

  /** A member's position, unless newer documents of it may be stored; ignores the lease. */
  certainPlaceOf(name: string): CertainPlace | undefined {
    const member = this.storing.has(name) ? undefined : this.members.get(name);
    if (!member) return undefined;
    const { after, mended, remembered } = member;
    const position = Math.max(this.positionOf(member), after);
    return {
      position,
      mended,
      latest: position === this.reached ? this.latest : undefined,
      remembered: (id) => remembered.get(id),
    };
  }

  async reported(upTo: number): Promise<void> {
    if (this.reached < upTo) await Promise.allSettled(this.writing);
  }

  /** Resolves once deferred members have all that the others have; they get the rest up to `position` with these. */
  async settle(position = this.reached): Promise<void> {
    this.deferral.ask(position);
    if (this.position < this.reached) await this.inTurn(() => this.settleHeld());
  }

  /**
   * Folds and commits a slice; at the log's end it resolves once stored.
   * @throws FoldError when the last member has stopped
   */
  take(slice: EventBatch): Promise<void> {
    return this.inTurn(async () => {
      const { watch } = this.options;
      const work = (): Promise<void> => this.write(slice, this.hasDeferred && this.deferral.mayHold(slice));
      await (watch && slice.events.length > 0 ? watch(slice.events, work) : work());
    });
  }

  finish(): Promise<void> {
    return this.inTurn(async () => {
      await this.settleHeld();
      await this.written();
    });
  }

  private get hasDeferred(): boolean {
    return [...this.members.values()].some(({ isDeferred }) => isDeferred);
  }

  private async settleHeld(): Promise<void> {
    const { planned: position, live } = this;
    if (this.deferral.settled < position) await this.write({ events: [], position, live }, false);
  }

  private async write(slice: EventBatch, holds: boolean): Promise<void> {
    const { deferral, options } = this;
    const held = deferral.add(slice.events, holds);
    const plans = await this.plan(slice, held);
    if (!holds) deferral.settled = slice.position;
    const folded = holds ? slice : { ...slice, events: held };
    const stored = this.store(folded, plans, this.writing.at(-1), deferral.settled);
    stored.catch(() => undefined);
    this.writing.push(stored);
    const isLast = slice.live || plans.some(({ stopped }) => stopped);
    await this.written(isLast ? 0 : (options.slicesAhead ?? 0));
    deferral.settleLater();
  }

  async join(member: Member): Promise<void> {
    await this.inTurn(async () => {
      const { events, documents } = this.options;
      await this.settleHeld();
      const own = await new Checkpoints(documents).own(member.name);
      if (!own || own.failed) return;
      const parking = await this.parkingOf(member);
      const memory = memoryBesideOthers(documents, await events.head());
      const joining = new FollowerMember(member, own, parking, memory);
      await joining.catchUp(events, documents, this.position);
      this.members.set(member.name, joining);
      this.membersChanged();
      await this.commit([], [{ remove: CHECKPOINTS, where: { _id: member.name } }]);
    });
  }

  async retry(name: string, stream?: string): Promise<void> {
    await this.inTurn(async () => {
      const tried = this.members.get(name);
      if (!tried?.parked) return;
      await this.settleHeld();
      const parking = await this.parkingOf(tried.member);
      const { mended } = tried;
      await this.commit(await tried.retry(this.options.events, parking, stream));
      if (tried.mended > mended) this.options.onMended?.(name);
    });
  }

  async retryDue(): Promise<void> {
    for (const [name, { due }] of this.members) for (const stream of due) await this.retry(name, stream);
  }

  /** The member's own checkpoint keeps its position. */
  async detach(name: string): Promise<void> {
    await this.inTurn(async () => {
      const paused = this.members.get(name);
      if (!paused) return;
      await this.settleHeld();
      const { events, after } = paused;
      const position = Math.max(this.position, after);
      this.members.delete(name);
      this.membersChanged();
      const own: Checkpoint = { _id: name, position, events, rate: null, failed: null, paused: true };
      await this.commit([], [replaceCheckpoint(own, null)]);
    });
  }

  private async plan({ events, position }: EventBatch, forDeferred: readonly StoredEvent[]): Promise<Plan[]> {
    const members = [...this.members.values()].filter((member) =>
      (member.isDeferred ? forDeferred : events).some((event) => member.concerns(event)),
    );
    if (members.some(({ member }) => !member.plansAhead)) await this.written();
    const plans = await Promise.all(
      members.map((member) =>
        member.isDeferred
          ? member.plan(forDeferred, this.deferral.settled)
          : member.plan(events, this.planned),
      ),
    );
    this.planned = position;
    return plans;
  }

  private async store(
    { events, position, live }: EventBatch,
    plans: readonly Plan[],
    before: Promise<void> | undefined,
    settled: number,
  ): Promise<void> {
    const { checkpoint, onProblem, onProgress } = this.options;
    const stopped = plans.flatMap((plan) => plan.stopped ?? []);
    for (const { checkpoint: own, error } of stopped) {
      this.members.delete(own._id);
      // Reported once, however often the event is retried.
      if (checkpoint.failed?.eventId !== error.event.id) onProblem(`${own._id} has a problem`, error);
    }
    if (stopped.length > 0) this.membersChanged();
    const latest = latestAfter(this.latest, events);
    const rate = live ? null : this.rate.after(events.length);
    const reached = { position: settled, reached: position, latest, rate };
    const operations = plans.flatMap((plan) => plan.operations);
    const own = stopped.map((one) => one.checkpoint);
    if (stopped.length > 0 || checkpoint.isDue(events, reached))
      await this.commit(operations, [], reached, own);
    // Its answer may have been faster than that of the slice before.
    await before;
    if (checkpoint.failed && stopped[0]) {
      this.position = this.reached = stopped[0].checkpoint.position;
      throw stopped[0].error;
    }
    this.latest = latest;
    this.report(position, settled);
    this.live = live;
    this.storing.clear();
    onProgress();
  }

  private report(reached: number, settled: number): void {
    for (const [collection, member] of this.members) {
      // Also where nobody wants them: they would gather.
      const run = member.takeFolded(member.isDeferred ? settled : reached);
      if (run) this.options.onCommitted?.({ collection, ...run });
    }
    this.reached = Math.max(this.reached, reached);
    this.position = Math.max(this.position, settled);
  }

  private async written(most = 0): Promise<void> {
    while (this.writing.length > most) {
      await this.writing[0];
      void this.writing.shift();
    }
  }

  private async commit(
    operations: readonly WriteOp[],
    conclusions: readonly WriteOp[] = [],
    reached: Reached = { position: this.position, reached: this.reached, rate: null, latest: this.latest },
    stopped: readonly Checkpoint[] = [],
  ): Promise<void> {
    const { documents, checkpoint } = this.options;
    for (const operation of operations) this.storing.add(writtenCollection(operation));
    const last = checkpoint.next(this.members, reached, stopped);
    await documents.commitFolded(operations, [...last, ...conclusions]);
  }

  private membersChanged(known = this.latest): void {
    const categories = [...this.members.values()].flatMap(({ member }) => member.categories);
    this.latest = latestOf(new Set(categories), known, this.reached);
  }

  private parkingOf(member: Member): Promise<Parking> {
    return Parking.of(this.options.documents, member, this.options.onProblem);
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(() => (this.isOver ? undefined : work())).finally(() => this.storing.clear());
    this.turn = done.catch(() => this.fail());
    return done;
  }
}
