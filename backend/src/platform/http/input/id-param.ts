import { Param, ParseUUIDPipe } from '@nestjs/common';
import type { Response } from 'express';
import { etagOf } from './preconditions.js';

/** The `:id` of a route; a malformed one is answered like an unknown one. */
export const idParam = (notFound: () => Error) =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound() }));

/** Answers an entity with its revision as the entity tag, which `If-Match` asks for. */
export function withTag<E extends { revision: number }>(entity: E, response: Response): E {
  response.setHeader('ETag', etagOf(entity.revision));
  return entity;
}
