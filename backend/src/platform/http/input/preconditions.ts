import type { Request } from 'express';
import { invalidFields } from './validation-pipe.js';

export const etagOf = (revision: number): string => `"${revision}"`;

export function ifMatch(request: Pick<Request, 'headers'>): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  if (!match) throw invalidFields({ 'If-Match': 'Cabeçalho If-Match inválido' });
  return Number(match[1]);
}

export function idempotencyKey(request: Pick<Request, 'headers'>): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\w.:-]{8,128}$/.test(header))
    throw invalidFields({ 'Idempotency-Key': 'Cabeçalho Idempotency-Key inválido' });
  return header;
}
