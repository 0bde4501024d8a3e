import type { Request } from 'express';
import type { Account } from './accounts.js';
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
  const { session } = request;
  session.place = placeOf(request);
  session.passport = { user: account.id };
  await new Promise<void>((resolve, reject) =>
    session.save((error: unknown) => (error ? reject(error as Error) : resolve())),
  );
  request.user = account;
}

/** Begins a fresh session of nobody. */
export const beginAnonymousSession = (request: Request): Promise<void> =>
  new Promise((resolve, reject) =>
    request.session.regenerate((error: unknown) => (error ? reject(error as Error) : resolve())),
  );

/** Whether this session has shown password or passkey lately. */
export function hasFreshProof({ session }: Pick<Request, 'session'>, now = Date.now()): boolean {
  const begunAt = now + (session.cookie.originalMaxAge ?? 0) - SESSION_MS;
  return now - Math.max(session.provedAt ?? 0, begunAt) < PROOF_MS;
}
