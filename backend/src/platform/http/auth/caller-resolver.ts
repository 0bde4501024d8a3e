import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';

declare module 'express' {
  interface Request {
    /** For forms: checks access again after the body. */
    readmit?: () => Promise<void>;
  }
}

/** A session may end while a body arrives. */
@Injectable()
export class CallerResolver {
  private steps: readonly RequestHandler[] = [];

  register(...steps: RequestHandler[]): RequestHandler[] {
    this.steps = steps;
    return steps;
  }

  async refresh(request: Request, response: Response): Promise<void> {
    request.user = undefined;
    request.heldBack = undefined;
    for (const step of this.steps)
      await new Promise<void>((resolve, reject) => {
        step(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
      });
  }
}
