import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Account } from './accounts.js';

declare module 'express' {
  interface Request {
    /** For forms: checks access again after the body. */
    readmit?: () => Promise<void>;
  }
}

/** Runs the steps of every call once more. */
@Injectable()
export class CallerResolver {
  private steps: readonly RequestHandler[] = [];

  register(...steps: RequestHandler[]): RequestHandler[] {
    this.steps = steps;
    return steps;
  }

  /** Undefined also for accounts that must enrol a second factor. */
  async resolve(request: Request, response: Response): Promise<Account | undefined> {
    request.user = undefined;
    request.heldBack = undefined;
    for (const step of this.steps) await promisify(step)(request, response);
    return request.user;
  }
}
