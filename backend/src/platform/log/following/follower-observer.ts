import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import { SHARED_FOLLOWER } from '../projections/checkpoint.js';
import { isGone } from './holder.js';
import { Lease, LEASE_MS } from './lease.js';

const LOOK_MS = 200;

export class FollowerObserver {
  private readonly lease: Lease;

  constructor(documents: DocumentStore, holder: string) {
    this.lease = new Lease(documents, SHARED_FOLLOWER, holder);
  }

  /** Watches the lease for a while where one look does not tell. */
  async watch(): Promise<boolean> {
    for (const end = performance.now() + LEASE_MS; performance.now() < end; await delay(LOOK_MS)) {
      const document = await this.lease.look();
      if (!document || isGone(document.holder)) return false;
      if (this.lease.elsewhere) return true;
    }
    return false;
  }

  async look(): Promise<this> {
    await this.lease.look();
    return this;
  }

  place(): undefined {
    return undefined;
  }

  isFollowed(name: string): boolean {
    return this.lease.elsewhere?.covers.includes(name) ?? false;
  }
}
