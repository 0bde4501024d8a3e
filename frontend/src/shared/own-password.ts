import { composedPassword } from '@lox/contracts/password.js';
import { USER_LIMITS, type ChangeOwnPassword } from '@lox/contracts/user-management.js';

export interface OwnPasswordForm extends ChangeOwnPassword {
  repeated: string;
}
export type OwnPasswordProblems = { [field in keyof OwnPasswordForm]?: string };

export const NO_PASSWORDS: OwnPasswordForm = { currentPassword: '', newPassword: '', repeated: '' };

export function ownPasswordProblems(form: OwnPasswordForm): OwnPasswordProblems {
  const problems: OwnPasswordProblems = {};
  if (form.currentPassword === '') problems.currentPassword = 'Senha atual é obrigatória';
  if (composedPassword(form.newPassword).length < USER_LIMITS.passwordMin)
    problems.newPassword = `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres`;
  if (form.repeated !== form.newPassword) problems.repeated = 'As duas senhas não são iguais';
  return problems;
}

export const ownPasswordCall = ({ currentPassword, newPassword }: OwnPasswordForm) => ({
  path: '/api/auth/password',
  body: { currentPassword, newPassword } satisfies ChangeOwnPassword,
});
