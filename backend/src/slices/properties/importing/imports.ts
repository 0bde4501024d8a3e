import { stat } from 'node:fs/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import type { ImportCounts, ImportProgress } from '@lox/contracts/property-management.js';
import { forbidden } from '../../../platform/http/auth/access.js';
import { Accounts, type Account } from '../../../platform/http/auth/accounts.js';
import { WorkQueue } from '../../../platform/http/files/work-queue.js';
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
  take(entry: E): Promise<void>;
  counts(): ImportCounts;
}

const IMPORTS_AT_ONCE = 2;

/**
 * Runs imports, for as long as somebody waits for them who may do it: entry after entry, with other work between, so that
 * nobody else waits long.
 */
@Injectable()
export class Imports {
  private readonly queue = new WorkQueue(IMPORTS_AT_ONCE);

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
    await this.queue.run(async () => {
      for await (const { entries, read } of this.reading.read(kind, path, signal)) {
        await this.requireRight(account);
        for (const entry of entries) {
          if (signal.aborted) return;
          await take(entry);
          await otherWork();
        }
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
