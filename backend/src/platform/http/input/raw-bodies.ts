import { Injectable } from '@nestjs/common';
import { raw, type RequestHandler } from 'express';

/** Signatures are over bytes, and others' JSON is not ours to refuse. */
@Injectable()
export class RawBodies {
  private readonly readers = new Map<string, RequestHandler>();

  /** @param limit in bytes; more is answered 413 */
  add(prefix: `/api/${string}/`, limit: number): void {
    this.readers.set(prefix, raw({ type: () => true, limit }));
  }

  readonly read: RequestHandler = (request, response, next) => {
    const path = `${request.baseUrl}${request.path}`.toLowerCase();
    for (const [prefix, reader] of this.readers)
      if (path.startsWith(prefix)) return void reader(request, response, next);
    next();
  };
}
