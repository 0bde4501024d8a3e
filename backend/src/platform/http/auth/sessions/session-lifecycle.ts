import { promisify } from 'node:util';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Account } from '../accounts.js';
import { requireSecureConnection } from '../secure-connection.js';
import { sessionClientOf } from './session-client.js';
import { SESSION_MS } from './session-lifetimes.js';

declare module 'express-session' {
  interface SessionData {
    /** In milliseconds. */
    provedAt?: number;
  }
}

/** A fresh id, because the former may be known to others. */
export async function beginSession(request: Request, account: Account): Promise<void> {
  await beginAnonymousSession(request);
  await changeSession(request, { place: sessionClientOf(request), passport: { user: account.id } });
  request.user = account;
}

/** @throws DomainError `insecure_line` */
export async function beginAnonymousSession(request: Request): Promise<void> {
  requireSecureConnection(request);
  const { session } = request;
  await promisify(session.regenerate.bind(session))();
}

/** express-session itself stores after the head was sent. */
export function changeSession(
  { session }: Pick<Request, 'session'>,
  change: Partial<SessionData>,
): Promise<void> {
  Object.assign(session, change);
  return promisify(session.save.bind(session))();
}

export const recordSecondFactorShown = (request: Request): Promise<void> =>
  changeSession(request, { isStrong: true, strongAt: Date.now() });

/** Signing in counts; milliseconds. */
export function lastProofOf({ cookie, provedAt = 0 }: SessionData, now = Date.now()): number {
  const begunAt = now + (cookie.originalMaxAge ?? 0) - SESSION_MS;
  return Math.max(provedAt, begunAt);
}
