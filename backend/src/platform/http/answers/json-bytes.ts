import type { Response } from 'express';
import { Sent } from './sent.js';

/** A body that is JSON already, as it goes out. */
export class JsonBytes<Body> {
  declare readonly body?: Body;

  constructor(readonly bytes: Buffer) {}

  static of<Body>(body: Body): JsonBytes<Body> {
    return new JsonBytes<Body>(Buffer.from(JSON.stringify(body)));
  }
}

/** Answers as `response.json` does. */
export function sendBytes<Body>(response: Response, { bytes }: JsonBytes<Body>): Sent<Body> {
  response.type('json').send(bytes);
  return new Sent();
}
