import { Param, ParseUUIDPipe } from '@nestjs/common';
import type { Response } from 'express';
import { etagOf } from './preconditions.js';

/** Malformed is answered like unknown. */
export const idParam = (notFound: () => Error, name = 'id') =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: () => notFound() }));

export function withTag<E extends { revision: number }>(entity: E, response: Response): E {
  response.setHeader('ETag', etagOf(entity.revision));
  return entity;
}
