import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT_RULES } from '@lox/contracts/property-management.js';
import { Photos, type ReceivedFile } from '../../../platform/http/files/photos.js';
import { PrivateFiles } from '../../../platform/http/files/private-files.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';
import type { AttachmentRef, PhotoRef } from '../domain/property.events.js';

/** Where the attachments of properties are kept. */
export const ATTACHMENTS = 'documents/';

/** Files that were sent for a property. */
export interface ReceivedFiles {
  /** Photos that are stored already; they come before the others. */
  sent?: readonly PhotoRef[];
  photos: readonly ReceivedFile[];
  attachments: readonly ReceivedFile[];
}

/** Files of a property as its events name them. */
export interface StoredFiles {
  photos: PhotoRef[];
  attachments: AttachmentRef[];
}

export const NO_FILES = { photos: [], attachments: [] } as const;

/** Stores the files of properties. */
@Injectable()
export class PropertyFiles {
  constructor(
    @Inject(Photos) private readonly photos: Photos,
    @Inject(PrivateFiles) private readonly privateFiles: PrivateFiles,
  ) {}

  /** Checks and stores files; no property refers to them yet. @throws RefusedFile */
  async store({ sent = [], photos, attachments }: ReceivedFiles): Promise<StoredFiles> {
    const rules = { ...ATTACHMENT_RULES, kinds: 'PDF, JPG nem PNG' };
    return {
      photos: [...sent, ...(await storeAll(photos, (file) => this.photos.store(file)))],
      attachments: await storeAll(attachments, (file) => this.privateFiles.store(ATTACHMENTS, file, rules)),
    };
  }
}

/** Two at a time, so that one form does not block the others; after a refused file no more are started. */
async function storeAll<T>(
  files: readonly ReceivedFile[],
  store: (file: ReceivedFile) => Promise<T>,
): Promise<T[]> {
  const queue = new ConcurrencyLimiter(2);
  let refusal: { error: unknown } | undefined;
  const stored = await Promise.all(
    files.map((file) =>
      queue.run(async () => {
        if (refusal) return [];
        return store(file).then(
          (one) => [one],
          (error: unknown) => {
            refusal ??= { error };
            return [];
          },
        );
      }),
    ),
  );
  if (refusal) throw refusal.error;
  return stored.flat();
}
