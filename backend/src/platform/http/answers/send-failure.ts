import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { requestReference } from '@lox/contracts/request-reference.js';
import type { HttpFailure } from './http-failures.js';
import { requestIdOf } from '../logging/request-id.js';

/** In seconds. */
export const RETRY_AFTER_S = '2';

/** Equal refusals stay equal, so that they reveal nothing; only server faults carry a reference. */
export function sendFailure(
  request: IncomingMessage,
  response: Response,
  { status, body }: HttpFailure,
): void {
  const id = requestIdOf(request, response);
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
  response.status(status).json(status >= 500 ? { ...body, reference: requestReference(id) } : body);
}
