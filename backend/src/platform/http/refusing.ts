import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { referenceOf } from '@lox/contracts/reference.js';
import type { Failure } from './errors.js';
import { requestIdOf } from './request-id.js';

/** Answers a failure, with the code by which its log line and trace are found. */
export function refuse(request: IncomingMessage, response: Response, { status, body }: Failure): void {
  const reference = referenceOf(requestIdOf(request, response));
  response.status(status).json({ ...body, reference });
}
