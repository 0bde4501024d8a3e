import { Param, ParseUUIDPipe } from '@nestjs/common';
import type { Response } from 'express';
import { etagOf } from './preconditions.js';

/** A malformed id is answered like an unknown one. */
export const idParam = (notFound: () => Error) =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound() }));

export function withTag<E extends { revision: number }>(entity: E, response: Response): E {
  response.setHeader('ETag', etagOf(entity.revision));
  return entity;
}
