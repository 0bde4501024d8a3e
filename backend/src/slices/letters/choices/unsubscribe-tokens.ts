import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { TextSigner } from '../../../platform/http/auth/text-signer.js';

export interface Unsubscription {
  userId: string;
  kind: string;
}

/** Refuses one kind for one person, nothing else. */
@Injectable()
export class UnsubscribeTokens {
  private readonly signer: TextSigner;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.signer = new TextSigner(sessionSecret, 'unsubscribe');
  }

  create({ userId, kind }: Unsubscription): string {
    return this.signer.encode([userId, kind]);
  }

  read(text: string): Unsubscription | null {
    const [userId, kind] = this.signer.decode<[string, string]>(text) ?? [];
    return userId && kind ? { userId, kind } : null;
  }
}
