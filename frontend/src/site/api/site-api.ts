import { createContext, useContext } from 'react';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ApiAnswer } from '@lox/contracts/site-rendering.js';

/** Calls of the site. In the browser they go over HTTP; on the server `get` is answered in the same process. */
export interface SiteApi {
  get(path: string): Promise<unknown>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown>;
}

/** A call that was not answered well, named as docs/behaviour/calls-and-errors.md#errors-in-the-browser says. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
  }
}

/** What the server says in a refused call's body, fit to show; null when it says nothing. */
export function serverMessage(error: unknown): string | null {
  const { message } = refusalOf(error);
  return typeof message === 'string' && message !== '' ? message : null;
}

/** What the server refused, field by field. */
export const serverFields = (error: unknown): { [field: string]: string } => refusalOf(error).fields ?? {};

function refusalOf(error: unknown): Partial<ErrorBody> {
  if (!(error instanceof ApiError)) return {};
  try {
    return (JSON.parse(error.body) as Partial<ErrorBody> | null) ?? {};
  } catch {
    return {};
  }
}

/** The API of the browser: same origin, session cookie included. */
export const browserApi: SiteApi = {
  get: (path) => call(path, { method: 'GET' }),
  post: (path, body, headers) =>
    call(path, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
};

/** The API of a page that is being rendered on the server: it reads and cannot write. */
export function serverApi(answer: (path: string) => Promise<ApiAnswer>): SiteApi {
  return {
    async get(path) {
      const { status, body } = await answer(path);
      if (status >= 400) throw new ApiError(status, JSON.stringify(body));
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
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text === '' ? null : JSON.parse(text);
}

const ApiContext = createContext<SiteApi>(browserApi);
export const ApiProvider = ApiContext.Provider;
/** The API of this page. */
export const useApi = (): SiteApi => useContext(ApiContext);
