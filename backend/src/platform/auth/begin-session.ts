import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Account } from './accounts.js';
import { requireSecureLine } from './secure-line.js';
import { placeOf } from './session-place.js';
import { SESSION_MS } from './session-store.js';

declare module 'express-session' {
  interface SessionData {
    /** When password or passkey was shown again; milliseconds. Signing in is one too. */
    provedAt?: number;
  }
}

/** For so long nobody is asked for the password again. */
export const PROOF_MS = 15 * 60_000;

/** Begins a fresh session: one that somebody else may know is not carried over. It says whose it is, and from where. */
export async function beginSession(request: Request, account: Account): Promise<void> {
  await beginAnonymousSession(request);
  await changeSession(request, { place: placeOf(request), passport: { user: account.id } });
  request.user = account;
}

/** Begins a fresh session of nobody. @throws DomainError `insecure_line` */
export async function beginAnonymousSession(request: Request): Promise<void> {
  requireSecureLine(request);
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

/** Whether this session has shown password or passkey lately. */
export function hasFreshProof({ session }: Pick<Request, 'session'>, now = Date.now()): boolean {
  const begunAt = now + (session.cookie.originalMaxAge ?? 0) - SESSION_MS;
  return now - Math.max(session.provedAt ?? 0, begunAt) < PROOF_MS;
}
