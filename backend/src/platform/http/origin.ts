import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Origin } from '../deciding/streams.js';

/** Reads who acts, in which request and when. */
export const readOrigin = (_: unknown, context: ExecutionContext): Origin => {
  const { user, id } = context.switchToHttp().getRequest<Request & { id?: unknown }>();
  return {
    actorId: user?.id ?? null,
    correlationId: typeof id === 'string' ? id : randomUUID(),
    now: new Date().toISOString(),
  };
};

/** Who acts, in which request and when: what a command's events will say. */
export const RequestOrigin = createParamDecorator(readOrigin);
