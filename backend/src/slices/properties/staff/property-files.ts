import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT_RULES } from '@lox/contracts/property-management.js';
import { Photos, type ReceivedFile } from '../../../platform/http/files/photos.js';
import { PrivateFiles } from '../../../platform/http/files/private-files.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';
import type { AttachmentRef, PhotoRef } from '../domain/property.events.js';

export const ATTACHMENTS = 'documents/';

export interface ReceivedFiles {
  sent?: readonly PhotoRef[];
  photos: readonly ReceivedFile[];
  attachments: readonly ReceivedFile[];
}

export interface StoredFiles {
  photos: PhotoRef[];
  attachments: AttachmentRef[];
}

export const NO_FILES = { photos: [], attachments: [] } as const;

@Injectable()
export class PropertyFiles {
  constructor(
    @Inject(Photos) private readonly photos: Photos,
    @Inject(PrivateFiles) private readonly privateFiles: PrivateFiles,
  ) {}

  async store({ sent = [], photos, attachments }: ReceivedFiles): Promise<StoredFiles> {
    const rules = { ...ATTACHMENT_RULES, kinds: 'PDF, JPG nem PNG', what: 'O arquivo' as const };
    return {
      photos: [...sent, ...(await storeAll(photos, (file) => this.photos.store(file)))],
      attachments: await storeAll(attachments, (file) => this.privateFiles.store(ATTACHMENTS, file, rules)),
    };
  }
}

/** Two at a time, so that a form does not block others. */
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
