import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Also the correlation id of the request's events. */
export function requestIdOf(request: IncomingMessage & { id?: unknown }, response: ServerResponse): string {
  if (typeof request.id === 'string') return request.id;
  const id = randomUUID();
  request.id = id;
  if (!response.headersSent) response.setHeader('X-Request-Id', id);
  return id;
}
