import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { oneAtATime } from '../platform/log/following/lease.js';
import { BackupRefused } from './backup-location.js';

export class BackupUnderWay extends BackupRefused {
  constructor() {
    super('Outra cópia de segurança desta instalação está em andamento.');
    this.name = 'BackupUnderWay';
  }
}

/**
 * The signal aborts when the lease is lost.
 * @throws BackupUnderWay
 */
export async function withBackupLease<T>(
  documents: DocumentStore,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const alone = await oneAtATime(documents, 'backup', stop, work);
  if (!alone) throw new BackupUnderWay();
  return alone.done;
}
