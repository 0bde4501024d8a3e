import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import type { ImportCounts, ImportProgress } from '@lox/contracts/property-management.js';
import { forbidden } from '../../../platform/auth/access.js';
import { Accounts, type Account } from '../../../platform/auth/accounts.js';
import { WorkQueue } from '../../../platform/files/work-queue.js';
import type { FileEntries, FileKind } from './file-readers.js';
import { FileReading } from './file-reading.js';

/** Who asked for an import, and what they want to know of it. */
export interface ImportFollower {
  /** They have gone: nothing more is begun. */
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
}

/** What is done with the entries of a file. */
export interface ImportWork<E> {
  /** Imports what comes next; each piece of work of it goes through `each`. */
  take(entries: E[], each: (work: (() => Promise<void>)[]) => Promise<void>): Promise<void>;
  counts(): ImportCounts;
}

/** Imports, and properties of all of them, that are under way at the same time: others wait for none of them. */
const IMPORTS_AT_ONCE = 2;
const PROPERTIES_AT_ONCE = 8;

/** Runs imports: reads the file of each batch by batch, for as long as somebody waits for it who may do it. */
@Injectable()
export class Imports {
  private readonly imports = new WorkQueue(IMPORTS_AT_ONCE);
  private readonly properties = new WorkQueue(PROPERTIES_AT_ONCE);

  constructor(
    @Inject(FileReading) private readonly reading: FileReading,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** @throws RefusedFile; 400 when something that is needed lacks; 403 when the account may not import any more */
  async run<K extends FileKind>(
    kind: K,
    path: string,
    account: Account,
    { signal, onProgress }: ImportFollower,
    { take, counts }: ImportWork<FileEntries[K]>,
  ): Promise<void> {
    const { size: total } = await stat(path);
    const each = (work: (() => Promise<void>)[]): Promise<void> =>
      settled(work.map((one) => this.properties.run(async () => void (signal.aborted || (await one())))));
    await this.imports.run(async () => {
      for await (const { entries, read } of this.reading.read(kind, path, signal)) {
        await this.requireRight(account);
        await take(entries, each);
        onProgress({ read, total, ...counts() });
      }
    });
  }

  /** It may have been taken from them since. */
  private async requireRight({ id }: Account): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account || !can(abilityOf(account), 'create', 'properties'))
      throw forbidden(denialText('create', 'properties'));
  }
}

/** Waits for all of them even if one fails, so that no work continues after the answer. */
async function settled(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
