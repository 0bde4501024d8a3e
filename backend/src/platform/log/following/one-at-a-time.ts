import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import { newHolder, retireHolder } from './holder.js';
import { Lease, LEASE_MS } from './lease.js';
import { Renewal } from './renewal.js';

/** Longer than the detection of a gone holder. */
const PATIENCE_MS = LEASE_MS * 1.5;

/**
 * Runs the work under a lease of this name; null when another holds it. The signal aborts when the lease is uncertain.
 */
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
    const renewal = new Renewal(() => lease.acquire(), stop);
    try {
      return { done: await work(renewal.signal) };
    } finally {
      renewal.end();
      await lease.release().catch(() => undefined);
    }
  } finally {
    retireHolder(holder);
  }
}
