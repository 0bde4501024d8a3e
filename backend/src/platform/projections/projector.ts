import { setTimeout as delay } from 'node:timers/promises';
import { WriteConflict, type WriteOp } from '../document-store/document-store.js';
import { writtenCollection } from '../document-store/written-collection.js';
import type { EventBatch, StoredEvent } from '../event-store/event-store.js';
import { CHECKPOINTS, Checkpoints, PASS, replaceCheckpoint, type Checkpoint } from './checkpoint.js';
import { IDLE_CHECKPOINT_MS } from './follower.js';
import { Lease } from './lease.js';
import type { Known } from './fold.js';
import type { Member } from './member.js';
import { Parking } from './parking.js';
import { PassMember } from './pass-member.js';
import { PassStore } from './pass-store.js';
import type { ProjectorOptions } from './projector-options.js';
import { Rate } from './rate.js';
import { Renewal } from './renewal.js';
import { Storing } from './storing.js';
import { termOf } from './term.js';

const RETRY_MS = 500;
const CONFLICT_RETRY_MS = 50;
/** Events folded and committed together: it bounds a transaction, and the wait for the first of them. */
const CHUNK = 250;
/**
 * Where documents are stored over the network, the pass rests so long after a chunk of several events: more are on their
 * way then, and a chunk takes the same commands whether it has ten events or twenty (docs/adr/0005-projections.md).
 */
const GATHER_MS = 3;

/**
 * The one pass: of several instances one holds its lease and follows the log for all members that have caught up. They
 * fold each chunk side by side; what they write and one checkpoint for all of them are committed together.
 */
export class Projector {
  position = 0;
  /** True while this instance holds the pass. */
  leading = false;
  live = false;
  readonly lease: Lease;
  private passMembers = new Map<string, PassMember>();
  private rate = new Rate();
  private readonly store: PassStore;
  private renewal: Renewal | undefined;
  /** Chunks, joining and leaving come one after another. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly checkpoints: Checkpoints;
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  /** What was folded may be stored already, but is not counted as such yet. */
  private readonly storing = new Storing();

  constructor(private readonly options: ProjectorOptions) {
    this.lease = new Lease(options.documents, PASS, options.holder);
    this.checkpoints = new Checkpoints(options.documents);
    this.store = new PassStore(options.documents, options.holder);
  }

  /** Whether this instance leads the pass and the member is in it. */
  carries(name: string): boolean {
    return this.leading && this.passMembers.has(name);
  }

  /** How many events a member in the pass has parked. */
  parkedOf(name: string): number {
    return this.passMembers.get(name)?.parked ?? 0;
  }

  /**
   * The member in the pass, while nobody can have stored documents of it that are newer than it knows; undefined when
   * that has to be looked up.
   */
  sureOf(
    name: string,
  ): { position: number; mended: number; remembered(id: string): Known | undefined } | undefined {
    const passMember =
      this.leading && !this.storing.includes(name) && this.lease.isSure && this.passMembers.get(name);
    if (!passMember) return undefined;
    const { after, mended } = passMember;
    const remembered = (id: string): Known | undefined => passMember.remembered.get(id);
    return { position: Math.max(this.position, after), mended, remembered };
  }

  /** Resolves once what this holder has stored up to here is handed over; at once when that was somebody else. */
  async handedOver(upTo: number): Promise<void> {
    if (this.leading && this.position < upTo) await this.storing.ended;
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  /** Takes in a member that has caught up by itself and reads no longer: it is brought to where the pass is first. */
  async join(member: Member): Promise<void> {
    await this.inTurn(async () => {
      const own = this.leading && (await this.checkpoints.own(member.name));
      if (!own || own.failed) return;
      const { events, documents } = this.options;
      const parking = await this.parkingOf(member);
      const passMember = new PassMember(member, own, parking, documents, await events.head());
      await passMember.catchUp(events, documents, this.position);
      this.passMembers.set(member.name, passMember);
      const conclusion: WriteOp = { remove: CHECKPOINTS, where: { _id: member.name } };
      await this.commit([], this.position, conclusion);
    });
  }

  /**
   * Tries the parked events of a member once more: of one stream, or all. What an operator skipped meanwhile is left out.
   */
  async retry(name: string, stream?: string): Promise<void> {
    await this.inTurn(async () => {
      const passMember = this.leading && this.passMembers.get(name);
      if (!passMember) return;
      const parking = await this.parkingOf(passMember.member);
      const { mended } = passMember;
      await this.commit(await passMember.retry(this.options.events, parking, stream), this.position);
      if (passMember.mended > mended) this.options.onMended?.(name);
    });
  }

  /** Tries the parked events whose time has come. */
  async retryDue(): Promise<void> {
    for (const [name, { due }] of this.passMembers) for (const stream of due) await this.retry(name, stream);
  }

  /** Names of the members in the pass. */
  get names(): string[] {
    return [...this.passMembers.keys()];
  }

  /** Lets go of a member that an operator has paused: it keeps its place by a checkpoint of its own. */
  async detach(name: string): Promise<void> {
    await this.inTurn(async () => {
      const passMember = this.leading && this.passMembers.get(name);
      if (!passMember) return;
      const { events, after } = passMember;
      const position = Math.max(this.position, after);
      this.passMembers.delete(name);
      const own: Checkpoint = { _id: name, position, events, rate: null, failed: null, paused: true };
      await this.commit([], this.position, replaceCheckpoint(own, null));
    });
  }

  /** Removes a member whose documents are no longer needed. */
  async leave(name: string): Promise<void> {
    await this.inTurn(async () => {
      if (this.leading && this.passMembers.delete(name)) await this.commit([], this.position);
    });
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      let pause = RETRY_MS;
      try {
        if (await this.claim()) await this.lead();
        else pause = this.lease.nextLookMs;
      } catch (error) {
        pause = error instanceof WriteConflict ? CONFLICT_RETRY_MS : RETRY_MS;
        if (!signal.aborted && !(error instanceof WriteConflict))
          this.options.onProblem('the projector has a problem', error);
      }
      await this.inTurn(() => this.stepDown()).catch(() => undefined);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
    await this.lease.release().catch(() => undefined);
  }

  private claim(): Promise<boolean> {
    return this.lease.acquire({ rank: this.options.rank, covers: this.options.covers() });
  }

  private async stepDown(): Promise<void> {
    this.leading = this.live = false;
    this.passMembers = new Map();
    this.renewal = undefined;
    this.options.onStepDown?.();
    this.options.onProgress();
  }

  private async lead(): Promise<void> {
    const renewal = new Renewal(() => this.claim(), this.stop.signal);
    this.renewal = renewal;
    const { signal } = renewal;
    try {
      await this.takeOver();
      // This release, or this start, may be able to fold what the last one could not.
      for (const { name } of this.parked()) await this.retry(name);
      const { events, categories, documents } = this.options;
      for await (const batch of events.subscribe({ after: this.position, categories, signal })) {
        await this.inTurn(() => this.apply(batch));
        if (documents.stepwise && batch.live && batch.events.length > 1) await delay(GATHER_MS);
      }
    } finally {
      renewal.end();
    }
  }

  private async takeOver(): Promise<void> {
    const { documents, events, onProblem } = this.options;
    const members = await this.options.members();
    const term = await termOf(documents, this.checkpoints, members, onProblem, await events.head());
    this.passMembers = term.passMembers;
    this.store.takeOver(term.stored);
    this.position = term.position;
    this.rate = new Rate();
    await this.commit(term.strangers, term.position);
    this.leading = true;
    this.options.onProgress();
  }

  private async apply(batch: EventBatch): Promise<void> {
    const { events, position, live } = batch;
    this.options.onRead?.(this.position, batch);
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
      [...this.passMembers.values()].map((one) => one.plan(chunk, this.position)),
    );
    const operations = planned.flatMap((plan) => plan.operations);
    for (const { failed } of planned)
      if (failed) {
        this.passMembers.delete(failed.checkpoint._id);
        operations.push(replaceCheckpoint(failed.checkpoint, null));
        this.options.onProblem(`${failed.checkpoint._id} has a problem`, failed.error);
      }
    await this.commit(operations, position, undefined, live ? null : this.rate.after(chunk.length));
    this.handOver(position);
    this.position = position;
    this.storing.end();
  }

  /** Tells what was folded from where the pass was up to the position. */
  private handOver(to: number): void {
    const { position: from, options } = this;
    for (const [collection, passMember] of this.passMembers) {
      const documents = passMember.takeFolded(from);
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
    conclusion?: WriteOp,
    rate: number | null = null,
  ): Promise<void> {
    this.storing.begin(operations.map(writtenCollection));
    await this.store.commit(operations, this.passMembers, { position, rate }, conclusion);
  }

  private parkingOf(member: Member): Promise<Parking> {
    return Parking.of(this.options.documents, member, this.options.onProblem);
  }

  private parked(): Member[] {
    return [...this.passMembers.values()].filter(({ parked }) => parked > 0).map(({ member }) => member);
  }

  /** A failure half-way ends this term: the next one begins with the stored state. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work).finally(() => this.storing.end());
    this.turn = done.catch(() => this.renewal?.end());
    return done;
  }
}
