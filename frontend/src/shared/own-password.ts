import { USER_LIMITS, type ChangeOwnPassword } from '@lox/contracts/user-management.js';

/** Changing the own password, as it is typed. */
export interface OwnPasswordForm extends ChangeOwnPassword {
  repeated: string;
}
export type OwnPasswordProblems = { [field in keyof OwnPasswordForm]?: string };

export const NO_PASSWORDS: OwnPasswordForm = { currentPassword: '', newPassword: '', repeated: '' };

/** What is wrong, field by field, in the server's own words where it checks the same. */
export function ownPasswordProblems(form: OwnPasswordForm): OwnPasswordProblems {
  const problems: OwnPasswordProblems = {};
  if (form.currentPassword === '') problems.currentPassword = 'Senha atual é obrigatória';
  if (form.newPassword.length < USER_LIMITS.passwordMin)
    problems.newPassword = `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres`;
  if (form.repeated !== form.newPassword) problems.repeated = 'As duas senhas não são iguais';
  return problems;
}

/** Where it is sent, and what. */
export const ownPasswordCall = ({ currentPassword, newPassword }: OwnPasswordForm) => ({
  path: '/api/auth/password',
  body: { currentPassword, newPassword } satisfies ChangeOwnPassword,
});
