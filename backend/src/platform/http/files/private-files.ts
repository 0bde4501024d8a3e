import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { checkFile, type FileRules } from './content-kind.js';
import { FILE_STORE, type FileStore, type OpenFile } from '../../storage/files/file-store.js';
import type { ReceivedFile } from './photos.js';
import { sanitizedFileName } from './rejected-file-error.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

export interface StoredFile {
  id: string;
  name: string;
  mimeType: string;
  /** In bytes. */
  size: number;
}

const AT_ONCE = 4;

/** Served only after a permission check; judged by content alone. */
@Injectable()
export class PrivateFiles {
  private readonly queue = new ConcurrencyLimiter(AT_ONCE);

  constructor(@Inject(FILE_STORE) private readonly files: FileStore) {}

  /**
   * Nothing refers to it yet.
   * @throws RejectedFileError
   */
  async store(folder: string, file: ReceivedFile, rules: FileRules): Promise<StoredFile> {
    const { mimeType, size } = await checkFile(file, rules);
    const id = randomUUID();
    await this.queue.run(async () => this.files.put(folder + id, await readFile(file.path), mimeType));
    return { id, name: sanitizedFileName(file.name), mimeType, size };
  }

  remove(folder: string, id: string): Promise<void> {
    return this.files.remove(folder + id);
  }

  open(folder: string, id: string): Promise<OpenFile | undefined> {
    return this.files.get(folder + id);
  }
}
