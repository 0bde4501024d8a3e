import { createHmac } from 'node:crypto';
import type { CookieOptions } from 'express';
import { LRUCache } from 'lru-cache';
import { usesHttps, type Config } from '../../../../config/config.js';
import { isSameSecret } from '../text-signer.js';

export const SESSION_COOKIE = 'lox.sid';

/** Forged cookies are not cached. */
const REMEMBERED = 10_000;
const VALUE = /(?:^|;)[ \t]*lox\.sid[ \t]*=[ \t]*([^;]*)/;

/** Clearing needs the same attributes, or the browser keeps the cookie. */
export const sessionCookieOptions = (config: Config): CookieOptions & { secure: boolean } => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: usesHttps(config),
});

export class SessionCookieReader {
  private readonly genuine = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(private readonly secret: string) {}

  sessionIdIn(cookies: string | undefined): string | undefined {
    const value = cookies === undefined ? undefined : VALUE.exec(cookies)?.[1];
    if (!value) return undefined;
    const known = this.genuine.get(value);
    if (known !== undefined) return known;
    const id = this.unseal(unquotedValue(value));
    if (id !== undefined) this.genuine.set(value, id);
    return id;
  }

  private unseal(text: string): string | undefined {
    if (!text.startsWith('s:')) return undefined;
    const end = text.lastIndexOf('.');
    const id = text.slice(2, end);
    const due = createHmac('sha256', this.secret).update(id).digest('base64').replace(/=+$/, '');
    return id && isSameSecret(text.slice(end + 1), due) ? id : undefined;
  }
}

function unquotedValue(value: string): string {
  const bare = value.trim().replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
