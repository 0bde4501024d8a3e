import { OneTimeTokens, type TokenPurpose } from '../../src/platform/http/auth/one-time-tokens.js';
import { Streams } from '../../src/platform/log/deciding/streams.js';
import { user } from '../../src/slices/users/domain/user.js';
import type { TestApp } from './app.js';
import type { Answer, Client } from './client.js';

/** The token in the person's current letter; undefined when no link is open. */
export async function linkTokenOf(
  app: TestApp,
  purpose: TokenPurpose,
  userId: string,
): Promise<string | undefined> {
  const { state } = await app.nest.get(Streams).load(user, userId);
  const requests = {
    invitation: state?.invitation,
    'password-reset': state?.passwordReset,
    'email-present': state?.emailChange,
    'email-new': state?.emailChange,
  };
  const requestId = requests[purpose]?.requestId;
  return requestId && app.nest.get(OneTimeTokens).encode({ purpose, userId, requestId });
}

export const tokenInLink = (link = ''): string => new URL(link).searchParams.get('token') ?? '';

export const readAccountLink = (client: Client, token: unknown): Promise<Answer> =>
  client.post('/api/auth/links', { token });
export const choosePasswordByLink = (client: Client, token: unknown, password: unknown): Promise<Answer> =>
  client.post('/api/auth/links/password', { token, password });
export const confirmEmailByLink = (client: Client, token: unknown): Promise<Answer> =>
  client.post('/api/auth/links/email', { token });
/** `Esqueci minha senha`. */
export const postPasswordReset = (client: Client, email: unknown): Promise<Answer> =>
  client.post('/api/auth/password-resets', { email });
