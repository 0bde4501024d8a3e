import { queryOptions } from '@tanstack/react-query';
import type { ChangeOwnAccount, OwnAccount } from '@lox/contracts/accounts.js';
import { call } from '../../../shared/api.js';

const ACCOUNT = '/api/account';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call<OwnAccount>(ACCOUNT, { signal }),
  refetchOnWindowFocus: 'always',
});

export const patchOwnAccount = ({ revision }: OwnAccount, edit: ChangeOwnAccount): Promise<OwnAccount> =>
  call(ACCOUNT, { method: 'PATCH', body: edit, headers: { 'If-Match': `"${revision}"` } });

export function uploadOwnPhoto(file: File): Promise<OwnAccount> {
  const body = new FormData();
  body.set('photo', file);
  return call(`${ACCOUNT}/photo`, { method: 'POST', body });
}

export const deleteOwnPhoto = (): Promise<OwnAccount> => call(`${ACCOUNT}/photo`, { method: 'DELETE' });

export const postEmailChange = (email: string): Promise<OwnAccount> =>
  call(`${ACCOUNT}/email`, { method: 'POST', body: { email } });

export const deleteEmailChange = (): Promise<OwnAccount> => call(`${ACCOUNT}/email`, { method: 'DELETE' });
