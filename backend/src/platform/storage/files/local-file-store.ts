import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isMachineError } from '../errors/failure-text.js';
import { checkKey, FileStoreUnavailable, type FileStore, type OpenFile } from './file-store.js';
import { PRIVATE_FOLDER_MODE } from '../../../config/private-folders.js';

/** Unfinished files are neither read nor listed. */
const UNFINISHED = '.part';
const MOST_ATTEMPTS = 20;

export class LocalFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(key: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      const file = await create(unfinished);
      try {
        await file.writeFile(content);
        // The file must survive a power cut, as its event does.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      // The name survives only after its folder is synced.
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw asUnavailable(error);
    }
  }

  async get(key: string): Promise<OpenFile | undefined> {
    const path = this.pathOf(key);
    try {
      // Opened first: opening can fail.
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw asUnavailable(error);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async *listOlderThan(prefix: string, before: number): AsyncIterable<string> {
    const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const path of this.filesOlderThan(join(this.folder, within), before)) {
      const key = relative(this.folder, path).split(sep).join('/');
      if (key.startsWith(prefix) && !key.endsWith(UNFINISHED)) yield key;
    }
  }

  async sweep(before: number): Promise<void> {
    for await (const path of this.filesOlderThan(this.folder, before))
      if (path.endsWith(UNFINISHED)) await rm(path, { force: true });
  }

  private async *filesOlderThan(folder: string, before: number): AsyncIterable<string> {
    const entries = await opendir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw asUnavailable(error);
    });
    for await (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* this.filesOlderThan(path, before);
      else if (entry.isFile()) {
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) yield path;
      }
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, ...checkKey(key).split('/'));
  }
}

/** A removal may delete the empty folder at any moment. */
async function create(path: string): Promise<FileHandle> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE });
      return await open(path, 'wx', 0o600);
    } catch (error) {
      if (!isMissing(error) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const asUnavailable = (error: unknown): unknown =>
  isMachineError(error) ? new FileStoreUnavailable(error) : error;
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
