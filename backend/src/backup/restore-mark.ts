import { Inject, Injectable } from '@nestjs/common';
import type { Document, DocumentStore } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/engines.js';
import { StartRefused } from '../platform/start-refused.js';

const RESTORES = 'restores';
const ID = 'restore';

interface Mark extends Document {
  /** Of which place, and up to where. */
  of: string;
}

/** Stands in the document store from the beginning of a restore to its end: nobody works on half a log. */
@Injectable()
export class RestoreMark {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  /** Which restore was cut off; undefined when none was. */
  async pending(): Promise<string | undefined> {
    return (await this.documents.get<Mark>(RESTORES, ID))?.of;
  }

  set(of: string): Promise<void> {
    const document: Mark = { _id: ID, of };
    return this.documents.write([{ put: RESTORES, document }]);
  }

  clear(): Promise<void> {
    return this.documents.write([{ remove: RESTORES, where: { _id: ID } }]);
  }

  /** @throws StartRefused */
  async refuse(): Promise<void> {
    const of = await this.pending();
    if (of !== undefined)
      throw new StartRefused(
        `A restauração de ${of} não terminou: repita o comando, que continua de onde parou.`,
      );
  }
}
