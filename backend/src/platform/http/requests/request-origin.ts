import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Origin } from '../../log/deciding/streams.js';

export const requestOriginOf = ({ user, tokenId, provedAt, id }: Request & { id?: unknown }): Origin => ({
  actorId: user?.id ?? null,
  correlationId: typeof id === 'string' ? id : randomUUID(),
  now: new Date().toISOString(),
  provedAt: provedAt ?? null,
  ...(tokenId !== undefined && { tokenId }),
});
