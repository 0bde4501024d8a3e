import { HttpException, Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { LoginBackoff, TooManyWaiting } from './login-backoff.js';
import { LoginGuard } from './login.js';

/** Signs in like `LoginGuard`, each attempt in its turn. */
@Injectable()
export class SlowedLogin extends LoginGuard {
  constructor(
    @Inject(LoginBackoff) private readonly backoff: LoginBackoff,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { email } = (request.body ?? {}) as { email?: unknown };
    if (!this.config.rateLimit || typeof email !== 'string') return super.canActivate(context);
    try {
      return await this.backoff.attempt(email, request.ip ?? '', () => super.canActivate(context));
    } catch (error) {
      if (!(error instanceof TooManyWaiting)) throw error;
      const response = context.switchToHttp().getResponse<Response>();
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
      throw new HttpException('', 429);
    }
  }
}
