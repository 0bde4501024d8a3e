import type { NextFunction, Request, Response } from 'express';
import { standard } from './errors.js';
import { refuse } from './refusing.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request from this page origin may act here: the same host, or the configured public address. */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  const { host: from } = URL.canParse(origin) ? new URL(origin) : { host: null };
  if (from === null) return false;
  return from === host || (publicUrl !== null && new URL(origin).origin === new URL(publicUrl).origin);
}

/** Refuses a state-changing request that a foreign page sends with our cookie. Programs send no origin and pass. */
export function originCheck(publicUrl: string | null) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { origin, host } = request.headers;
    const foreign =
      origin === undefined
        ? request.headers['sec-fetch-site'] === 'cross-site'
        : !isOwnOrigin(origin, host, publicUrl);
    if (SAFE.has(request.method) || !foreign) return next();
    const { status, body } = standard(403);
    refuse(request, response, { status, body: { ...body, code: 'foreign_origin' } });
  };
}
