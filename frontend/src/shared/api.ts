import type { ErrorBody } from '@lox/contracts/errors.js';
import { recordDenial } from './denials.js';
import { PROOF_REQUIRED } from '@lox/contracts/sign-in.js';
import { recordPausedHeader } from './paused-projections.js';
import { proxyErrorText } from './proxy-texts.js';
import { withErrorReference } from './error-reference.js';

/** `body` may be shown; `raw` is the unchanged answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly body: Partial<ErrorBody> | null,
    readonly raw: string = text,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
  }

  /** Only for the server's own failures. */
  get reference(): string | undefined {
    return this.status >= 500 ? this.body?.reference : undefined;
  }
}

/** A `FormData` body is sent unchanged, any other as JSON. */
export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Resolves to false when the person gives no password. */
type Reauthenticate = () => Promise<boolean>;
let reauthenticate: Reauthenticate | null = null;

export function setReauthentication(ask: Reauthenticate | null): void {
  reauthenticate = ask;
}

/** Its text refuses a write to the path. */
type Refuse = (path: string) => string | undefined;
let refuse: Refuse | null = null;

export function setWriteRefusal(given: Refuse | null): void {
  refuse = given;
}

export async function callWithHeaders<T>(
  path: string,
  options?: CallOptions,
): Promise<{ data: T; headers: Headers }> {
  const response = await answerTo(path, options);
  const text = await response.text();
  const data = text === '' ? undefined : parsed(text);
  if (data === undefined && text !== '') throw new ApiError(response.status, text, null);
  const request = response.headers.get('X-Request-Id');
  if (request && typeof data === 'object' && data !== null) requests.set(data, request);
  return { data: data as T, headers: response.headers };
}

const requests = new WeakMap<object, string>();

/** The `X-Request-Id` of the call that had this answer. */
export const requestOf = (answer: object): string | undefined => requests.get(answer);

export async function callForFile(path: string, options?: CallOptions): Promise<Blob> {
  return (await answerTo(path, options)).blob();
}

async function answerTo(path: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = options;
  const message = method !== 'GET' && refuse?.(path);
  if (message) throw new ApiError(409, message, { message });
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    signal,
  });
  recordPausedHeader(response.headers);
  if (response.ok) return response;
  const text = await response.text();
  const error = new ApiError(response.status, text || response.statusText, bodyOf(text), text);
  if (error.body?.code === PROOF_REQUIRED && reauthenticate && (await reauthenticate()))
    return answerTo(path, options);
  if (error.status === 403 && error.body) recordDenial(error.body);
  throw error;
}

export async function call<T>(path: string, options?: CallOptions): Promise<T> {
  return (await callWithHeaders<T>(path, options)).data;
}

export function withQuery(
  path: string,
  parameters: Record<string, string | number | boolean | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export const withErrorCode = (error: unknown, text: string): string =>
  withErrorReference(text, error instanceof ApiError ? error.reference : undefined);

/** Text for answers of other programs, such as a proxy. */
const textOf = ({ status, body, raw }: ApiError): string | undefined =>
  body ? undefined : proxyErrorText(status, raw);

export function shownMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError)
    return withErrorCode(error, error.body?.message ?? textOf(error) ?? fallback);
  // fetch rejects with a TypeError, in English, without an answer.
  if (error instanceof TypeError) return 'Sem conexão com o servidor. Verifique a internet e tente de novo.';
  return fallback;
}

function bodyOf(text: string): Partial<ErrorBody> | null {
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? value : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
