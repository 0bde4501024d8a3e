import { queryOptions } from '@tanstack/react-query';
import type { OwnPermissions } from '@lox/contracts/permissions.js';
import type { SignInAnswer } from '@lox/contracts/sign-in.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { call } from '../../shared/api.js';

export interface SessionAnswer {
  user: SessionUser;
  mustEnrol?: boolean;
}

export const sessionKeys = {
  all: ['session'] as const,
  me: ['session', 'me'] as const,
  permissions: ['session', 'permissions'] as const,
};

const MINUTE = 60_000;

export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  queryFn: ({ signal }) => call<SessionAnswer>('/api/auth/me', { signal }),
  retry: false,
  staleTime: 5 * MINUTE,
});

export const permissionsQuery = queryOptions({
  queryKey: sessionKeys.permissions,
  queryFn: async ({ signal }) => {
    try {
      return await call<OwnPermissions>('/api/auth/permissions', { signal });
    } catch (error) {
      if (!signal.aborted) console.warn('permissions unavailable', error);
      throw error;
    }
  },
  retry: false,
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
});

export const login = (credentials: { email: string; password: string }): Promise<SignInAnswer> =>
  call('/api/auth/login', { method: 'POST', body: credentials });

export const postSecondFactorCode = (code: string): Promise<SessionAnswer> =>
  call('/api/auth/login/code', { method: 'POST', body: { code } });

export const logout = (): Promise<unknown> => call('/api/auth/logout', { method: 'POST' });
