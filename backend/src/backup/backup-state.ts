import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { Document, DocumentStore } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/storage/engines.js';
import type { Backlog } from '../platform/log/jobs/outbox.js';
import type { BackupManifest } from './backup-manifest.js';
import { openBackupLocation } from './backup-location.js';

export const BACKUP_STATES = 'backup_states';

export interface LastBackup {
  number: number;
  at: string;
  position: number;
  events: number;
  files: number;
  missing?: number | null;
  bytes: number;
  writtenBytes: number;
  seconds: number;
}

interface StateDocument extends Document {
  last: LastBackup | null;
  lastError: { at: string; message: string } | null;
}

export interface BackupReport {
  place: string | null;
  everyMs: number | null;
  last: LastBackup | null;
  lastError: { at: string; message: string } | null;
  isOld: boolean;
}

@Injectable()
export class BackupState {
  private readonly since = Date.now();

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async report(now = Date.now()): Promise<BackupReport> {
    const { backup } = this.config;
    if (!backup) return this.byHand();
    const { label } = openBackupLocation(backup.place, this.config);
    const state = await this.documents.get<StateDocument>(BACKUP_STATES, label);
    const { last = null, lastError = null } = state ?? {};
    const reference = last ? Date.parse(last.at) + backup.everyMs : this.since;
    const isOld = now - reference > backup.everyMs || (last === null && lastError !== null);
    return { place: label, everyMs: backup.everyMs, last, lastError, isOld };
  }

  async backlog(): Promise<Backlog> {
    const { lastError } = await this.report();
    return { waiting: 0, nextDueAt: null, failed: lastError ? [{ cause: 'failed', count: 1 }] : [] };
  }

  private async byHand(): Promise<BackupReport> {
    const all = await this.documents.find<StateDocument>(BACKUP_STATES, {});
    const [newest] = all.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
    const { _id: place = null, last = null, lastError = null } = newest ?? {};
    return { place, everyMs: null, last, lastError, isOld: false };
  }

  async succeeded(
    label: string,
    manifest: BackupManifest,
    writtenBytes: number,
    seconds: number,
  ): Promise<void> {
    const { number, log, files, bytes } = manifest;
    const last: LastBackup = {
      number,
      at: new Date().toISOString(),
      position: log.position,
      events: log.events,
      files: files.count,
      missing: files.missing ?? null,
      bytes,
      writtenBytes,
      seconds,
    };
    await this.store({ _id: label, last, lastError: null });
  }

  async failed(label: string, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const former = await this.documents.get<StateDocument>(BACKUP_STATES, label);
    const lastError = { at: new Date().toISOString(), message };
    await this.store({ _id: label, last: former?.last ?? null, lastError });
  }

  private store(document: StateDocument): Promise<void> {
    return this.documents.write([{ put: BACKUP_STATES, document }]);
  }
}

const timeOf = ({ last, lastError }: StateDocument): string => lastError?.at ?? last?.at ?? '';
