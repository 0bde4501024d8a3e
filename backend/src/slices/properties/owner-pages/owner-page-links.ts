import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';
import { CONFIG, type Config } from '../../../config/config.js';
import { isSameSecret, TextSigner } from '../../../platform/http/auth/text-signer.js';

export interface OwnerPageAddress {
  propertyId: string;
  pageId: string;
}

const LINK = /^([\w-]{43})\.([\w-]{43})$/;

/** Signed, so that no store holds what opens a page. */
@Injectable()
export class OwnerPageLinks {
  private readonly signer: TextSigner;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.signer = new TextSigner(sessionSecret, 'owner pages');
  }

  /** URL-safe. */
  encode({ propertyId, pageId }: OwnerPageAddress): string {
    const said = Buffer.from([...parse(propertyId), ...parse(pageId)]).toString('base64url');
    return `${said}.${this.signer.signatureOf(said)}`;
  }

  /** Null for foreign texts. */
  decode(link: string): OwnerPageAddress | null {
    const [, said = '', signature = ''] = LINK.exec(link) ?? [];
    if (!said || !isSameSecret(signature, this.signer.signatureOf(said))) return null;
    const bytes = Buffer.from(said, 'base64url');
    return { propertyId: stringify(bytes.subarray(0, 16)), pageId: stringify(bytes.subarray(16)) };
  }
}
