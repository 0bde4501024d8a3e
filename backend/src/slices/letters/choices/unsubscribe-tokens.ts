import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';

export interface Unsubscription {
  userId: string;
  kind: string;
}

/** Refuses one kind for one person, nothing else. */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { sessionSecret }: Pick<Config, 'sessionSecret'>) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'unsubscribe', 32));
  }

  create({ userId, kind }: Unsubscription): string {
    const said = Buffer.from(JSON.stringify([userId, kind])).toString('base64url');
    return `${said}.${this.sign(said).toString('base64url')}`;
  }

  read(text: string): Unsubscription | null {
    const [said = '', seal = ''] = text.split('.');
    const given = Buffer.from(seal, 'base64url');
    const due = this.sign(said);
    if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
    const [userId, kind] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string];
    return { userId, kind };
  }

  private sign(said: string): Buffer {
    return createHmac('sha256', this.key).update(said).digest();
  }
}
