import type { IncomingMessage } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { Response } from 'express';
import type { ErrorBody } from '@lox/contracts/errors.js';
import { requestReference } from '@lox/contracts/request-reference.js';
import { DocumentsBehind } from '../../log/following/log-end.js';
import { DomainError, StaleState } from '../../storage/errors/domain-error.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { FileStoreUnavailable } from '../../storage/files/file-store.js';
import { EventTooLarge, RevisionConflict } from '../../storage/event-store/event-store.js';
import { WriteConflict } from '../../storage/document-store/document-store.js';
import { requestIdOf } from '../logging/request-id.js';

export interface HttpFailure {
  status: number;
  body: ErrorBody;
  retryAfterS?: number;
}

export class TooManyAttempts extends HttpException {
  constructor(readonly retryAfterS: number) {
    super('', 429);
  }
}

export const RETRY_AFTER_S = '2';

/** Equal refusals stay equal; only server faults carry a reference. */
export function sendFailure(
  request: IncomingMessage,
  response: Response,
  { status, body, retryAfterS }: HttpFailure,
): void {
  const id = requestIdOf(request, response);
  if (retryAfterS !== undefined) response.setHeader('Retry-After', String(retryAfterS));
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_S);
  response.status(status).json(status >= 500 ? { ...body, reference: requestReference(id) } : body);
}

const TEXTS: Record<number, { code: string; message: string }> = {
  400: { code: 'invalid', message: 'Dados inválidos fornecidos.' },
  401: { code: 'unauthenticated', message: 'Faça login para continuar.' },
  403: { code: 'forbidden', message: 'Acesso negado. Verifique suas permissões.' },
  404: { code: 'not_found', message: 'Recurso não encontrado.' },
  405: { code: 'method_not_allowed', message: 'Operação não disponível neste endereço.' },
  408: { code: 'timeout', message: 'A requisição demorou demais para chegar. Tente novamente.' },
  409: { code: 'conflict', message: 'Outra pessoa fez uma alteração ao mesmo tempo. Tente novamente.' },
  412: { code: 'stale', message: 'Outra pessoa alterou este registro primeiro.' },
  413: { code: 'too_large', message: 'O conteúdo enviado é grande demais.' },
  415: { code: 'unsupported_type', message: 'Formato de conteúdo não aceito.' },
  429: { code: 'too_many_requests', message: 'Muitas tentativas. Aguarde um momento e tente novamente.' },
  431: { code: 'headers_too_large', message: 'O cabeçalho da requisição é grande demais.' },
  500: { code: 'internal', message: 'Erro interno do servidor. Tente novamente.' },
  503: {
    code: 'unavailable',
    message: 'O sistema está temporariamente indisponível. Tente novamente em instantes.',
  },
};

/** Causes that pass. */
const AWAY = [EngineUnavailable, FileStoreUnavailable, DocumentsBehind];

/** Errors become answers nowhere else. */
export function httpFailureOf(error: unknown): HttpFailure {
  if (error instanceof DomainError) {
    const { status, body } = httpFailure(error.status, error.code, error.message);
    return { status, body: { ...error.details, ...body } };
  }
  if (error instanceof StaleState)
    return {
      status: 412,
      body: { ...httpFailure(412, 'stale', error.message).body, current: error.current },
    };
  if (AWAY.some((kind) => error instanceof kind)) return standardFailure(503);
  if (error instanceof RevisionConflict || error instanceof WriteConflict) return standardFailure(409);
  if (error instanceof EventTooLarge) return standardFailure(413);
  if (error instanceof TooManyAttempts) return { ...standardFailure(429), retryAfterS: error.retryAfterS };
  if (error instanceof HttpException) return ofHttpException(error);
  return ofParser(error);
}

export function standardFailure(status: number): HttpFailure {
  const text = TEXTS[status] ?? (status < 500 ? TEXTS[400] : TEXTS[500]);
  return httpFailure(status, text?.code ?? 'internal', text?.message ?? '');
}

export function httpFailure(status: number, code: string, message: string): HttpFailure {
  return { status, body: { message, error: message, code } };
}

function ofHttpException(error: HttpException): HttpFailure {
  const response = error.getResponse() as Partial<ErrorBody> | string;
  if (typeof response === 'object' && response.code && response.message) {
    const { message, code, ...rest } = response;
    return { status: error.getStatus(), body: { ...rest, message, error: message, code } };
  }
  return standardFailure(error.getStatus());
}

/** Express and its parsers throw plain errors with a status. */
function ofParser(error: unknown): HttpFailure {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500) return standardFailure(500);
  if (type === 'entity.parse.failed')
    return httpFailure(400, 'invalid_json', 'O corpo da requisição não é um JSON válido.');
  return standardFailure(status);
}
