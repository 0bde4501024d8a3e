import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Origin } from '../deciding/streams.js';

/** Who acts, in which request and when: what a command's events will say. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { user, id } = context.switchToHttp().getRequest<Request & { id?: unknown }>();
  return {
    actorId: user?.id ?? null,
    correlationId: typeof id === 'string' ? id : randomUUID(),
    now: new Date().toISOString(),
  };
});
