import { WriteConflict, type Document, type DocumentStore } from '../document-store/document-store.js';
import { isGone } from './holder.js';

export const LEASES = 'leases';

export interface LeaseDocument extends Document {
  holder: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** How long a lease lasts without renewal: after a crash another instance takes over within this time. */
export const LEASE_MS = 5_000;

/** The right of one instance among several to do one thing, for a while. */
export class Lease {
  constructor(
    private readonly documents: DocumentStore,
    private readonly name: string,
    private readonly holder: string,
  ) {}

  /** Takes or renews the lease. False while another instance holds it. */
  async acquire(now = Date.now()): Promise<boolean> {
    const document: LeaseDocument = { _id: this.name, holder: this.holder, until: now + LEASE_MS };
    const current = await this.documents.get<LeaseDocument>(LEASES, this.name);
    if (current && current.holder !== this.holder && current.until > now && !isGone(current.holder))
      return false;
    const onlyIf = current ? { holder: current.holder, until: current.until } : ('absent' as const);
    try {
      // A power cut ends whoever held it: nothing need wait for the disk.
      await this.documents.write([{ put: LEASES, document, onlyIf }], { relaxed: true });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  }

  async release(): Promise<void> {
    await this.documents.write([{ remove: LEASES, where: { _id: this.name, holder: this.holder } }]);
  }
}
