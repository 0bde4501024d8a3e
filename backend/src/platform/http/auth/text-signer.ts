import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Json } from '@lox/contracts/json.js';

/** Takes as long for a wrong text as for the right one. */
export function isSameSecret(given: string, due: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(due)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** No store holds the key. */
export class TextSigner {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  signatureOf(text: string, encoding: 'base64url' | 'hex' = 'base64url'): string {
    return createHmac('sha256', this.key).update(text).digest(encoding);
  }

  /** URL-safe. */
  encode(value: Json): string {
    const text = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${text}.${this.signatureOf(text)}`;
  }

  /** Null for foreign texts. */
  decode<T extends Json>(signed: string): T | null {
    const [text = '', signature = ''] = signed.split('.');
    if (!isSameSecret(signature, this.signatureOf(text))) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as T;
  }
}
