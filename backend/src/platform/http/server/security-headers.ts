import { randomFillSync } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const CSP = 'content-security-policy';
const NONCE = '{nonce}';

const NONCE_BYTES = 16;
const random = Buffer.alloc(256 * NONCE_BYTES);
let used = random.length;

/** `services`: origins that pages may call. */
export function securityHeaders(https: boolean, services: readonly string[]): RequestHandler {
  // Only the nonce differs between answers.
  const fixed = headersOf(helmetFor(https, services));
  const { [CSP]: policy = '', ...others } = fixed;
  const headers = Object.entries(others);
  return (_: Request, response: Response, next: NextFunction): void => {
    const nonce = newNonce();
    response.locals.nonce = nonce;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader(CSP, policy.replaceAll(NONCE, nonce));
    next();
  };
}

function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString('base64', used - NONCE_BYTES, used);
}

function helmetFor(https: boolean, services: readonly string[]): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${NONCE}'`],
        styleSrc: ["'self'", `'nonce-${NONCE}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...services],
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
  }) as RequestHandler;
}

function headersOf(handler: RequestHandler): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request as Request, response as Response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
