import { HttpException, Inject, Injectable, Logger } from '@nestjs/common';
import { v5 as uuidFrom } from 'uuid';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { Photos } from '../../../platform/http/files/photos.js';
import { RejectedFileError } from '../../../platform/http/files/rejected-file-error.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import type { PhotoRef } from '../domain/property.events.js';
import { fetchPhoto } from './fetched-photo.js';

@Injectable()
export class PhotoKeeper {
  private readonly log = new Logger('photo-fetches');

  constructor(
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(Uploads) private readonly uploads: Uploads,
  ) {}

  async photo(
    id: string,
    address: string,
    signal: AbortSignal,
  ): Promise<PhotoRef | { problem: string; again: boolean }> {
    const fetched = await fetchPhoto(this.addresses, address, signal);
    if ('problem' in fetched) return fetched;
    const name = new URL(address).pathname.split('/').at(-1) || 'foto';
    try {
      return await this.uploads.holding(fetched.content, name, (file) =>
        this.photos.store(file, 'photo', photoIdOf(id, address)),
      );
    } catch (error) {
      if (error instanceof RejectedFileError || error instanceof HttpException)
        return { problem: error.message, again: false };
      if (error instanceof EngineUnavailable) throw error;
      this.log.error(`a photo of ${id} could not be kept`, (error as Error).stack);
      return { problem: 'A foto não pôde ser guardada.', again: true };
    }
  }
}

export const photoIdOf = (propertyId: string, address: string): string => uuidFrom(address, propertyId);
