import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { newHolder, retireHolder } from '../platform/projections/holder.js';
import { Lease, LEASE_MS } from '../platform/projections/lease.js';
import { Renewal } from '../platform/projections/renewal.js';
import { BackupRefused } from './place.js';

/** Longer than it takes to see that a holder is gone. */
const PATIENCE_MS = LEASE_MS * 1.5;

/** Another backup of this installation is being made. */
export class BackupUnderWay extends BackupRefused {
  constructor() {
    super('Outra cópia de segurança desta instalação está em andamento.');
    this.name = 'BackupUnderWay';
  }
}

/**
 * Works while no other instance or command of this installation makes a backup. The signal aborts when that is no
 * longer certain. @throws BackupUnderWay
 */
export async function aloneAtBackups<T>(
  documents: DocumentStore,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const holder = newHolder();
  const lease = new Lease(documents, 'backup', holder);
  try {
    for (const end = performance.now() + PATIENCE_MS; !(await lease.acquire());) {
      if (lease.elsewhere || performance.now() > end) throw new BackupUnderWay();
      await delay(lease.nextLookMs, undefined, { signal: stop });
    }
    const renewal = new Renewal(() => lease.acquire(), stop);
    try {
      return await work(renewal.signal);
    } finally {
      renewal.end();
      await lease.release().catch(() => undefined);
    }
  } finally {
    retireHolder(holder);
  }
}
