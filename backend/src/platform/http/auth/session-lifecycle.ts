import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Account } from './accounts.js';
import { requireSecureConnection } from './secure-connection.js';
import { sessionClientOf } from './session-client.js';
import { SESSION_MS } from './session-store.js';

declare module 'express-session' {
  interface SessionData {
    /** When password or passkey was shown again; milliseconds. Signing in is one too. */
    provedAt?: number;
  }
}

/** Begins a fresh session: one that somebody else may know is not carried over. It says whose it is, and from where. */
export async function beginSession(request: Request, account: Account): Promise<void> {
  await beginAnonymousSession(request);
  await changeSession(request, { place: sessionClientOf(request), passport: { user: account.id } });
  request.user = account;
}

/** Begins a fresh session of nobody. @throws DomainError `insecure_line` */
export async function beginAnonymousSession(request: Request): Promise<void> {
  requireSecureConnection(request);
  await new Promise<void>((resolve, reject) =>
    request.session.regenerate((error: unknown) => (error ? reject(error as Error) : resolve())),
  );
}

/**
 * Changes the session, and resolves when that is stored. Left to the end of the request it would be stored after the
 * answer's head has gone out: the next request, to another instance, might not find it.
 */
export function changeSession(
  { session }: Pick<Request, 'session'>,
  change: Partial<SessionData>,
): Promise<void> {
  Object.assign(session, change);
  return new Promise((resolve, reject) =>
    session.save((error: unknown) => (error ? reject(error as Error) : resolve())),
  );
}

/** Says that a second factor was shown in the session. */
export const recordSecondFactorShown = (request: Request): Promise<void> =>
  changeSession(request, { isStrong: true, strongAt: Date.now() });

/** When the session has last shown password or passkey; milliseconds. */
export function lastProofOf({ cookie, provedAt = 0 }: SessionData, now = Date.now()): number {
  const begunAt = now + (cookie.originalMaxAge ?? 0) - SESSION_MS;
  return Math.max(provedAt, begunAt);
}
