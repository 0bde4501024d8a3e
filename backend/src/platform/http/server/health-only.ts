import type { RequestHandler } from 'express';
import { standard } from '../answers/errors.js';
import { refuse } from '../answers/refusing.js';

const SERVED = new Set(['/healthz', '/readyz', '/metrics']);
export const FOLLOWS_ONLY =
  'Esta instância só acompanha os eventos: páginas e chamadas são atendidas por outra.';
export const FOREIGN_LOG =
  'O sistema está temporariamente indisponível: o que está guardado é de outra instalação. Avise quem cuida do servidor.';

/**
 * Refuses everything but the looks at the program itself, as long as there is a reason to. 503, not 404: a proxy asks
 * another instance then.
 */
export const healthOnly =
  (reason: () => string | null): RequestHandler =>
  (request, response, next) => {
    const message = SERVED.has(request.path) ? null : reason();
    if (message === null) return next();
    const { status, body } = standard(503);
    refuse(request, response, { status, body: { ...body, message, error: message } });
  };
