import { createContext, useContext } from 'react';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ApiAnswer } from '@lox/contracts/site-rendering.js';
import { withErrorReference } from '../../shared/error-reference.js';

/** In-process during server rendering. */
export interface SiteApi {
  get(path: string): Promise<unknown>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown>;
}

export class SiteApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
  }
}

export function serverMessage(error: unknown): string | null {
  const { message } = refusalOf(error);
  return typeof message === 'string' && message !== '' ? withSiteErrorCode(error, message) : null;
}

/** Adds the code only for the server's own failures. */
export const withSiteErrorCode = (error: unknown, text: string): string =>
  withErrorReference(
    text,
    error instanceof SiteApiError && error.status >= 500 ? refusalOf(error).reference : undefined,
  );

export const serverFields = (error: unknown): { [field: string]: string } => refusalOf(error).fields ?? {};

function refusalOf(error: unknown): Partial<ErrorBody> {
  if (!(error instanceof SiteApiError)) return {};
  try {
    return (JSON.parse(error.body) as Partial<ErrorBody> | null) ?? {};
  } catch {
    return {};
  }
}

export const browserApi: SiteApi = {
  get: (path) => call(path, { method: 'GET' }),
  post: (path, body, headers) =>
    call(path, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
};

export function serverApi(answer: (path: string) => Promise<ApiAnswer>): SiteApi {
  return {
    async get(path) {
      const { status, body } = await answer(path);
      if (status >= 400) throw new SiteApiError(status, JSON.stringify(body));
      return body;
    },
    post: () => Promise.reject(new Error('A page being rendered cannot write')),
  };
}

async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, { ...init, credentials: 'include' }).catch(() => {
    throw new Error('Sem conexão com o servidor. Tente novamente.');
  });
  const text = await response.text();
  if (!response.ok) throw new SiteApiError(response.status, text || response.statusText);
  return text === '' ? null : JSON.parse(text);
}

const ApiContext = createContext<SiteApi>(browserApi);
export const ApiProvider = ApiContext.Provider;
export const useApi = (): SiteApi => useContext(ApiContext);
