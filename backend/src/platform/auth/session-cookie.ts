import type { CookieOptions } from 'express';
import { usesHttps, type Config } from '../config/config.js';

export const SESSION_COOKIE = 'lox.sid';

/** The attributes that the session's cookie is set with, and cleared with: a browser clears no other. */
export const sessionCookie = (config: Config): CookieOptions & { secure: boolean } => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: usesHttps(config),
});
