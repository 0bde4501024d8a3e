import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  WriteConflict,
  type Document,
  type DocumentStore,
} from '../../storage/document-store/document-store.js';
import { isGone, livesHere, newHolder, retireHolder } from './lease-holder.js';

export const LEASES = 'leases';

export interface LeaseDocument extends Document {
  holder: string;
  /** Grows with every renewal: others only compare it. */
  beat: number;
  /** A holder of a higher rank takes the lease from one of a lower. */
  rank: number;
  /** The holder's parts, where several holders may have different ones. */
  covers: string[];
}

export interface Claim {
  rank?: number;
  covers?: readonly string[];
}

/** A lease's life without renewal. */
export const LEASE_MS = 4_000;
export const BEAT_MS = LEASE_MS / 3;
const LOOK_MS = 200;
const MARGIN_MS = 20;
/** Clocks of machines run at slightly different speeds. */
const SURE_MARGIN_MS = 500;

/** Judged by watching, never by another machine's clock: a lease unchanged for `LEASE_MS` is free. */
export class Lease {
  private held: LeaseDocument | undefined;
  /** The start of the write that others saw last. */
  private renewedAt = -Infinity;
  private seen: { document: LeaseDocument; since: number; alive: boolean } | undefined;

  constructor(
    private readonly documents: DocumentStore,
    private readonly name: string,
    private readonly holder: string,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** False while another instance holds it. */
  async acquire(claim: Claim = {}): Promise<boolean> {
    if (this.held && (await this.replace(this.held, claim))) return true;
    this.held = undefined;
    const current = await this.look();
    if (!current) return this.replace(undefined, claim);
    return this.isFree(current, claim) && this.replace(current, claim);
  }

  async look(): Promise<LeaseDocument | undefined> {
    const document = await this.documents.get<LeaseDocument>(LEASES, this.name);
    if (!document) this.seen = undefined;
    else if (!this.seen || !isDeepStrictEqual(this.seen.document, document)) {
      const renewed = this.seen?.document.holder === document.holder;
      this.seen = { document, since: this.clock(), alive: renewed || livesHere(document.holder) };
    }
    return document;
  }

  /** Watches for a while where one look is not enough. */
  async isHeldElsewhere(): Promise<boolean> {
    for (const end = this.clock() + LEASE_MS; this.clock() < end; await delay(LOOK_MS)) {
      const document = await this.look();
      if (!document || isGone(document.holder)) return false;
      if (this.elsewhere) return true;
    }
    return false;
  }

  get elsewhere(): LeaseDocument | undefined {
    if (!this.seen || this.held) return undefined;
    const { document, since, alive } = this.seen;
    return alive && !this.isSilent(since) && !isGone(document.holder) ? document : undefined;
  }

  /** At most until the other holder's lease would have expired. */
  get nextLookMs(): number {
    const silent = this.seen && !this.held ? this.clock() - this.seen.since : 0;
    return Math.max(MARGIN_MS, Math.min(BEAT_MS, LEASE_MS - silent + MARGIN_MS));
  }

  get isSure(): boolean {
    return this.held !== undefined && this.clock() - this.renewedAt < LEASE_MS - SURE_MARGIN_MS;
  }

  /** The signal aborts when the lease was lost, when `stop` aborts, or by `end`. */
  async renewWhile<T>(
    work: (signal: AbortSignal, end: () => void) => Promise<T>,
    stop: AbortSignal,
    claim?: () => Claim,
  ): Promise<T> {
    const term = new AbortController();
    let renewing = false;
    const renew = async (): Promise<void> => {
      // On a slow store the last renewal may still be running.
      if (renewing) return;
      renewing = true;
      if (!(await this.acquire(claim?.()).catch(() => false))) term.abort();
      renewing = false;
    };
    const timer = setInterval(() => void renew(), BEAT_MS);
    const end = (): void => {
      clearInterval(timer);
      term.abort();
    };
    try {
      return await work(AbortSignal.any([stop, term.signal]), end);
    } finally {
      end();
    }
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
      // A power cut ends its holder too: the write need not wait for the disk.
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

/** Longer than the detection of a gone holder. */
const PATIENCE_MS = LEASE_MS * 1.5;

/** Null when another holds the lease. The signal aborts when the lease is uncertain. */
export async function oneAtATime<T>(
  documents: DocumentStore,
  name: string,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ done: T } | null> {
  const holder = newHolder();
  const lease = new Lease(documents, name, holder);
  try {
    for (const end = performance.now() + PATIENCE_MS; !(await lease.acquire());) {
      if (lease.elsewhere || performance.now() > end) return null;
      await delay(lease.nextLookMs, undefined, { signal: stop });
    }
    try {
      return { done: await lease.renewWhile(work, stop) };
    } finally {
      await lease.release().catch(() => undefined);
    }
  } finally {
    retireHolder(holder);
  }
}
