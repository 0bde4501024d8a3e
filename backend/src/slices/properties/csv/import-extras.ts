import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidFrom } from 'uuid';
import type { CsvOwner } from '@lox/contracts/csv-further.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { linkOwner } from '../mandates/link-owner.js';
import { PhotoFetches } from '../photo-fetching/photo-fetches.js';

const OWNER_NAMESPACE = 'd3c1e8a4-6b0f-4a57-8a3c-91f7b2f0c6de';

export const ownerOfImported = (propertyId: string): string => uuidFrom(propertyId, OWNER_NAMESPACE);

/** Harmless to repeat. */
@Injectable()
export class ImportExtras {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PhotoFetches) private readonly photos: PhotoFetches,
  ) {}

  /** @param owners of the file so far, by contact */
  async addOwner(id: string, contact: CsvOwner, owners: Map<string, string>, origin: Origin): Promise<void> {
    const key = JSON.stringify(contact);
    const ownerId = owners.get(key) ?? ownerOfImported(id);
    owners.set(key, ownerId);
    await linkOwner(this.streams, id, ownerId, contact, origin);
  }

  askPhotos(id: string, addresses: string[], line: number, by: string): Promise<void> {
    return this.photos.ask(id, { addresses, line, by });
  }

  wake(): void {
    this.photos.wake();
  }
}
