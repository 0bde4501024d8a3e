import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieOptions } from 'express';
import { LRUCache } from 'lru-cache';
import { usesHttps, type Config } from '../../../config/config.js';

export const SESSION_COOKIE = 'lox.sid';

/** Genuine cookies, some 100 bytes each, whose seal has been looked at; a forged one takes up no place. */
const REMEMBERED = 10_000;
const VALUE = /(?:^|;)[ \t]*lox\.sid[ \t]*=[ \t]*([^;]*)/;

/** The attributes that the session's cookie is set with, and cleared with: a browser clears no other. */
export const sessionCookieOptions = (config: Config): CookieOptions & { secure: boolean } => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: usesHttps(config),
});

/** Reads the ids of sessions from requests' cookies, as express-session has sealed them. */
export class SessionCookieReader {
  private readonly genuine = new LRUCache<string, string>({ max: REMEMBERED });

  constructor(private readonly secret: string) {}

  /** Undefined without a cookie, and for one that was not set here. */
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
    const [id, seal] = [text.slice(2, end), Buffer.from(text.slice(end + 1))];
    const due = Buffer.from(createHmac('sha256', this.secret).update(id).digest('base64').replace(/=+$/, ''));
    return id && seal.length === due.length && timingSafeEqual(seal, due) ? id : undefined;
  }
}

/** A cookie's value without what it was wrapped in. */
function unquotedValue(value: string): string {
  const bare = value.trim().replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
