import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import type { Config } from '../../../config/config.js';
import type { Accounts } from './accounts.js';
import { lastProofOf } from './session-lifecycle.js';
import type { DeviceCookie } from './device-cookie.js';
import { SESSION_COOKIE, SessionCookieReader, sessionCookieOptions } from './session-cookie.js';
import { SESSION_MS, type DocumentSessionStore } from './session-store.js';

declare module 'express' {
  interface Request {
    /** Signed in with a second factor. */
    isStrong?: boolean;
    /** When the session has last shown password or passkey; milliseconds. */
    provedAt?: number;
  }
}

interface SessionDependencies {
  config: Config;
  store: DocumentSessionStore;
  accounts: Accounts;
  device: DeviceCookie;
}

/** express-session, over the stored sessions. */
const expressSession = (config: Config, store: DocumentSessionStore): RequestHandler =>
  session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    cookie: { ...sessionCookieOptions(config), maxAge: SESSION_MS },
  });

/**
 * Says who calls: `request.user`, by the session that the cookie names, which is read anew for every request, so that
 * one that has ended anywhere opens nothing. express-session, which makes, stores and ends sessions, comes in when
 * somebody asks for `request.session` (`installLazySessions`): most requests only need to know whose theirs is.
 */
export function sessionAuthentication({
  config,
  store,
  accounts,
  device,
}: SessionDependencies): RequestHandler {
  const cookies = new SessionCookieReader(config.sessionSecret);
  const open = expressSession(config, store);
  return (request: Request, response: Response, next: NextFunction) => {
    const opens = (sid: string | undefined, stored: SessionData | null) => () => {
      // Its cookie comes after the session's.
      device.set(request, response, noop);
      store.withPreloaded({ sid, stored }, () => open(request, response, noop));
    };
    const sid = cookies.sessionIdIn(request.headers.cookie);
    request.openSession = opens(sid, null);
    if (sid === undefined) return next();
    store
      .find(sid)
      .then(async (stored) => {
        if (!stored) return;
        request.openSession = opens(sid, stored);
        const { passport, isStrong } = stored;
        if (!passport?.user) return;
        request.user = await accounts.byId(passport.user);
        request.isStrong = isStrong === true;
        request.provedAt = lastProofOf(stored);
        // Whoever cannot sign in any more has no session that could come back to life.
        if (!request.user) delete request.session.passport;
      })
      .then(() => next(), next);
  };
}

const noop = (): void => undefined;
