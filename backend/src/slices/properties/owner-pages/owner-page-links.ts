import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { OWNER_PAGE_PATH } from '@lox/contracts/owner-pages.js';
import { parse, stringify } from 'uuid';
import { CONFIG, type Config } from '../../../config/config.js';
import { publicOrigin } from '../../../platform/http/requests/public-origin.js';
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

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'sessionSecret' | 'publicUrl'>) {
    this.signer = new TextSigner(config.sessionSecret, 'owner pages');
  }

  addressOf(page: OwnerPageAddress, request: Request): string {
    return publicOrigin(request, this.config.publicUrl) + OWNER_PAGE_PATH + this.encode(page);
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
