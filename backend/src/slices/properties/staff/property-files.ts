import { Inject, Injectable } from '@nestjs/common';
import { PROPERTY_DOCUMENT_RULES } from '@lox/contracts/property-management.js';
import { Photos, type ReceivedFile } from '../../../platform/files/photos.js';
import { PrivateFiles } from '../../../platform/files/private-files.js';
import { WorkQueue } from '../../../platform/files/work-queue.js';
import type { DocumentRef, PhotoRef } from '../domain/property.events.js';

/** Where the documents of properties are kept. */
export const DOCUMENTS = 'documents/';

/** Files that were sent for a property. */
export interface ReceivedFiles {
  photos: readonly ReceivedFile[];
  documents: readonly ReceivedFile[];
}

/** Files of a property as its events name them. */
export interface StoredFiles {
  photos: PhotoRef[];
  documents: DocumentRef[];
}

export const NO_FILES = { photos: [], documents: [] } as const;

/** Stores the files of properties. */
@Injectable()
export class PropertyFiles {
  constructor(
    @Inject(Photos) private readonly photos: Photos,
    @Inject(PrivateFiles) private readonly privateFiles: PrivateFiles,
  ) {}

  /** Checks and stores files; nobody refers to them yet. @throws RefusedFile */
  async store({ photos, documents }: ReceivedFiles): Promise<StoredFiles> {
    const rules = { ...PROPERTY_DOCUMENT_RULES, kinds: 'PDF, JPG nem PNG' };
    return {
      photos: await storeAll(photos, (file) => this.photos.store(file)),
      documents: await storeAll(documents, (file) => this.privateFiles.store(DOCUMENTS, file, rules)),
    };
  }
}

/** Two at a time, so that one form does not crowd out the others; after one that is refused no more are begun. */
async function storeAll<T>(
  files: readonly ReceivedFile[],
  store: (file: ReceivedFile) => Promise<T>,
): Promise<T[]> {
  const queue = new WorkQueue(2);
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
