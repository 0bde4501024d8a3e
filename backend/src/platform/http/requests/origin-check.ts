import { Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { httpFailure, sendFailure } from '../answers/http-failures.js';

/** Other sites must not fill the log. */
const LOGGED_ORIGINS = 10;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  const { host: from } = URL.canParse(origin) ? new URL(origin) : { host: null };
  if (from === null) return false;
  return from === host || (publicUrl !== null && new URL(origin).origin === new URL(publicUrl).origin);
}

/** Programs send no origin. Shows both addresses: a wrong `PUBLIC_URL` looks the same. */
export function originCheck(publicUrl: string | null) {
  const logged = new Set<string>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const { origin, host } = request.headers;
    const foreign =
      origin === undefined
        ? request.headers['sec-fetch-site'] === 'cross-site'
        : !isOwnOrigin(origin, host, publicUrl);
    if (SAFE.has(request.method) || !foreign) return next();
    const page = pageOf(origin);
    if (page && !logged.has(page) && logged.size < LOGGED_ORIGINS) {
      logged.add(page);
      new Logger('http').warn(
        `A call of a page at ${page} was refused: ${ownAddress(publicUrl, host, 'is')}.`,
      );
    }
    sendFailure(request, response, httpFailure(403, 'foreign_origin', refusalOf(page, publicUrl, host)));
  };
}

const pageOf = (origin: string | undefined): string | null =>
  origin !== undefined && origin.length <= 300 && URL.canParse(origin) ? new URL(origin).origin : null;

const ownAddress = (publicUrl: string | null, host = '', is: string): string =>
  publicUrl === null
    ? `PUBLIC_URL ${is} —, Host ${is} ${host.slice(0, 300)}`
    : `PUBLIC_URL ${is} ${publicUrl}`;

const refusalOf = (page: string | null, publicUrl: string | null, host?: string): string =>
  page === null
    ? 'Acesso negado: a chamada veio de uma página de outro endereço.'
    : `Acesso negado: a página está aberta em ${page}, mas ${ownAddress(publicUrl, host, 'é')}. Abra o sistema pelo endereço configurado; se o endereço em uso é o certo, quem administra o servidor precisa corrigir PUBLIC_URL.`;
