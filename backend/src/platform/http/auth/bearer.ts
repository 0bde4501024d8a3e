import { UnauthorizedException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Config } from '../../../config/config.js';
import { failureOf, standard } from '../answers/errors.js';
import { hasBody } from '../input/has-body.js';
import { refuse } from '../answers/refusing.js';
import type { BearerCaller, BearerTokens } from './bearer-tokens.js';

const MINUTE_MS = 60_000;
/** Calls of one token in a minute; each instance counts for itself. */
export const CALLS_OF_TOKEN = 600;
/** Wrong tokens of one address in a minute, on all instances; the next ones are not even looked at for a minute. */
export const WRONG_TOKENS = 20;
const SCHEME = /^Bearer +(\S+) *$/i;
const WRONG_TOKEN = {
  message: 'Este token não vale: foi revogado, venceu ou está errado.',
  code: 'invalid_token',
};

interface Doors {
  tokens: BearerTokens;
  counts: ThrottlerStorage;
  config: Pick<Config, 'rateLimit'>;
}

/**
 * Lets programs in: a call with `Authorization: Bearer` is the token's alone, whatever cookie it brings, and no session
 * is opened or looked at. A wrong token is refused everywhere, also where nobody would have to be known.
 */
export function bearer(doors: Doors): RequestHandler {
  return (request, response, next) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return next();
    admit(doors, textIn(authorization), request, response, next).catch((error: unknown) =>
      refuse(request, response, failureOf(error)),
    );
  };
}

/**
 * Asks a token again once a body has come: it may have been revoked meanwhile, or reach less far. Calls without a body
 * have just been asked.
 */
export const bearerStill =
  (tokens: BearerTokens): RequestHandler =>
  (request, _, next) => {
    if (request.tokenId === undefined || !hasBody(request)) return next();
    tokens.callerOf(textIn(request.headers.authorization)).then((caller) => {
      takeFor(request, caller);
      next(caller ? undefined : new UnauthorizedException(WRONG_TOKEN));
    }, next);
  };

/** A handler for sessions only. */
export const unlessBearer =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.tokenId === undefined ? handler(request, response, next) : next();

async function admit(
  { tokens, counts, config }: Doors,
  text: string,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const count = (key: string, limit: number) =>
    config.rateLimit ? counts.increment(key, MINUTE_MS, limit, MINUTE_MS, 'default') : undefined;
  const caller = await tokens.callerOf(text);
  if (!caller) {
    const wrong = await count(`wrong token\n${request.ip ?? ''}`, WRONG_TOKENS);
    return wrong?.isBlocked
      ? tooMany(request, response, wrong.timeToBlockExpire)
      : wrongToken(request, response);
  }
  const calls = await count(`token\n${caller.tokenId}`, CALLS_OF_TOKEN);
  if (calls) {
    response.setHeader('RateLimit-Limit', CALLS_OF_TOKEN);
    response.setHeader('RateLimit-Remaining', Math.max(0, CALLS_OF_TOKEN - calls.totalHits));
    response.setHeader('RateLimit-Reset', calls.timeToExpire);
    if (calls.isBlocked) return tooMany(request, response, calls.timeToBlockExpire);
  }
  takeFor(request, caller);
  request.tokenId = caller.tokenId;
  next();
}

function takeFor(request: Request, caller: BearerCaller | undefined): void {
  request.user = caller?.mustEnrol ? undefined : caller?.account;
  request.heldBack = caller?.mustEnrol ? caller.account : undefined;
}

const textIn = (authorization = ''): string => SCHEME.exec(authorization)?.[1] ?? '';

function wrongToken(request: Request, response: Response): void {
  response.setHeader('WWW-Authenticate', 'Bearer');
  refuse(request, response, failureOf(new UnauthorizedException(WRONG_TOKEN)));
}

function tooMany(request: Request, response: Response, seconds: number): void {
  response.setHeader('Retry-After', seconds);
  refuse(request, response, standard(429));
}
