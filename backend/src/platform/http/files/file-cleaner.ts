import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../storage/engines.js';
import { newHolder, retireHolder } from '../../log/following/holder.js';
import { Lease, LEASE_MS } from '../../log/following/lease.js';
import { Projections } from '../../log/following/projections.js';
import { StoreMarks } from '../../log/installation/store-marks.js';
import { fileMark } from '../../storage/files/file-mark.js';
import { FILE_STORE, rootKeyOf, type FileStore } from '../../storage/files/file-store.js';
import { Uploads } from './uploads.js';

export interface FileOwner {
  /** Such as `photos/`; the file's id follows. */
  folder: string;
  /** While this projection lags, nothing is removed. */
  projection: string;
  inUse(): Promise<ReadonlySet<string>>;
}

const DAY_MS = 86_400_000;
/** Files that events under way will name are younger. */
export const ORPHAN_AGE_MS = DAY_MS;
const RETRY_MS = 60_000;

/** At the start and daily, on one instance at a time. */
@Injectable()
export class FileCleaner implements BeforeApplicationShutdown {
  private readonly log = new Logger('files');
  private readonly owners: FileOwner[] = [];
  private readonly holder = newHolder();
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private readonly lease: Lease;

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(StoreMarks) private readonly marks: StoreMarks,
  ) {
    marks.register(fileMark(files, () => this.owners.map(({ folder }) => folder)));
    this.lease = new Lease(documents, 'file-cleaner', this.holder);
  }

  /** Folders without an owner are never touched. */
  register(owner: FileOwner): void {
    this.owners.push(owner);
  }

  get registeredOwners(): readonly FileOwner[] {
    return this.owners;
  }

  /** Null before documents can be read. */
  async inUse(): Promise<ReadonlySet<string> | null> {
    if (!this.projections.areReadable) return null;
    const all = await Promise.all(
      this.owners.map(async ({ folder, inUse }) => [...(await inUse())].map((id) => folder + id)),
    );
    return new Set(all.flat());
  }

  /** Sorted; needs readable documents. */
  async missingFiles(): Promise<string[]> {
    const used = new Set(await this.inUse());
    for (const folder of new Set(this.owners.map((owner) => owner.folder)))
      for await (const key of this.files.listOlderThan(folder, Infinity)) used.delete(rootKeyOf(key));
    return [...used].toSorted();
  }

  start(): void {
    this.running ??= this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.running;
    retireHolder(this.holder);
  }

  /**
   * The number removed; null while another instance cleans, documents lag, or the files may belong to another
   * log.
   * @throws ForeignLog
   */
  async clean(now = Date.now()): Promise<number | null> {
    await this.uploads.clean(now - ORPHAN_AGE_MS);
    if (!(await this.marks.belongsToLog('files'))) return null;
    // Only repeated attempts with one lease show whether another instance renews.
    const { lease } = this;
    if (!(await lease.acquire())) return null;
    const renewal = setInterval(() => void lease.acquire().catch(() => undefined), LEASE_MS / 3);
    try {
      let removed = 0;
      await this.files.sweep(now - ORPHAN_AGE_MS);
      for (const owner of this.owners) {
        const count = await this.cleanFolder(owner, now - ORPHAN_AGE_MS);
        if (count === null) return null;
        removed += count;
      }
      return removed;
    } finally {
      clearInterval(renewal);
      await lease.release().catch(() => undefined);
    }
  }

  private async cleanFolder(
    { folder, projection, inUse }: FileOwner,
    before: number,
  ): Promise<number | null> {
    const status = (await this.projections.status()).find(({ name }) => name === projection);
    if (status?.state !== 'live' || status.rebuild) return null;
    // Asking reads all documents.
    let used: ReadonlySet<string> | undefined;
    let removed = 0;
    for await (const key of this.files.listOlderThan(folder, before)) {
      if (this.stop.signal.aborted) return null;
      used ??= await inUse();
      if (used.has(key.slice(folder.length).split('/')[0] ?? '')) continue;
      await this.files.remove(key);
      removed++;
    }
    return removed;
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    let wait: number;
    while (!signal.aborted) {
      try {
        wait = (await this.clean()) === null ? RETRY_MS : DAY_MS;
      } catch (error) {
        this.log.warn(`cleaning failed: ${error instanceof Error ? error.name : 'error'}`);
        wait = RETRY_MS;
      }
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
