import { Inject, Injectable } from '@nestjs/common';
import { KEPT_COLUMNS_LIMITS, type KeptColumn } from '@lox/contracts/kept-columns.js';
import { CSV_COLUMNS } from '@lox/contracts/property-management.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';

/** Of each account, by its id; a help and no fact, so no event. */
export const KEPT_COLUMNS = 'kept_columns';

interface KeptDocument extends Document {
  columns: KeptColumn[];
}

@Injectable()
export class KeptColumnsStore {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  async of(userId: string): Promise<KeptColumn[]> {
    const kept = (await this.documents.get<KeptDocument>(KEPT_COLUMNS, userId))?.columns ?? [];
    // Releases may know other columns.
    return kept.filter(({ column }) => column === null || CSV_COLUMNS.includes(column));
  }

  /** Those that were kept before stay; the oldest give way. */
  async keep(userId: string, columns: readonly KeptColumn[]): Promise<void> {
    const byHeader = new Map((await this.of(userId)).map((one) => [one.header, one]));
    for (const { header, column } of columns) {
      byHeader.delete(header);
      byHeader.set(header, { header, column });
    }
    const newest = [...byHeader.values()].slice(-KEPT_COLUMNS_LIMITS.columns);
    const document: KeptDocument = { _id: userId, columns: newest };
    await this.documents.write([{ put: KEPT_COLUMNS, document }]);
  }
}
