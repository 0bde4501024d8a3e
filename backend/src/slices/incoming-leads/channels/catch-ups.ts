import { Inject, Injectable } from '@nestjs/common';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';

export const CATCH_UPS = 'lead_channel_catch_ups';

interface CatchUp extends Document {
  /** ISO UTC. */
  until: string;
}

/** Until when the leads of a channel's forms were read. */
@Injectable()
export class CatchUps {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  async of(channelIds: readonly string[]): Promise<Map<string, string>> {
    const found = await this.documents.getMany<CatchUp>(CATCH_UPS, channelIds);
    return new Map(found.map(({ _id, until }) => [_id, until]));
  }

  async record(channelId: string, until: Date): Promise<void> {
    const document: CatchUp = { _id: channelId, until: until.toISOString() };
    await this.documents.write([{ put: CATCH_UPS, document }]);
  }
}
