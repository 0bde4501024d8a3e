import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Account } from './accounts.js';

declare module 'express' {
  interface Request {
    /** Of a form, whose body the route itself receives: asks once more, when that has come, whether the call is allowed. */
    readmit?: () => Promise<void>;
  }
}

/** Finds out who calls, as often as somebody asks: a body may take so long that its sender is nobody any more. */
@Injectable()
export class CallerResolver {
  private steps: readonly RequestHandler[] = [];

  /** The middleware that says whose a request is. */
  register(...steps: RequestHandler[]): RequestHandler[] {
    this.steps = steps;
    return steps;
  }

  /** Says it anew: `user` and what goes with it. @throws what the middleware fails with */
  async refresh(request: Request, response: Response): Promise<void> {
    request.user = undefined;
    request.heldBack = undefined;
    for (const step of this.steps)
      await new Promise<void>((resolve, reject) => {
        step(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
      });
  }
}

/** Who sends a form, as of the moment when all of it had come; for routes that are closed to strangers. */
export const formSenderOf = ({ user }: Request): Account => user as Account;
