import type { NextFunction, Request, Response } from 'express';
import { standard } from './errors.js';

/** Nest would drop these names without a word; here every unknown field is refused. */
export function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new SyntaxError('a field reaches for the prototype');
  return value;
}

/** Every call takes an object; a list would pass for one that lacks all fields, or fail in a library's own words. */
export function refuseLists({ body }: Request, response: Response, next: NextFunction): void {
  if (!Array.isArray(body)) return next();
  const failure = standard(400);
  response.status(failure.status).json(failure.body);
}
