import { createContext, useContext } from 'react';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ApiAnswer } from '@lox/contracts/site-rendering.js';
import { withErrorReference } from '../../shared/error-reference.js';

/** The site's API client: over HTTP in the browser; on the server, `get` is answered in the same process. */
export interface SiteApi {
  get(path: string): Promise<unknown>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown>;
}

/** An answer that is not OK, as docs/behaviour/calls-and-errors.md#errors-in-the-browser says. */
export class SiteApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
  }
}

/** The displayable message of a refused call; null when there is none. */
export function serverMessage(error: unknown): string | null {
  const { message } = refusalOf(error);
  return typeof message === 'string' && message !== '' ? withSiteErrorCode(error, message) : null;
}

/** The text with the code of a mistake that is the server's; a refusal speaks for itself. */
export const withSiteErrorCode = (error: unknown, text: string): string =>
  withErrorReference(
    text,
    error instanceof SiteApiError && error.status >= 500 ? refusalOf(error).reference : undefined,
  );

/** The server's errors by field. */
export const serverFields = (error: unknown): { [field: string]: string } => refusalOf(error).fields ?? {};

function refusalOf(error: unknown): Partial<ErrorBody> {
  if (!(error instanceof SiteApiError)) return {};
  try {
    return (JSON.parse(error.body) as Partial<ErrorBody> | null) ?? {};
  } catch {
    return {};
  }
}

/** The browser's API: same origin, with the session cookie. */
export const browserApi: SiteApi = {
  get: (path) => call(path, { method: 'GET' }),
  post: (path, body, headers) =>
    call(path, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
};

/** The API during server rendering: read-only. */
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
/** The API of this page. */
export const useApi = (): SiteApi => useContext(ApiContext);
