import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams, type Origin } from '../../platform/log/deciding/streams.js';
import { streamOf } from '../../platform/storage/event-store/event-store.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { PrivateFiles } from '../../platform/http/files/private-files.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import { LIBRARY_FOLDER } from './library-files.js';
import { removeDocument } from './library-document.decider.js';
import { libraryDocument } from './library-document.js';

/** Repeating it completes what a crash interrupted. */
export class RemoveDocument {
  constructor(
    readonly id: string,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PrivateFiles) private readonly files: PrivateFiles,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
  ) {}

  async execute({ id, origin }: RemoveDocument): Promise<void> {
    // The event comes first: the file cleaner completes a failed removal.
    const decided = await this.streams.carryOut(libraryDocument, id, origin, ({ state }) =>
      removeDocument(state),
    );
    if (decided.state) await this.files.remove(LIBRARY_FOLDER, decided.state.fileId);
    await this.keys.erase(streamOf('document', id));
    this.streams.forget('document', id);
    await this.documents.scrub();
  }
}
