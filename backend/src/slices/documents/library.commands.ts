import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { v7 as orderedUuid, v5 as uuidFrom } from 'uuid';
import {
  DOCUMENT_FILES,
  DOCUMENT_KINDS,
  type DocumentChange,
  type DocumentType,
} from '@lox/contracts/documents.js';
import { cut } from '@lox/contracts/text.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { checkFile, type FileRules } from '../../platform/http/files/content-kind.js';
import { PrivateFiles } from '../../platform/http/files/private-files.js';
import type { UploadField } from '../../platform/http/files/uploads.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import type { ReceivedFile } from '../../platform/http/files/photos.js';
import { sanitizedFileName } from '../../platform/http/files/rejected-file-error.js';
import type { Written } from '../../platform/log/following/read-your-writes.js';
import { DocumentSight } from './document-sight.js';
import {
  changeDocument,
  type DocumentLinks,
  eraseDocument,
  purgeDocument,
  removeDocument,
  restoreDocument,
  uploadDocument,
} from './library-document.decider.js';
import { libraryDocument } from './library-document.js';
import { streamOf } from '../../platform/storage/event-store/event-store.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { RecordCommand } from '../../platform/log/deciding/commands.js';

export const LIBRARY_FOLDER = 'library/';

export const LIBRARY_RULES: FileRules = {
  types: Object.keys(DOCUMENT_KINDS),
  maxBytes: DOCUMENT_FILES.maxBytes,
  kinds: 'PDF, JPG, PNG, DOC nem DOCX',
  what: 'O arquivo',
};

export const LIBRARY_FIELD: UploadField = {
  maxCount: DOCUMENT_FILES.maxCount,
  maxBytes: DOCUMENT_FILES.maxBytes,
  what: 'O arquivo',
  tooMany: `Envie no máximo ${DOCUMENT_FILES.maxCount} arquivos por vez.`,
};

export function nameWithExtension(name: string, mimeType: string): string {
  const endings = DOCUMENT_KINDS[mimeType] ?? [];
  const lower = name.toLowerCase();
  if (endings.some((ending) => lower.endsWith(ending))) return name;
  const [ending = ''] = endings;
  return `${cut(name, DOCUMENT_FILES.name - ending.length)}${ending}`;
}

/** All or none, in the files' order; repeatable with its key. */
export class UploadDocuments extends Command<string[]> {
  constructor(
    readonly files: readonly ReceivedFile[],
    readonly type: DocumentType,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
    readonly links: DocumentLinks = {},
  ) {
    super();
  }
}

export class ChangeDocument extends RecordCommand {
  constructor(
    id: string,
    readonly change: DocumentChange,
    readonly by: Account,
    origin: Origin,
  ) {
    super(id, origin);
  }
}

const KEY_NAMESPACE = 'b9a1c2b4-52a7-4a0e-8d86-0f6b3a1f7c55';

export class RemoveDocument extends RecordCommand {}

export class RestoreDocument extends RecordCommand {}

/** From the trash. Repeating it completes what a crash interrupted. */
export class PurgeDocument extends RecordCommand {}

/** As `PurgeDocument`, also of one that is there. */
export class EraseDocument extends RecordCommand {}

@Injectable()
export class LibraryCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PrivateFiles) private readonly files: PrivateFiles,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(DocumentSight) private readonly sight: DocumentSight,
  ) {}

  @Handles(UploadDocuments)
  async upload({ files, type, idempotencyKey, origin, links }: UploadDocuments): Promise<string[]> {
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
        uploadDocument(state, { name, type, mimeType, size, fileId }, links),
      );
      uploaded.push(decided);
      ids.push(id);
    }
    await this.streams.shown(...uploaded);
    return ids;
  }

  @Handles(ChangeDocument)
  async change({ id, change, by, origin }: ChangeDocument): Promise<void> {
    await this.sight.requireRecords(by, change);
    await this.streams.carryOut(libraryDocument, id, origin, ({ state }) => changeDocument(state, change));
  }

  @Handles(RemoveDocument)
  async remove({ id, origin }: RemoveDocument): Promise<void> {
    await this.streams.carryOut(libraryDocument, id, origin, ({ state }) =>
      removeDocument(state, origin.now),
    );
  }

  @Handles(RestoreDocument)
  async restore({ id, origin }: RestoreDocument): Promise<void> {
    await this.streams.carryOut(libraryDocument, id, origin, ({ state }) =>
      restoreDocument(state, origin.now),
    );
  }

  @Handles(PurgeDocument)
  async purge(purge: PurgeDocument): Promise<void> {
    await this.end(purge, purgeDocument);
  }

  @Handles(EraseDocument)
  async erase(erase: EraseDocument): Promise<void> {
    await this.end(erase, eraseDocument);
  }

  private async end({ id, origin }: RecordCommand, decide: typeof purgeDocument): Promise<void> {
    // The event comes first: the file cleaner completes a failed removal.
    const decided = await this.streams.carryOut(libraryDocument, id, origin, ({ state }) => decide(state));
    if (decided.state) await this.files.remove(LIBRARY_FOLDER, decided.state.fileId);
    await this.keys.erase(streamOf('document', id));
    this.streams.forget('document', id);
    await this.documents.scrub();
  }
}
