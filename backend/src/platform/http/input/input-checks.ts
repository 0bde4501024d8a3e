import { isUtf8 } from 'node:buffer';
import type { NextFunction, Request, Response } from 'express';
import { httpFailureOf, standardFailure, sendFailure } from '../answers/http-failures.js';
import { invalidFields } from './validation-pipe.js';

/** Nest would drop these names silently. */
export function rejectPrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new SyntaxError('a field reaches for the prototype');
  return value;
}

/** A list would pass as an empty object. */
export function rejectArrayBodies(request: Request, response: Response, next: NextFunction): void {
  if (!Array.isArray(request.body)) return next();
  sendFailure(request, response, standardFailure(400));
}

/** Engines store only well-formed Unicode without NUL. */
export function isStorable(value: unknown): boolean {
  // Iterative: the sender decides the depth.
  const open = [value];
  for (let one = open.pop(); one !== undefined || open.length > 0; one = open.pop()) {
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return false;
    if (one !== null && typeof one === 'object') for (const pair of Object.entries(one)) open.push(...pair);
  }
  return true;
}

export function isStorableQuery(query: string): boolean {
  if (!query.includes('%')) return true;
  try {
    return isStorable(decodeURIComponent(query.replace(/%(?![\da-f]{2})/gi, '%25')));
  } catch {
    return false;
  }
}

export const unstorableTextError = () =>
  invalidFields({ texto: 'O texto contém um caractere que não é aceito.' });

/** Replacement characters would look like typed ones. */
export function requireUtf8(_: unknown, __: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) throw unstorableTextError();
}

export function rejectUnstorableText(request: Request, response: Response, next: NextFunction): void {
  const [, query = ''] = request.url.split('?', 2);
  // Bytes are checked where they are read.
  const body: unknown = Buffer.isBuffer(request.body) ? null : request.body;
  if (isStorableQuery(query) && isStorable(body)) return next();
  sendFailure(request, response, httpFailureOf(unstorableTextError()));
}
