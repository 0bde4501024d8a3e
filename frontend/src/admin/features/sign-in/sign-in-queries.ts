import { queryOptions } from '@tanstack/react-query';
import type { EnrolledFactor, NewTotp, OwnSecondFactors, OwnSession } from '@lox/contracts/sign-in.js';
import { call } from '../../../shared/api.js';
import { createPasskey } from '../../session/passkeys.js';

const FACTORS = '/api/auth/second-factors';
const SESSIONS = '/api/auth/sessions';

export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call<OwnSecondFactors>(FACTORS, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call<OwnSession[]>(SESSIONS, { signal }),
});

export const endSession = (id: string): Promise<unknown> =>
  call(`${SESSIONS}/${encodeURIComponent(id)}`, { method: 'DELETE' });

export const endOtherSessions = (): Promise<unknown> => call(SESSIONS, { method: 'DELETE' });

export const postTotp = (): Promise<NewTotp> => call(`${FACTORS}/totp`, { method: 'POST' });

export const putTotp = (code: string): Promise<EnrolledFactor> =>
  call(`${FACTORS}/totp`, { method: 'PUT', body: { code } });

export const deleteTotp = (): Promise<OwnSecondFactors> => call(`${FACTORS}/totp`, { method: 'DELETE' });

export const makeRecoveryCodes = (): Promise<{ codes: string[] }> =>
  call(`${FACTORS}/recovery-codes`, { method: 'POST' });

export async function registerPasskey(name: string): Promise<EnrolledFactor> {
  const credential = await createPasskey(`${FACTORS}/passkeys`);
  return call(`${FACTORS}/passkeys`, { method: 'POST', body: { name, credential } });
}

export const patchPasskey = (id: string, name: string): Promise<OwnSecondFactors> =>
  call(`${FACTORS}/passkeys/${encodeURIComponent(id)}`, { method: 'PATCH', body: { name } });

export const deletePasskey = (id: string): Promise<OwnSecondFactors> =>
  call(`${FACTORS}/passkeys/${encodeURIComponent(id)}`, { method: 'DELETE' });
