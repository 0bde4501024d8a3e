import type { RequestHandler } from 'express';
import { standardFailure } from '../answers/http-failures.js';
import { sendFailure } from '../answers/send-failure.js';

const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
export const FOLLOWER_ONLY_TEXT =
  'Esta instância só acompanha os eventos: páginas e chamadas são atendidas por outra.';
export const FOREIGN_LOG_TEXT =
  'O sistema está temporariamente indisponível: o que está guardado é de outra instalação. Avise quem cuida do servidor.';

/** After 503 a proxy asks another instance. */
export const healthOnly =
  (reason: () => string | null): RequestHandler =>
  (request, response, next) => {
    const message = HEALTH_PATHS.has(request.path) ? null : reason();
    if (message === null) return next();
    const { status, body } = standardFailure(503);
    sendFailure(request, response, { status, body: { ...body, message, error: message } });
  };
