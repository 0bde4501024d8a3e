import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { open, seal } from '../../../platform/storage/personal-data/cipher.js';
import type { PhotoRef } from '../domain/property.events.js';

/** Must be less than the file cleaner's day. */
const VALID_MS = 20 * 3_600_000;
const PURPOSE = 'offered photo';

/** Encrypted: an id would be the public address of whatever a visitor sends. */
@Injectable()
export class OfferedPhotos {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, 32));
  }

  sealedName({ id, width, height }: PhotoRef, now = Date.now()): string {
    return seal(this.key, Buffer.from(JSON.stringify([id, width, height, now + VALID_MS])), PURPOSE);
  }

  /** @throws DomainError `sent_photo_unknown` */
  read(name: string, now = Date.now()): PhotoRef {
    const [id, width, height, validTo] = this.opened(name);
    if (!id || !width || !height || !validTo || validTo < now)
      throw new DomainError('sent_photo_unknown', 'Uma das fotos precisa ser enviada de novo.', 400);
    return { id, width, height };
  }

  private opened(name: string): [id?: string, width?: number, height?: number, validTo?: number] {
    try {
      return JSON.parse(open(this.key, name, PURPOSE).toString()) as [string, number, number, number];
    } catch {
      return [];
    }
  }
}
