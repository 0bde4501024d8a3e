import { stat } from 'node:fs/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import type { ImportCounts, ImportProgress } from '@lox/contracts/property-management.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';
import type { FileEntries, FileKind } from './file-readers.js';
import { ImportFileReader } from './import-file-reader.js';
import type { Written } from '../../../platform/log/following/read-your-writes.js';
import { Projections } from '../../../platform/log/following/projections.js';

export interface ImportObserver {
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
}

export interface ImportWork<E> {
  take(entry: E): Promise<Written | null>;
  counts(): ImportCounts;
}

const IMPORTS_AT_ONCE = 2;
const ENTRIES_AT_ONCE = 8;

/** Each batch checks the permission again. Entries may end in another order than the file's. */
@Injectable()
export class ImportRunner {
  private readonly queue = new ConcurrencyLimiter(IMPORTS_AT_ONCE);

  constructor(
    @Inject(ImportFileReader) private readonly reading: ImportFileReader,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async run<K extends FileKind>(
    kind: K,
    path: string,
    account: Account,
    { signal, onProgress }: ImportObserver,
    { take, counts }: ImportWork<FileEntries[K]>,
  ): Promise<void> {
    const { size: total } = await stat(path);
    let last: Written | null = null;
    await this.queue.run(async () => {
      for await (const { entries, read } of this.reading.read(kind, path, signal)) {
        await this.requirePermission(account);
        const written = await atOnce(ENTRIES_AT_ONCE, entries, async (entry) => {
          if (signal.aborted) return null;
          const listed = await take(entry);
          await otherWork();
          return listed;
        });
        last = written.reduce(later, last);
        if (signal.aborted) return;
        onProgress({ read, total, ...counts() });
      }
    });
    if (last) await this.projections.shown(last);
  }

  private async requirePermission({ id }: Account): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account || !can(abilityOf(account), 'create', 'properties'))
      throw forbiddenError(denialText('create', 'properties'));
  }
}

const later = (one: Written | null, other: Written | null): Written | null =>
  (one?.position ?? -1) > (other?.position ?? -1) ? one : other;

/** @returns results in no order @throws the first error, once nothing is under way */
async function atOnce<E, R>(
  limit: number,
  entries: readonly E[],
  work: (entry: E) => Promise<R>,
): Promise<R[]> {
  const queue = [...entries];
  const results: R[] = [];
  const take = async (): Promise<void> => {
    try {
      for (let entry = queue.shift(); entry !== undefined; entry = queue.shift())
        results.push(await work(entry));
    } finally {
      queue.length = 0;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, take));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
