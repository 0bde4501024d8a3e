import type { NextFunction, Request, Response } from 'express';
import { standard } from './errors.js';
import { refuse } from './refusing.js';

const SERVED = new Set(['/healthz', '/readyz', '/metrics']);
const MESSAGE = 'Esta instância só acompanha os eventos: páginas e chamadas são atendidas por outra.';

/** Refuses everything but the looks at the program itself. 503, not 404: a proxy asks another instance then. */
export function healthOnly(request: Request, response: Response, next: NextFunction): void {
  if (SERVED.has(request.path)) return next();
  const { status, body } = standard(503);
  refuse(request, response, { status, body: { ...body, message: MESSAGE, error: MESSAGE } });
}
