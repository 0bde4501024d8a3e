import { UnauthorizedException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Config } from '../../../config/config.js';
import { httpFailureOf, sendFailure, TooManyAttempts } from '../answers/http-failures.js';
import { hasBody } from '../input/has-body.js';
import type { BearerCaller, BearerTokens } from './bearer-tokens.js';

const MINUTE_MS = 60_000;
/** Counted per instance. */
const TOKEN_CALLS_PER_MINUTE = 600;
/** Counted per address on all instances; then tokens are refused unread. */
const WRONG_TOKENS_PER_MINUTE = 20;
const SCHEME = /^Bearer +(\S+) *$/i;
const WRONG_TOKEN = {
  message: 'Este token não vale: foi revogado, venceu ou está errado.',
  code: 'invalid_token',
};

interface BearerDependencies {
  tokens: BearerTokens;
  counts: ThrottlerStorage;
  config: Pick<Config, 'rateLimit'>;
}

/** With `Authorization: Bearer` the cookie is ignored, and a wrong token is refused even on public routes. */
export function bearerAuthentication(doors: BearerDependencies): RequestHandler {
  return (request, response, next) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return next();
    authenticate(doors, tokenIn(authorization), request, response, next).catch((error: unknown) =>
      sendFailure(request, response, httpFailureOf(error)),
    );
  };
}

/** A token may be revoked while the body arrives. */
export const recheckBearerToken =
  (tokens: BearerTokens): RequestHandler =>
  (request, _, next) => {
    if (request.tokenId === undefined || !hasBody(request)) return next();
    tokens.callerOf(tokenIn(request.headers.authorization)).then((caller) => {
      setCaller(request, caller);
      next(caller ? undefined : new UnauthorizedException(WRONG_TOKEN));
    }, next);
  };

export const skipForBearer =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    request.tokenId === undefined ? handler(request, response, next) : next();

async function authenticate(
  { tokens, counts, config }: BearerDependencies,
  text: string,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const count = (key: string, limit: number) =>
    config.rateLimit ? counts.increment(key, MINUTE_MS, limit, MINUTE_MS, 'default') : undefined;
  const caller = await tokens.callerOf(text);
  if (!caller) {
    const wrong = await count(`wrong token\n${request.ip ?? ''}`, WRONG_TOKENS_PER_MINUTE);
    if (wrong?.isBlocked) throw new TooManyAttempts(wrong.timeToBlockExpire);
    response.setHeader('WWW-Authenticate', 'Bearer');
    throw new UnauthorizedException(WRONG_TOKEN);
  }
  const calls = await count(`token\n${caller.tokenId}`, TOKEN_CALLS_PER_MINUTE);
  if (calls) {
    response.setHeader('RateLimit-Limit', TOKEN_CALLS_PER_MINUTE);
    response.setHeader('RateLimit-Remaining', Math.max(0, TOKEN_CALLS_PER_MINUTE - calls.totalHits));
    response.setHeader('RateLimit-Reset', calls.timeToExpire);
    if (calls.isBlocked) throw new TooManyAttempts(calls.timeToBlockExpire);
  }
  setCaller(request, caller);
  request.tokenId = caller.tokenId;
  next();
}

function setCaller(request: Request, caller: BearerCaller | undefined): void {
  request.user = caller?.mustEnrol ? undefined : caller?.account;
  request.heldBack = caller?.mustEnrol ? caller.account : undefined;
}

const tokenIn = (authorization = ''): string => SCHEME.exec(authorization)?.[1] ?? '';
