import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Account } from './accounts.js';
import type { SecondFactorPolicy } from './sign-in-ports.js';

declare module 'express' {
  interface Request {
    heldBack?: Account;
  }
}

/** Accounts that must enrol a second factor are anonymous to routes without `@AllowedBeforeEnrolment`. */
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
