import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Warns once that requests come through a proxy that is not trusted. If it is the operator's own proxy, all visitors
 * share its address, and over HTTPS nobody can sign in.
 */
export function warnOfUntrustedProxy() {
  let warned = false;
  return (request: Request, _: Response, next: NextFunction): void => {
    if (!warned && 'x-forwarded-for' in request.headers && !isFromTrustedProxy(request)) {
      warned = true;
      new Logger('http').warn(
        'X-Forwarded-For ignored: it came from an address that TRUSTED_PROXIES does not name. Name your proxy there.',
      );
    }
    next();
  };
}

/** Whether `TRUSTED_PROXIES` names who has connected. */
export function isFromTrustedProxy({ app, socket }: Request): boolean {
  const trust = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trust(socket.remoteAddress, 0);
}
