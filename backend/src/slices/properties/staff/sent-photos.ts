import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { isSameSecret, TextSigner } from '../../../platform/http/auth/text-signer.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { PhotoRef } from '../domain/property.events.js';

/** Must be less than the file cleaner's day. */
const VALID_MS = 20 * 3_600_000;

/** Sealed for the sender alone. */
@Injectable()
export class SentPhotos {
  private readonly signer: TextSigner;

  constructor(@Inject(CONFIG) { sessionSecret }: Config) {
    this.signer = new TextSigner(sessionSecret, 'sent photo');
  }

  sealedName({ id, width, height }: PhotoRef, accountId: string, now = Date.now()): string {
    const said = [id, width, height, now + VALID_MS].join('.');
    return `${said}.${this.sealOf(said, accountId)}`;
  }

  read(name: string, accountId: string, now = Date.now()): PhotoRef {
    const end = name.lastIndexOf('.');
    const [said, seal] = [name.slice(0, end), name.slice(end + 1)];
    const [id = '', width, height, validTo] = said.split('.');
    if (!isSameSecret(seal, this.sealOf(said, accountId)) || Number(validTo) < now)
      throw new DomainError('sent_photo_unknown', 'Uma das fotos precisa ser enviada de novo.', 400);
    return { id, width: Number(width), height: Number(height) };
  }

  private sealOf(said: string, accountId: string): string {
    return this.signer.signatureOf(`${accountId}\n${said}`);
  }
}
