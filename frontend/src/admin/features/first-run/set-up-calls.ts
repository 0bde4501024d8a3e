import { queryOptions } from '@tanstack/react-query';
import type { CheckSetUp, SetUpMailTest, SetUpState } from '@lox/contracts/first-run.js';
import type { MailTest } from '@lox/contracts/letters.js';
import { call } from '../../../shared/api.js';
import { login } from '../../session/session-queries.js';
import { storeSession } from '../../session/stored-session.js';
import { mailSettingsOf, setUpRequest, type SetUpDraft, type SetUpPasswords } from './set-up-draft.js';
import { logoFile } from './logo-file.js';

export const setUpQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call<SetUpState>('/api/setup', { signal }),
  staleTime: Infinity,
  retry: false,
});

export const checkCode = (code: string): Promise<unknown> =>
  call('/api/setup/code', { method: 'POST', body: { code: code.trim() } });

export const checkPassword = (draft: SetUpDraft, passwords: SetUpPasswords): Promise<unknown> => {
  const { code, administrator, agency } = setUpRequest(draft, passwords);
  const { name, systemName } = agency;
  const body: CheckSetUp = { code, administrator, agency: { name, systemName } };
  return call('/api/setup/code', { method: 'POST', body });
};

export const testMail = (draft: SetUpDraft, mailPassword: string): Promise<MailTest> => {
  const { code, name, email, phone, adminEmail } = draft;
  const body: SetUpMailTest = {
    code: code.trim(),
    name,
    email: email.trim(),
    phone: phone.trim(),
    to: adminEmail.trim(),
    mail: mailSettingsOf(draft, mailPassword),
  };
  return call('/api/setup/mail-test', { method: 'POST', body });
};

/** Returns whether the logo was sent too. */
export async function completeSetUp(
  draft: SetUpDraft,
  passwords: SetUpPasswords,
  mailFixed: boolean,
): Promise<{ logoSent: boolean }> {
  const body = setUpRequest(draft, passwords, mailFixed);
  await call('/api/setup', { method: 'POST', body });
  const answer = await login({ email: body.administrator.email, password: passwords.password });
  if ('user' in answer) storeSession(answer);
  if (!draft.logo) return { logoSent: true };
  const form = new FormData();
  form.append('logo', logoFile(draft.logo));
  return call('/api/admin/agency/logo', { method: 'PUT', body: form }).then(
    () => ({ logoSent: true }),
    () => ({ logoSent: false }),
  );
}
