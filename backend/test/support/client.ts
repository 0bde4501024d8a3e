import type { SessionUser } from '@lox/contracts/users.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ApiContract } from './api-contract.js';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  /** Undefined when the body is no JSON. */
  body: T;
}

export type ErrorAnswer = Answer<ErrorBody>;

/** The body of a call that leads and visits refuse. */
export const DENIED = { code: 'forbidden', message: 'Acesso negado. Verifique suas permissões.' };

interface Options {
  headers?: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer>;
}

/** A browser's worth of HTTP against one server: keeps cookies, sends and reads JSON. */
export class Client {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    /** Checks every call and answer. */
    private readonly contract?: ApiContract,
  ) {}

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('GET', path, undefined, { headers });
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('POST', path, body, { headers });
  }

  patch<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('PATCH', path, body, { headers });
  }

  async send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, raw }: Options = {},
  ): Promise<Answer<T>> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const sent: Record<string, string> = {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 && { cookie: this.cookie }),
      ...headers,
    };
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: sent,
      ...(payload !== undefined && { body: payload }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    await this.contract?.check({
      method,
      url: path,
      requestType: sent['content-type'] ?? '',
      requestBody: payload,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
    });
    return { status: response.status, headers: response.headers, text, body: parsed(text) as T };
  }

  async sendForm<T = unknown>(
    method: 'POST' | 'PATCH' | 'PUT',
    path: string,
    form: FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const encoded = new Response(form);
    const raw = new Uint8Array(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type') ?? '';
    return this.send<T>(method, path, undefined, { raw, headers: { ...headers, 'content-type': type } });
  }

  async signIn(email: string, password: string): Promise<SessionUser> {
    const { status, body, text } = await this.post<{ user: SessionUser }>('/api/auth/login', {
      email,
      password,
    });
    if (status !== 200) throw new Error(`signing in as ${email} was answered ${status} ${text}`);
    return body.user;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookieNamed(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private keep(header: string): void {
    const [pair = ''] = header.split(';');
    const equals = pair.indexOf('=');
    this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
