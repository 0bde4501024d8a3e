import type { WriteOp } from '../../storage/document-store/document-store.js';
import { writtenCollection } from '../../storage/document-store/write-operations.js';
import type { EventBatch, StoredEvent } from '../../storage/event-store/event-store.js';
import { CHECKPOINTS, Checkpoints, replaceCheckpoint, type Checkpoint } from '../projections/checkpoint.js';
import type { Known } from '../projections/fold.js';
import { IDLE_CHECKPOINT_MS } from './follower.js';
import { latestAfter, latestOf, type Latest } from '../projections/latest-events.js';
import type { Member } from './member.js';
import { Parking } from '../projections/parking.js';
import { PassMember } from './pass-member.js';
import type { PassStore } from './pass-store.js';
import type { ProjectorOptions } from './projector-options.js';
import { Rate } from './rate.js';
import { Storing } from './storing.js';
import { termOf } from './term.js';

/** Events folded and committed together: it bounds a transaction, and the wait for the first of them. */
const CHUNK = 250;

interface Committing {
  rate: number | null;
  latest: Latest;
  conclusion: WriteOp;
}

/** Where a member in the pass is, and what it remembers of its documents. */
export interface SurePlace {
  position: number;
  mended: number;
  latest: Latest | undefined;
  remembered(id: string): Known | undefined;
}

/**
 * One holder's term: folds what is read of the log for all members in the pass, side by side, and commits what they write
 * together with one checkpoint for all of them. Chunks, joining and leaving come one after another.
 */
export class Pass {
  /** It has caught up with the log. */
  live = false;
  private over = false;
  private readonly rate = new Rate();
  private turn: Promise<unknown> = Promise.resolve();
  /** What was folded may be stored already, but is not counted as such yet. */
  private readonly storing = new Storing();
  private latest: Latest = {};

  private constructor(
    private readonly options: ProjectorOptions,
    private readonly store: PassStore,
    private readonly fail: () => void,
    private readonly members: Map<string, PassMember>,
    /** All events up to here are folded and stored. */
    public position: number,
  ) {}

  /**
   * Goes on where the last holder was.
   * @param fail called when work broke off half-way: the next term begins with what is stored
   * @throws WriteConflict when another instance has gone on
   */
  static async begin(options: ProjectorOptions, store: PassStore, fail: () => void): Promise<Pass> {
    const { documents, events, onProblem } = options;
    const members = await options.members();
    const checkpoints = new Checkpoints(documents);
    const term = await termOf(documents, checkpoints, members, onProblem, await events.head());
    store.takeOver(term.stored);
    const pass = new Pass(options, store, fail, term.passMembers, term.position);
    pass.membersChanged(term.stored?.latest ?? {});
    await pass.commit(term.strangers, term.position);
    return pass;
  }

  /** Resolves once nothing is under way; what waits for its turn then does nothing. */
  async end(): Promise<void> {
    await this.inTurn(async () => {
      this.over = true;
    }).catch(() => undefined);
  }

  /** Whether it is a member. */
  carries(name: string): boolean {
    return this.members.has(name);
  }

  /** How many events a member has parked. */
  parkedOf(name: string): number {
    return this.members.get(name)?.parked ?? 0;
  }

  /** Names of the members. */
  get names(): string[] {
    return [...this.members.keys()];
  }

  /** A member's place, unless documents of it that are newer may be stored; the lease is not looked at. */
  sureOf(name: string): SurePlace | undefined {
    const member = this.storing.includes(name) ? undefined : this.members.get(name);
    if (!member) return undefined;
    const { after, mended, remembered } = member;
    return {
      position: Math.max(this.position, after),
      mended,
      latest: after > this.position ? undefined : this.latest,
      remembered: (id) => remembered.get(id),
    };
  }

  /** Resolves once what is stored up to here is handed over. */
  async handedOver(upTo: number): Promise<void> {
    if (this.position < upTo) await this.storing.ended;
  }

  /** Folds and commits what was read of the log. */
  take(batch: EventBatch): Promise<void> {
    return this.inTurn(() => this.apply(batch));
  }

  /** Takes in a member that has caught up by itself and reads no longer: it is brought to where the pass is first. */
  async join(member: Member): Promise<void> {
    await this.inTurn(async () => {
      const { events, documents } = this.options;
      const own = await new Checkpoints(documents).own(member.name);
      if (!own || own.failed) return;
      const parking = await this.parkingOf(member);
      const joining = new PassMember(member, own, parking, documents, await events.head());
      await joining.catchUp(events, documents, this.position);
      this.members.set(member.name, joining);
      this.membersChanged();
      const conclusion: WriteOp = { remove: CHECKPOINTS, where: { _id: member.name } };
      await this.commit([], this.position, { conclusion });
    });
  }

  /**
   * Tries the parked events of a member once more: of one stream, or all. What an operator skipped meanwhile is left out.
   */
  async retry(name: string, stream?: string): Promise<void> {
    await this.inTurn(async () => {
      const tried = this.members.get(name);
      if (!tried) return;
      const parking = await this.parkingOf(tried.member);
      const { mended } = tried;
      await this.commit(await tried.retry(this.options.events, parking, stream), this.position);
      if (tried.mended > mended) this.options.onMended?.(name);
    });
  }

  /** Tries all parked events: this release, or this start, may be able to fold what the last one could not. */
  async retryAll(): Promise<void> {
    for (const name of this.names) if (this.parkedOf(name) > 0) await this.retry(name);
  }

  /** Tries the parked events whose time has come. */
  async retryDue(): Promise<void> {
    for (const [name, { due }] of this.members) for (const stream of due) await this.retry(name, stream);
  }

  /** Lets go of a member that an operator has paused: it keeps its place by a checkpoint of its own. */
  async detach(name: string): Promise<void> {
    await this.inTurn(async () => {
      const paused = this.members.get(name);
      if (!paused) return;
      const { events, after } = paused;
      const position = Math.max(this.position, after);
      this.members.delete(name);
      this.membersChanged();
      const own: Checkpoint = { _id: name, position, events, rate: null, failed: null, paused: true };
      await this.commit([], this.position, { conclusion: replaceCheckpoint(own, null) });
    });
  }

  /** Removes a member whose documents are no longer needed. */
  async leave(name: string): Promise<void> {
    await this.inTurn(async () => {
      if (!this.members.delete(name)) return;
      this.membersChanged();
      await this.commit([], this.position);
    });
  }

  private async apply({ events, position, live }: EventBatch): Promise<void> {
    // While it is behind, nobody waits for the first of a chunk.
    const size = live ? CHUNK : Math.max(events.length, 1);
    for (let from = 0; from < events.length; from += size) {
      const chunk = events.slice(from, from + size);
      const last = from + size >= events.length;
      const reached = last ? position : chunk.at(-1)!.position;
      await this.watch(chunk, () => this.fold(chunk, reached, last && live));
      this.options.onProgress();
    }
    if (events.length === 0) await this.passIdly(position, live);
    if (position > this.position) this.handOver(position);
    this.position = Math.max(this.position, position);
    this.live = live;
    this.options.onProgress();
  }

  private watch(chunk: readonly StoredEvent[], fold: () => Promise<void>): Promise<void> {
    return this.options.watch ? this.options.watch(chunk, fold) : fold();
  }

  private async fold(chunk: readonly StoredEvent[], position: number, live: boolean): Promise<void> {
    const planned = await Promise.all(
      [...this.members.values()].map((member) => member.plan(chunk, this.position)),
    );
    const operations = planned.flatMap((plan) => plan.operations);
    for (const { failed } of planned)
      if (failed) {
        this.members.delete(failed.checkpoint._id);
        this.membersChanged();
        operations.push(replaceCheckpoint(failed.checkpoint, null));
        this.options.onProblem(`${failed.checkpoint._id} has a problem`, failed.error);
      }
    const latest = latestAfter(this.latest, chunk);
    await this.commit(operations, position, { latest, rate: live ? null : this.rate.after(chunk.length) });
    this.latest = latest;
    this.handOver(position);
    this.position = position;
    this.storing.end();
  }

  /** Tells what was folded from where the pass was up to the position. */
  private handOver(to: number): void {
    const { position: from, options } = this;
    for (const [collection, member] of this.members) {
      const documents = member.takeFolded(from);
      if (documents) options.onCommitted?.({ collection, from, to, documents });
    }
  }

  /** Without events a checkpoint is written now and then; that it has caught up is written at once. */
  private async passIdly(position: number, live: boolean): Promise<void> {
    const { store } = this;
    const due = store.age >= IDLE_CHECKPOINT_MS && position > store.position;
    if (due || (live && store.rate !== null)) await this.commit([], Math.max(this.position, position));
  }

  private async commit(
    operations: readonly WriteOp[],
    position: number,
    { rate = null, latest = this.latest, conclusion }: Partial<Committing> = {},
  ): Promise<void> {
    this.storing.begin(operations.map(writtenCollection));
    await this.store.commit(operations, this.members, { position, rate, latest }, conclusion);
  }

  private membersChanged(known = this.latest): void {
    const categories = [...this.members.values()].flatMap(({ member }) => member.categories);
    this.latest = latestOf(new Set(categories), known, this.position);
  }

  private parkingOf(member: Member): Promise<Parking> {
    return Parking.of(this.options.documents, member, this.options.onProblem);
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(() => (this.over ? undefined : work())).finally(() => this.storing.end());
    this.turn = done.catch(() => this.fail());
    return done;
  }
}
