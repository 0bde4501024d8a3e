import type { Response } from 'express';
import { SentResponse } from './sent-response.js';

export class JsonBytes<Body> {
  declare readonly body?: Body;

  constructor(readonly bytes: Buffer) {}

  static of<Body>(body: Body): JsonBytes<Body> {
    return new JsonBytes<Body>(Buffer.from(JSON.stringify(body)));
  }
}

export function sendJsonBytes<Body>(response: Response, { bytes }: JsonBytes<Body>): SentResponse<Body> {
  response.type('json').send(bytes);
  return new SentResponse();
}
