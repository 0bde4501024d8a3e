import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import type { Config } from '../../../../config/config.js';
import type { Accounts } from '../accounts.js';
import { lastProofOf } from './session-lifecycle.js';
import type { DeviceCookie } from './device-cookie.js';
import { SESSION_COOKIE, SessionCookieReader, sessionCookieOptions } from './session-cookie.js';
import { SESSION_MS } from './session-lifetimes.js';
import type { DocumentSessionStore } from './session-store.js';
import type { SecondFactorPolicy } from '../sign-in-ports.js';

interface SessionDependencies {
  config: Config;
  store: DocumentSessionStore;
  accounts: Accounts;
  device: DeviceCookie;
}

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

/** Reads the session anew for every request; express-session runs only when `request.session` is used. */
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
      // Must come after the session's cookie.
      device.set(request, response);
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
        // The session of an account that cannot sign in must not revive.
        if (!request.user) delete request.session.passport;
      })
      .then(() => next(), next);
  };
}

const noop = (): void => undefined;

/** Accounts that must enrol are anonymous to routes without `@AllowedBeforeEnrolment`. */
export function secondFactorEnrolmentGate(policy: SecondFactorPolicy): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) => {
    const { user, isStrong } = request;
    if (!user || isStrong) return next();
    policy.requires(user.role).then((isRequired) => {
      if (isRequired) {
        request.heldBack = user;
        request.user = undefined;
      }
      next();
    }, next);
  };
}
