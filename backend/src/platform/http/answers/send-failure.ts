import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { requestReference } from '@lox/contracts/request-reference.js';
import type { HttpFailure } from './http-failures.js';
import { requestIdOf } from '../logging/request-id.js';

/** When what is unavailable may be asked for again, in seconds. */
export const RETRY_AFTER_S = '2';

/**
 * Answers a failure. `X-Request-Id` finds its log line and trace; where the server is at fault, the body says the short
 * code for it. Equal refusals stay equal: what an unknown address is answered tells nothing.
 */
export function sendFailure(
  request: IncomingMessage,
  response: Response,
  { status, body }: HttpFailure,
): void {
  const id = requestIdOf(request, response);
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
  response.status(status).json(status >= 500 ? { ...body, reference: requestReference(id) } : body);
}
