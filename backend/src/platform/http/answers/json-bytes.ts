import type { Response } from 'express';
import { SentResponse } from './sent-response.js';

export class JsonBytes<Body> {
  declare readonly body?: Body;

  constructor(readonly bytes: Buffer) {}

  parsed(): Body {
    return JSON.parse(this.bytes.toString()) as Body;
  }

  static of<Body>(body: Body): JsonBytes<Body> {
    return new JsonBytes<Body>(Buffer.from(JSON.stringify(body)));
  }
}

export function sendJsonBytes<Body>(response: Response, { bytes }: JsonBytes<Body>): SentResponse<Body> {
  response.type('json').send(bytes);
  return new SentResponse();
}

const COMMA = Buffer.from(',');

export function joinedJson(head: string, parts: readonly Buffer[], tail: string): Buffer {
  const separated = parts.flatMap((part, at) => (at === 0 ? [part] : [COMMA, part]));
  return Buffer.concat([Buffer.from(head), ...separated, Buffer.from(tail)]);
}
