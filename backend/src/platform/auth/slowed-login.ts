import { HttpException, Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { LoginBackoff, TooManyWaiting } from './login-backoff.js';
import { LoginGuard } from './login.js';

/** Has whatever somebody could guess checked in its turn. */
@Injectable()
export class SlowedAttempts {
  constructor(
    @Inject(LoginBackoff) private readonly backoff: LoginBackoff,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Checks what was given for an account; `check` fails with `UnauthorizedException` for a wrong one.
   * @throws HttpException 429 when too many wait already
   */
  async attempt<T>(
    account: string,
    request: Request,
    response: Response,
    check: () => Promise<T>,
  ): Promise<T> {
    if (!this.config.rateLimit) return check();
    try {
      return await this.backoff.attempt(account, request.ip ?? '', check);
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
      throw new HttpException('', 429);
    }
  }
}

/** Checks credentials like `LoginGuard`, each attempt in its turn. */
@Injectable()
export class SlowedLogin extends LoginGuard {
  constructor(@Inject(SlowedAttempts) private readonly attempts: SlowedAttempts) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { email } = (request.body ?? {}) as { email?: unknown };
    const check = (): Promise<boolean> => super.canActivate(context);
    if (typeof email !== 'string') return check();
    return this.attempts.attempt(email, request, http.getResponse<Response>(), check);
  }
}
