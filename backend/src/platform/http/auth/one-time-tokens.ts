import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';

/** What a link in a letter is for. */
export const TOKEN_PURPOSES = ['invitation', 'password-reset', 'email-present', 'email-new'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** What a link in a letter names: one request in the account's own stream, which says whether it still holds. */
export interface OneTimeToken {
  purpose: TokenPurpose;
  userId: string;
  requestId: string;
}

/**
 * Texts for links in letters. They are made of the request and a key that no store holds: neither the log, nor the
 * outbox, nor a copy of either opens an account. That one is used once, and in time, is decided in the account's stream.
 */
@Injectable()
export class OneTimeTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'one-time-tokens', 32));
  }

  /** For an address: letters, digits, `-`, `_` and `.` only. */
  encode({ purpose, userId, requestId }: OneTimeToken): string {
    const said = Buffer.from(JSON.stringify([purpose, userId, requestId])).toString('base64url');
    return `${said}.${this.seal(said).toString('base64url')}`;
  }

  /** Null for anything that this program has not made. */
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
