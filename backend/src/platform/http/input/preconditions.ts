import type { Request } from 'express';
import { invalidFields } from './validation-pipe.js';

/** The entity tag of a revision. */
export const etagOf = (revision: number): string => `"${revision}"`;

/** The revision that `If-Match` asks for; null when the client does not send it. @throws 400 for anything else */
export function ifMatch(request: Pick<Request, 'headers'>): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  if (!match) throw invalidFields({ 'If-Match': 'Cabeçalho If-Match inválido' });
  return Number(match[1]);
}

/** The key that makes repeated creations one; null when the client does not send it. */
export function idempotencyKey(request: Pick<Request, 'headers'>): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\w.:-]{8,128}$/.test(header))
    throw invalidFields({ 'Idempotency-Key': 'Cabeçalho Idempotency-Key inválido' });
  return header;
}
