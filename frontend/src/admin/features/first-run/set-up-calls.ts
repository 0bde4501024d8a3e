import { queryOptions } from '@tanstack/react-query';
import type { SetUpState } from '@lox/contracts/first-run.js';
import { call } from '../../../shared/api.js';
import { login } from '../../session/session-queries.js';
import { storeSession } from '../../session/stored-session.js';
import { setUpOf, type Draft } from './draft.js';
import { fileOf } from './logo-file.js';

export const setUpQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call<SetUpState>('/api/setup', { signal }),
  staleTime: Infinity,
  retry: false,
});

export const checkCode = (code: string): Promise<unknown> =>
  call('/api/setup/code', { method: 'POST', body: { code: code.trim() } });

/** Sets the agency up, signs its administrator in, and sends the logo; answers whether the logo is there too. */
export async function finish(draft: Draft, password: string): Promise<{ logoSent: boolean }> {
  const body = setUpOf(draft, password);
  await call('/api/setup', { method: 'POST', body });
  const answer = await login({ email: body.administrator.email, password });
  if ('user' in answer) storeSession(answer);
  if (!draft.logo) return { logoSent: true };
  const form = new FormData();
  form.append('logo', fileOf(draft.logo));
  return call('/api/admin/agency/logo', { method: 'PUT', body: form }).then(
    () => ({ logoSent: true }),
    () => ({ logoSent: false }),
  );
}
