import type { NextFunction, Request, Response } from 'express';
import { failureOf, standard } from './errors.js';
import { refuse } from './refusing.js';
import { invalid } from './validation.js';

/** Nest would drop these names silently; here every unknown field is refused. */
export function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new SyntaxError('a field reaches for the prototype');
  return value;
}

/** Every call takes an object; a list would pass for one that lacks all fields, or fail in a library's own words. */
export function refuseLists(request: Request, response: Response, next: NextFunction): void {
  if (!Array.isArray(request.body)) return next();
  refuse(request, response, standard(400));
}

/** The character NUL ends a text in the engines, and stands in none that a person types. */
export function hasNul(value: unknown): boolean {
  // Not by recursion: the sender decides how deep a body is.
  const open = [value];
  for (let one = open.pop(); one !== undefined || open.length > 0; one = open.pop()) {
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (one !== null && typeof one === 'object') for (const pair of Object.entries(one)) open.push(...pair);
  }
  return false;
}

/** What a text with such a character is answered. */
export const withNul = () => invalid({ texto: 'O texto contém um caractere que não é aceito.' });

/** In a query or a body; a path with one is simply unknown. */
export function refuseNul(request: Request, response: Response, next: NextFunction): void {
  const [, query = ''] = request.url.split('?', 2);
  if (!query.includes('%00') && !hasNul(request.body)) return next();
  refuse(request, response, failureOf(withNul()));
}
