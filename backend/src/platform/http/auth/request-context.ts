import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Origin } from '../../log/deciding/streams.js';
import type { Account } from './accounts.js';
import { idempotencyKey, ifMatch } from '../input/preconditions.js';
import { randomUUID } from 'node:crypto';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Passport declares it as a namespace; this extends it
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface merges with Passport's
    interface User extends Account {}
    interface Request {
      user?: User;
      /** Must enrol a second factor first. */
      heldBack?: Account;
      tokenId?: string;
      /** Signed in with a second factor. */
      isStrong?: boolean;
      /** In milliseconds. */
      provedAt?: number;
    }
  }
}

/** Forms read `account` after their body has arrived. */
export class RequestContext {
  private made: Origin | undefined;

  constructor(
    readonly request: Request,
    readonly response: Response,
  ) {}

  get account(): Account {
    return this.request.user as Account;
  }

  /** Marks the route as writing, for /api/openapi.json (`scripts/api-types.mjs`). */
  get origin(): Origin {
    return (this.made ??= requestOriginOf(this.request));
  }

  /** @throws 400 when malformed */
  get ifMatch(): number | null {
    return ifMatch(this.request);
  }

  /** @throws 400 when malformed */
  get idempotencyKey(): string | null {
    return idempotencyKey(this.request);
  }
}

export const Context = createParamDecorator((_: unknown, context: ExecutionContext): RequestContext => {
  const http = context.switchToHttp();
  return new RequestContext(http.getRequest<Request>(), http.getResponse<Response>());
});

export const requestOriginOf = ({ user, tokenId, provedAt, id }: Request & { id?: unknown }): Origin => ({
  actorId: user?.id ?? null,
  correlationId: typeof id === 'string' ? id : randomUUID(),
  now: new Date().toISOString(),
  provedAt: provedAt ?? null,
  ...(tokenId !== undefined && { tokenId }),
});
