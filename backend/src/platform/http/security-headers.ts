import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Answers the place suggestions of the site's search, where a token is configured. */
const MAPS_SERVICE = 'https://api.mapbox.com';

/** helmet with a strict CSP; each answer's nonce is in `response.locals.nonce`. */
export function securityHeaders(https: boolean, mapsService: boolean): RequestHandler[] {
  const nonce = (_: Request, response: Response, next: NextFunction): void => {
    response.locals.nonce = randomBytes(16).toString('base64');
    next();
  };
  const nonceSource = (_: unknown, response: unknown): string =>
    `'nonce-${(response as Response).locals.nonce as string}'`;
  return [
    nonce,
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", nonceSource],
          styleSrc: ["'self'", nonceSource],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", ...(mapsService ? [MAPS_SERVICE] : [])],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: https,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
    }) as RequestHandler,
  ];
}
