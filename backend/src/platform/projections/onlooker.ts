import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../document-store/document-store.js';
import { PASS } from './checkpoint.js';
import { isGone } from './holder.js';
import { Lease, LEASE_MS } from './lease.js';

const LOOK_MS = 200;

/** Sees whether others follow the log, without taking part. */
export class Onlooker {
  private readonly lease: Lease;

  constructor(documents: DocumentStore, holder: string) {
    this.lease = new Lease(documents, PASS, holder);
  }

  /** Whether somebody holds the pass: watches for a while, where the lease alone does not tell. */
  async watch(): Promise<boolean> {
    for (const end = performance.now() + LEASE_MS; performance.now() < end; await delay(LOOK_MS)) {
      const document = await this.lease.look();
      if (!document || isGone(document.holder)) return false;
      if (this.lease.elsewhere) return true;
    }
    return false;
  }

  place(): undefined {
    return undefined;
  }

  isFollowed(name: string): boolean {
    return this.lease.elsewhere?.covers.includes(name) ?? false;
  }
}
