import { TOTP } from 'otpauth';
import type { EnrolledFactor, NewTotp, PasskeyQuestion, SignInAnswer } from '@lox/contracts/sign-in.js';
import { SESSION_MS } from '../../src/platform/http/auth/sessions/session-lifetimes.js';
import { SESSIONS } from '../../src/platform/http/auth/sessions/session-store.js';
import type { TestApp } from './app.js';
import { Authenticator } from './authenticator.js';
import type { Answer, Client } from './client.js';

export const FACTORS = '/api/auth/second-factors';

/** A person's app for codes. Against a server process it uses `diskTime`, the server's clock. */
export class CodeApp {
  constructor(
    readonly secret: string,
    private readonly clock: () => number = Date.now,
  ) {}

  /** The code that confirms the app: the present one, valid for half a minute longer. */
  firstCode(): string {
    return new TOTP({ secret: this.secret }).generate({ timestamp: this.clock() });
  }

  /** The next code, which is already valid. */
  code(): string {
    return new TOTP({ secret: this.secret }).generate({ timestamp: this.clock() + 30_000 });
  }
}

export async function enrolTotp(client: Client): Promise<{ app: CodeApp; recoveryCodes: string[] }> {
  const begun = await client.post<NewTotp>(`${FACTORS}/totp`);
  const app = new CodeApp(begun.body.secret);
  const answer = await client.send<EnrolledFactor>('PUT', `${FACTORS}/totp`, { code: app.firstCode() });
  if (answer.status !== 200) throw new Error(`enrolling was answered ${answer.status} ${answer.text}`);
  return { app, recoveryCodes: answer.body.newRecoveryCodes ?? [] };
}

export const originHeader = ({ url }: Pick<TestApp, 'url'>) => ({ origin: url });

export async function addPasskey(
  app: TestApp,
  client: Client,
  { name = 'Celular', device = new Authenticator(app.url) }: { name?: string; device?: Authenticator } = {},
): Promise<{ device: Authenticator; answer: Answer<EnrolledFactor> }> {
  const { body: question } = await client.post<PasskeyQuestion>(
    `${FACTORS}/passkeys/options`,
    undefined,
    originHeader(app),
  );
  const body = { name, credential: device.create(question) };
  return {
    device,
    answer: await client.post<EnrolledFactor>(`${FACTORS}/passkeys`, body, originHeader(app)),
  };
}

/** Answers the server's challenge, at `/api/auth/login` or `/api/auth/proof`. */
export async function signInWithPasskey<T = SignInAnswer>(
  app: TestApp,
  client: Client,
  device: Authenticator,
  at: '/api/auth/login' | '/api/auth/proof' = '/api/auth/login',
): Promise<Answer<T>> {
  const { body: question } = await client.post<PasskeyQuestion>(
    `${at}/passkey/options`,
    undefined,
    originHeader(app),
  );
  return client.post<T>(`${at}/passkey`, { credential: device.get(question) }, originHeader(app));
}

/** Moves the start of the person's sessions back. */
export async function ageSessions(app: TestApp, userId: string, milliseconds: number): Promise<void> {
  const fields = { expiresAt: Date.now() + SESSION_MS - milliseconds };
  await app.documents.write([{ set: SESSIONS, where: { userId }, fields }]);
}

/** Whether this browser is signed in, with no further factor due. */
export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get<{ mustEnrol?: boolean }>('/api/auth/me')).status === 200;
