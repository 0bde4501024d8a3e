import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The request's id, also of its log lines, and the correlation id of the events that it leads to; the answer says it.
 * Made when it is first asked for: most reads need none.
 */
export function requestIdOf(request: IncomingMessage & { id?: unknown }, response: ServerResponse): string {
  if (typeof request.id === 'string') return request.id;
  const id = randomUUID();
  request.id = id;
  if (!response.headersSent) response.setHeader('X-Request-Id', id);
  return id;
}
