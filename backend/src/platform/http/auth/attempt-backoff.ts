import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../config/config.js';
import { SECRET_BACKOFF, LoginBackoff, TooManyAttempts } from './login-backoff.js';
import { GuessAlarm, type GuessedSecret } from './sign-in-ports.js';

interface GuessableSecret {
  userId: string;
  what: GuessedSecret;
  /** A change (of the password, for example) resets the failures. */
  since?: string;
}

@Injectable()
export class AttemptBackoff {
  constructor(
    @Inject(LoginBackoff) private readonly backoff: LoginBackoff,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(GuessAlarm) private readonly alarm: GuessAlarm,
  ) {}

  /** @throws HttpException 429 when too many wait */
  async attempt<T>(
    account: string,
    request: Request,
    response: Response,
    check: () => Promise<T>,
  ): Promise<T> {
    if (!this.config.rateLimit) return check();
    return this.orRateLimited(response, this.backoff.attempt(account, request.ip ?? '', check));
  }

  /** After some failures the account is paused and its owner notified. */
  async attemptSecret<T>(
    { userId, what, since = '' }: GuessableSecret,
    request: Request,
    response: Response,
    check: () => Promise<T>,
  ): Promise<T> {
    if (!this.config.rateLimit) return check();
    const options = { pace: SECRET_BACKOFF, onPause: () => this.alarm.raise(request, userId, what) };
    const name = [what, userId, since].join(' ');
    return this.orRateLimited(response, this.backoff.attempt(name, request.ip ?? '', check, options));
  }

  private async orRateLimited<T>(response: Response, attempt: Promise<T>): Promise<T> {
    try {
      return await attempt;
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
      throw new HttpException('', 429);
    }
  }
}
