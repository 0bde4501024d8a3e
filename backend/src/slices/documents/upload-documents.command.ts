import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidFrom, v7 as orderedUuid } from 'uuid';
import type { DocumentType } from '@lox/contracts/documents.js';
import { Streams, type Origin } from '../../platform/log/deciding/streams.js';
import type { ReceivedFile } from '../../platform/http/files/photos.js';
import { checkFile } from '../../platform/http/files/content-kind.js';
import { PrivateFiles } from '../../platform/http/files/private-files.js';
import { sanitizedFileName } from '../../platform/http/files/rejected-file-error.js';
import type { Written } from '../../platform/log/following/read-your-writes.js';
import { LIBRARY_FOLDER, LIBRARY_RULES, nameWithExtension } from './library-files.js';
import { uploadDocument } from './library-document.decider.js';
import { libraryDocument } from './library-document.js';

/** All or none, in the files' order; repeating a crashed request with its key adds the missing ones. */
export class UploadDocuments extends Command<string[]> {
  constructor(
    readonly files: readonly ReceivedFile[],
    readonly type: DocumentType,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

const KEY_NAMESPACE = 'b9a1c2b4-52a7-4a0e-8d86-0f6b3a1f7c55';

@CommandHandler(UploadDocuments)
export class UploadDocumentsHandler implements ICommandHandler<UploadDocuments> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PrivateFiles) private readonly files: PrivateFiles,
  ) {}

  async execute({ files, type, idempotencyKey, origin }: UploadDocuments): Promise<string[]> {
    const checked = [];
    for (const file of files) checked.push({ file, ...(await checkFile(file, LIBRARY_RULES)) });
    const ids: string[] = [];
    const uploaded: Written[] = [];
    for (const [index, { file, mimeType, size }] of checked.entries()) {
      const id = idempotencyKey
        ? uuidFrom(`${origin.actorId ?? 'system'} ${idempotencyKey} ${index}`, KEY_NAMESPACE)
        : orderedUuid();
      const name = nameWithExtension(sanitizedFileName(file.name), mimeType);
      const { state } = await this.streams.load(libraryDocument, id);
      // The file comes before the event that names it.
      const fileId = state?.fileId ?? (await this.files.store(LIBRARY_FOLDER, file, LIBRARY_RULES)).id;
      const decided = await this.streams.decide(libraryDocument, id, origin, ({ state }) =>
        uploadDocument(state, { name, type, mimeType, size, fileId }),
      );
      uploaded.push(decided);
      ids.push(id);
    }
    await this.streams.shown(...uploaded);
    return ids;
  }
}
