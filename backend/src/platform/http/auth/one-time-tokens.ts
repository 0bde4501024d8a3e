import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { TextSigner } from './text-signer.js';

export type TokenPurpose = 'invitation' | 'password-reset' | 'email-present' | 'email-new';

export interface OneTimeToken {
  purpose: TokenPurpose;
  userId: string;
  requestId: string;
}

/** Neither the log nor the outbox opens an account: no store holds the key. */
@Injectable()
export class OneTimeTokens {
  private readonly signer: TextSigner;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.signer = new TextSigner(sessionSecret, 'one-time-tokens');
  }

  encode({ purpose, userId, requestId }: OneTimeToken): string {
    return this.signer.encode([purpose, userId, requestId]);
  }

  decode(text: string): OneTimeToken | null {
    const [purpose, userId, requestId] = this.signer.decode<[TokenPurpose, string, string]>(text) ?? [];
    return purpose && userId && requestId ? { purpose, userId, requestId } : null;
  }
}
