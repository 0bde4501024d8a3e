import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';

export const TOKEN_PURPOSES = ['invitation', 'password-reset', 'email-present', 'email-new'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The account's stream decides whether the request still holds. */
export interface OneTimeToken {
  purpose: TokenPurpose;
  userId: string;
  requestId: string;
}

/** Signed with a key that no store holds: neither the log nor the outbox opens an account. */
@Injectable()
export class OneTimeTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'one-time-tokens', 32));
  }

  /** URL-safe. */
  encode({ purpose, userId, requestId }: OneTimeToken): string {
    const said = Buffer.from(JSON.stringify([purpose, userId, requestId])).toString('base64url');
    return `${said}.${this.seal(said).toString('base64url')}`;
  }

  /** Null for foreign texts. */
  decode(text: string): OneTimeToken | null {
    const [said = '', seal = ''] = text.split('.');
    const given = Buffer.from(seal, 'base64url');
    const due = this.seal(said);
    if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
    const [purpose, userId, requestId] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
      TokenPurpose,
      string,
      string,
    ];
    return { purpose, userId, requestId };
  }

  private seal(said: string): Buffer {
    return createHmac('sha256', this.key).update(said).digest();
  }
}
