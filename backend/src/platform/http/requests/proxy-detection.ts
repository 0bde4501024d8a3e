import { isIP } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

const FORWARDED_FOR = 'x-forwarded-for';
const PROXY_HEADERS = [
  FORWARDED_FOR,
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];

const IGNORED =
  'X-Forwarded-For ignored: it came from an address that TRUSTED_PROXIES does not name. Name your proxy there.';
const NO_ADDRESS =
  'A trusted proxy handed over no address of a visitor: X-Forwarded-For lacks, is no address, or names a trusted proxy. ' +
  'Visitors who come like this share one address in the limits. A call from the machine of the proxy looks the same.';

/** Behind an untrusted proxy, or one that forwards no addresses, all visitors share one. */
export function proxyWarnings() {
  const log = new Logger('http');
  const warned = new Set<string>();
  return (request: Request, _: Response, next: NextFunction): void => {
    const problem = warned.size < 2 && isProxied(request) ? problemOf(request) : undefined;
    if (problem && !warned.has(problem)) {
      warned.add(problem);
      log.warn(problem);
    }
    next();
  };
}

export const isFromTrustedProxy = (request: Request): boolean =>
  isTrusted(request, request.socket.remoteAddress);

export const isProxied = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.origin?.startsWith('https:') === true || PROXY_HEADERS.some((name) => name in headers);

function problemOf(request: Request): string | undefined {
  if (!isFromTrustedProxy(request)) return FORWARDED_FOR in request.headers ? IGNORED : undefined;
  const { ip = '' } = request;
  return isIP(ip) === 0 || isTrusted(request, ip) ? NO_ADDRESS : undefined;
}

function isTrusted({ app }: Request, address: string | undefined): boolean {
  const trust = app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trust(address, 0);
}
