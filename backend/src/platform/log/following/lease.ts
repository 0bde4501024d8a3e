import { isDeepStrictEqual } from 'node:util';
import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import { isGone, livesHere } from './holder.js';

export const LEASES = 'leases';

export interface LeaseDocument extends Document {
  holder: string;
  /** Grows with every renewal: others only look whether it changes. */
  beat: number;
  /** A holder of a higher rank takes the lease from one of a lower. */
  rank: number;
  /** What the holder does, where several might do different parts. */
  covers: string[];
}

/** What a holder publishes about itself. */
export interface Claim {
  rank?: number;
  covers?: readonly string[];
}

/**
 * How long a lease lasts without renewal, as seen by an instance that waits for it: after a crash another takes over
 * within this time and a look.
 */
export const LEASE_MS = 4_000;
/** How often it is renewed, and looked at. */
export const BEAT_MS = LEASE_MS / 3;
const MARGIN_MS = 20;
/** Clocks of machines run at slightly different speeds. */
const SURE_MARGIN_MS = 500;

/**
 * The right of one instance among several to do one thing, for a while. Whether a holder still runs is judged by
 * watching the lease, never by another machine's clock: it is free when it has not changed for `LEASE_MS`.
 */
export class Lease {
  private held: LeaseDocument | undefined;
  /** When the write began that others saw last. */
  private renewedAt = -Infinity;
  private seen: { document: LeaseDocument; since: number; alive: boolean } | undefined;

  constructor(
    private readonly documents: DocumentStore,
    private readonly name: string,
    private readonly holder: string,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Takes or renews the lease; to be asked again every `BEAT_MS`. False while another instance holds it. */
  async acquire(claim: Claim = {}): Promise<boolean> {
    if (this.held && (await this.replace(this.held, claim))) return true;
    this.held = undefined;
    const current = await this.look();
    if (!current) return this.replace(undefined, claim);
    return this.isFree(current, claim) && this.replace(current, claim);
  }

  /** The lease as it is, remembered for judging later whether its holder still lives. */
  async look(): Promise<LeaseDocument | undefined> {
    const document = await this.documents.get<LeaseDocument>(LEASES, this.name);
    if (!document) this.seen = undefined;
    else if (!this.seen || !isDeepStrictEqual(this.seen.document, document)) {
      const renewed = this.seen?.document.holder === document.holder;
      this.seen = { document, since: this.clock(), alive: renewed || livesHere(document.holder) };
    }
    return document;
  }

  /** The lease of another holder that was seen to renew it within the last `LEASE_MS`. */
  get elsewhere(): LeaseDocument | undefined {
    if (!this.seen || this.held) return undefined;
    const { document, since, alive } = this.seen;
    return alive && !this.isSilent(since) && !isGone(document.holder) ? document : undefined;
  }

  /** How long to wait before the next attempt: at most until the other holder's lease would have expired. */
  get nextLookMs(): number {
    const silent = this.seen && !this.held ? this.clock() - this.seen.since : 0;
    return Math.max(MARGIN_MS, Math.min(BEAT_MS, LEASE_MS - silent + MARGIN_MS));
  }

  /**
   * Whether no other instance can hold it: each waits for `LEASE_MS` after it saw the last renewal. One of a higher rank
   * does not wait; this holder learns of that from its next write.
   */
  get isSure(): boolean {
    return this.held !== undefined && this.clock() - this.renewedAt < LEASE_MS - SURE_MARGIN_MS;
  }

  async release(): Promise<void> {
    this.held = undefined;
    await this.documents.write([{ remove: LEASES, where: { _id: this.name, holder: this.holder } }]);
  }

  private isFree({ holder, rank = 0 }: LeaseDocument, claim: Claim): boolean {
    if (holder === this.holder || isGone(holder) || (claim.rank ?? 0) > rank) return true;
    return this.seen !== undefined && this.isSilent(this.seen.since);
  }

  private isSilent(since: number): boolean {
    return this.clock() - since >= LEASE_MS;
  }

  private async replace(
    current: LeaseDocument | undefined,
    { rank = 0, covers = [] }: Claim,
  ): Promise<boolean> {
    const beat = (current?.beat ?? 0) + 1;
    const document: LeaseDocument = { _id: this.name, holder: this.holder, beat, rank, covers: [...covers] };
    const began = this.clock();
    const onlyIf = current ? { holder: current.holder, beat: current.beat ?? null } : ('absent' as const);
    try {
      // A power cut ends its holder too, so the write need not wait for the disk.
      await this.documents.write([{ put: LEASES, document, onlyIf }], { relaxed: true });
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
    this.held = document;
    this.renewedAt = began;
    return true;
  }
}
