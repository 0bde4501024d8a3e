import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { releaseVersion } from '../config/release-version.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import { firstEvent } from '../platform/storage/event-store/first-event.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { FileCleaner } from '../platform/http/files/file-cleaner.js';
import { FILE_STORE, type FileStore } from '../platform/storage/files/file-store.js';
import { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { KeyRing } from '../platform/storage/personal-data/key-ring.js';
import { oneAtATime } from '../platform/log/following/lease.js';
import { BackupState } from './backup-state.js';
import { expireBackups } from './backup-expiry.js';
import { copyFiles, missingFiles } from './files-copy.js';
import { copyLog, reusableSegments, countEvents } from './log-copy.js';
import {
  backupNumberOf,
  readManifests,
  writeManifest,
  type BackupManifest,
  type StoredBackupManifest,
} from './backup-manifest.js';
import { BackupParts } from './backup-parts.js';
import {
  BackupRefused,
  explainBackupError,
  openBackupLocation,
  type BackupLocation,
} from './backup-location.js';
import { copyVault } from './vault-copy.js';

export interface BackupProgress {
  events: number;
  files: number;
  bytes: number;
}

export interface BackupOptions {
  keep: number;
  onProgress?(progress: BackupProgress): void;
  signal?: AbortSignal;
}

export interface BackupResult {
  place: string;
  manifest: BackupManifest;
  writtenBytes: number;
  /** Keys copied although no known key opens them. */
  foreign: string[];
  /** While keys are lost, nothing expires. */
  lostKeys: number;
  missing: string[] | null;
  broken: string[];
}

export class BackupUnderWay extends BackupRefused {
  constructor() {
    super('Outra cópia de segurança desta instalação está em andamento.');
    this.name = 'BackupUnderWay';
  }
}

const NEVER = new AbortController().signal;

/** While the server serves: log, then vault, then files. */
@Injectable()
export class Backups {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(PrimaryCollections) private readonly kept: PrimaryCollections,
    @Inject(KeyRing) private readonly ring: KeyRing,
    @Inject(BackupState) private readonly state: BackupState,
  ) {}

  /**
   * Existing backups stay valid; a repetition reuses parts.
   * @throws BackupRefused, BackupUnderWay
   */
  async make(where: string, options: BackupOptions): Promise<BackupResult> {
    const place = openBackupLocation(where, this.config);
    const stop = options.signal ?? NEVER;
    const alone = await oneAtATime(this.engines.documents, 'backup', stop, async (signal) => {
      const begun = performance.now();
      try {
        const made = await this.copy(place, options, signal);
        const seconds = Math.round((performance.now() - begun) / 100) / 10;
        await this.state.succeeded(place.label, made.manifest, made.writtenBytes, seconds);
        return made;
      } catch (error) {
        const reason = explainBackupError(`Nenhuma cópia foi feita em ${place.label}`, error);
        if (!options.signal?.aborted) await this.state.failed(place.label, reason).catch(() => undefined);
        throw reason;
      }
    });
    if (!alone) throw new BackupUnderWay();
    return alone.done;
  }

  private async copy(
    place: BackupLocation,
    { keep, onProgress = () => {} }: BackupOptions,
    signal: AbortSignal,
  ): Promise<BackupResult> {
    const { documents, events } = this.engines;
    // Under the lease unfinished files are a crash's, and may hold people's keys.
    await place.store.sweep(Infinity);
    const before = await readManifests(place.store);
    const last = before.whole.at(-1);
    const parts = new BackupParts(place.store);
    await parts.scan();
    const progress: BackupProgress = { events: 0, files: 0, bytes: 0 };
    const tell = (change: Partial<BackupProgress>): void => onProgress(Object.assign(progress, change));

    const { categories, rank } = this.types;
    const log = { events, categories };
    const reused = await reusableSegments(log, last, parts);
    const segments = await copyLog(log, reused, parts, (count) => tell({ events: count }), signal);
    const { erased, foreign, ...vault } = await copyVault(documents, this.kept, this.ring, parts, signal);
    const folders = this.cleaner.registeredOwners.map(({ folder }) => folder);
    const used = await this.cleaner.inUse();
    const told = (count: number, bytes: number): void => tell({ files: count, bytes });
    const copied = await copyFiles(this.files, folders, last, parts, told, signal);
    const missing =
      used && (await missingFiles(copied, used, () => this.cleaner.inUse(), before.whole, parts));
    const files: BackupManifest['files'] = { ...copied, missing: missing && missing.length };
    const first = await firstEvent(events, categories);
    signal.throwIfAborted();

    const all = [...segments, ...vault.parts, ...files.lists];
    const manifest: BackupManifest = {
      format: 1,
      number: highestNumber(before) + 1,
      createdAt: new Date().toISOString(),
      program: { version: releaseVersion(), rank },
      log: {
        position: segments.at(-1)?.last ?? 0,
        events: countEvents(segments),
        firstId: first?.id ?? null,
        categories: [...categories],
        segments,
      },
      vault,
      files,
      bytes: files.bytes + all.reduce((total, { bytes }) => total + bytes, 0),
    };
    const stored: StoredBackupManifest = await writeManifest(place.store, manifest);
    const after = { ...before, whole: [...before.whole, stored] };
    // Keys are never removed: lost ones may exist in older backups alone.
    const lostKeys = Math.max(...after.whole.map(keysOf)) - keysOf(manifest);
    const target = { erased, keep: lostKeys > 0 ? Infinity : keep, kept: this.kept };
    const removed = await expireBackups(place, parts, after, target);
    return {
      place: place.label,
      manifest,
      writtenBytes: parts.written,
      foreign,
      lostKeys,
      missing,
      broken: [...before.broken, ...removed],
    };
  }
}

const keysOf = ({ vault: { keys } }: BackupManifest): number => keys.whole + keys.erased + keys.foreign;

/** Broken ones count: a number is used once. */
const highestNumber = ({ whole, broken, replaced }: Awaited<ReturnType<typeof readManifests>>): number =>
  Math.max(0, ...whole.map(({ number }) => number), ...[...broken, ...replaced].map(backupNumberOf));
