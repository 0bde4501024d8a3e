import type { AccountLink, ConfirmedEmail } from '@lox/contracts/accounts.js';
import type { SignInAnswer } from '@lox/contracts/sign-in.js';
import { call } from '../../../shared/api.js';

export const fetchLink = (token: string, signal?: AbortSignal): Promise<AccountLink> =>
  call('/api/auth/links', { method: 'POST', body: { token }, signal });

export const postLinkPassword = (token: string, password: string): Promise<SignInAnswer> =>
  call('/api/auth/links/password', { method: 'POST', body: { token, password } });

export const confirmEmail = (token: string): Promise<ConfirmedEmail> =>
  call('/api/auth/links/email', { method: 'POST', body: { token } });

export const requestPasswordResetLink = (email: string): Promise<unknown> =>
  call('/api/auth/password-resets', { method: 'POST', body: { email } });
