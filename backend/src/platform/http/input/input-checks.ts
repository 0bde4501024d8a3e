import { isUtf8 } from 'node:buffer';
import type { NextFunction, Request, Response } from 'express';
import { httpFailureOf, standardFailure } from '../answers/http-failures.js';
import { sendFailure } from '../answers/send-failure.js';
import { invalidFields } from './validation-pipe.js';

/** Nest would drop these names silently; here every unknown field is refused. */
export function rejectPrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new SyntaxError('a field reaches for the prototype');
  return value;
}

/** Every call takes an object; a list would pass for one that lacks all fields, or fail in a library's own words. */
export function rejectArrayBodies(request: Request, response: Response, next: NextFunction): void {
  if (!Array.isArray(request.body)) return next();
  sendFailure(request, response, standardFailure(400));
}

/**
 * Whether all texts of a value, names of fields too, are such as an engine can keep: well-formed Unicode without the
 * character NUL, which ends a text there. What a person types is always so.
 */
export function isStorable(value: unknown): boolean {
  // Not by recursion: the sender decides how deep a body is.
  const open = [value];
  for (let one = open.pop(); one !== undefined || open.length > 0; one = open.pop()) {
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return false;
    if (one !== null && typeof one === 'object') for (const pair of Object.entries(one)) open.push(...pair);
  }
  return true;
}

/** The same of a query as it is sent; a percent sign that encodes nothing stands for itself. */
export function isStorableQuery(query: string): boolean {
  if (!query.includes('%')) return true;
  try {
    return isStorable(decodeURIComponent(query.replace(/%(?![\da-f]{2})/gi, '%25')));
  } catch {
    return false;
  }
}

/** What is answered where a text is not. */
export const unstorableTextError = () =>
  invalidFields({ texto: 'O texto contém um caractere que não é aceito.' });

/** For the reader of JSON: what replaced something in a damaged text could not be told from what was written. */
export function requireUtf8(_: unknown, __: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) throw unstorableTextError();
}

/** In a query or a body; a path with such a text is simply unknown. */
export function rejectUnstorableText(request: Request, response: Response, next: NextFunction): void {
  const [, query = ''] = request.url.split('?', 2);
  if (isStorableQuery(query) && isStorable(request.body)) return next();
  sendFailure(request, response, httpFailureOf(unstorableTextError()));
}
