import { type FactoryProvider, Inject, Injectable, Logger, type Type } from '@nestjs/common';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../storage/engines.js';
import { oneAtATime } from '../../log/following/lease.js';
import { Projections } from '../../log/following/projections.js';
import { StoreMarks } from '../../log/installation/store-marks.js';
import { JOB_PLANS } from '../../log/jobs/job-plans.js';
import { Jobs } from '../../log/jobs/jobs.js';
import { fileMark } from '../../storage/files/file-mark.js';
import { FILE_STORE, type FileStore, rootKeyOf } from '../../storage/files/file-store.js';
import { Uploads } from './uploads.js';

export interface FileOwner {
  /** Such as `photos/`; the file's id follows. */
  folder: string;
  /** While this projection lags, nothing is removed. */
  projection: string;
  inUse(): Promise<ReadonlySet<string>>;
}

export const ownsFiles = <S>(
  service: Type<S>,
  folder: string,
  projection: string,
  inUse: (of: S) => Promise<ReadonlySet<string>>,
): FactoryProvider => ({
  provide: Symbol(`files of ${folder}`),
  inject: [FileCleaner, service],
  useFactory: (cleaner: FileCleaner, of: S) =>
    cleaner.register({ folder, projection, inUse: () => inUse(of) }),
});

/** Files of events being appended are younger. */
export const ORPHAN_AGE_MS = 86_400_000;
const NEVER = new AbortController().signal;

/** At the start and daily, on one instance at a time. */
@Injectable()
export class FileCleaner {
  private readonly log = new Logger('files');
  private readonly owners: FileOwner[] = [];

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(StoreMarks) private readonly marks: StoreMarks,
    @Inject(Jobs) jobs: Jobs,
  ) {
    marks.register(fileMark(files, () => this.owners.map(({ folder }) => folder)));
    const again = { nextInMs: JOB_PLANS.files.afterFailureMs };
    jobs.handle('files', {
      run: async (stop) => ((await this.clean(Date.now(), stop)) === null ? again : undefined),
      reportFailure: (error) =>
        this.log.warn(`cleaning failed: ${error instanceof Error ? error.name : 'error'}`),
    });
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

  /**
   * The number removed; null while another instance cleans, documents lag, or the log may be another.
   * @throws ForeignLog
   */
  async clean(now = Date.now(), stop = NEVER): Promise<number | null> {
    const before = now - ORPHAN_AGE_MS;
    await this.uploads.clean(before);
    if (!(await this.marks.belongsToLog('files'))) return null;
    const { lease } = JOB_PLANS.files;
    const alone = await oneAtATime(this.documents, lease, stop, (signal) => this.cleanAll(before, signal));
    return alone && alone.done;
  }

  private async cleanAll(before: number, signal: AbortSignal): Promise<number | null> {
    let removed = 0;
    await this.files.sweep(before);
    for (const owner of this.owners) {
      const count = await this.cleanFolder(owner, before, signal);
      if (count === null) return null;
      removed += count;
    }
    return removed;
  }

  private async cleanFolder(
    { folder, projection, inUse }: FileOwner,
    before: number,
    signal: AbortSignal,
  ): Promise<number | null> {
    const status = (await this.projections.status()).find(({ name }) => name === projection);
    if (status?.state !== 'live' || status.rebuild) return null;
    // Asking reads all documents.
    let used: ReadonlySet<string> | undefined;
    let removed = 0;
    for await (const key of this.files.listOlderThan(folder, before)) {
      if (signal.aborted) return null;
      used ??= await inUse();
      if (used.has(key.slice(folder.length).split('/')[0] ?? '')) continue;
      await this.files.remove(key);
      removed++;
    }
    return removed;
  }
}
