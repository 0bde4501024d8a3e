import { oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { composedPassword } from '@lox/contracts/password.js';
import { formatPhone, phoneProblem } from '@lox/contracts/phone/read-phone.js';
import {
  USER_LIMITS,
  type CreateUser,
  type UpdateUser,
  type ManagedUser,
} from '@lox/contracts/user-management.js';
import type { Role } from '@lox/contracts/users.js';
import { isEmail } from '@lox/contracts/validation.js';
import type { FormProblems } from '../../../ui/form.js';

export interface UserForm {
  name: string;
  email: string;
  password: string;
  invite: boolean;
  role: Role;
  whatsapp: string;
  creci: string;
}

export const BLANK_USER_FORM: UserForm = {
  name: '',
  email: '',
  password: '',
  invite: false,
  role: 'broker',
  whatsapp: '',
  creci: '',
};

export const userFormOf = ({ name, email, role, whatsapp, creci }: ManagedUser): UserForm => ({
  name,
  email,
  password: '',
  invite: false,
  role,
  whatsapp: whatsapp ? formatPhone(whatsapp) : '',
  creci: creci ?? '',
});

export const needsPassword = (role: Role, stored: ManagedUser | null): boolean =>
  stored === null || (stored.role === 'visitor' && role !== 'visitor');

export function userFormProblems(form: UserForm, stored: ManagedUser | null): FormProblems<UserForm> {
  const problems: FormProblems<UserForm> = {};
  if (oneLine(form.name) === '') problems.name = 'Nome é obrigatório';
  if (form.email.trim() === '') problems.email = 'E-mail é obrigatório';
  else if (!isEmail(cleanEmail(form.email))) problems.email = 'Email inválido';
  if (form.invite && !stored) return { ...problems, ...whatsappProblem(form, stored) };
  if (needsPassword(form.role, stored) && form.password === '')
    problems.password = stored ? 'Defina uma nova senha para mudar o papel' : 'Senha é obrigatória';
  else if (form.password !== '' && composedPassword(form.password).length < USER_LIMITS.passwordMin)
    problems.password = `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres`;
  return { ...problems, ...whatsappProblem(form, stored) };
}

function whatsappProblem({ whatsapp }: UserForm, stored: ManagedUser | null): FormProblems<UserForm> {
  if (whatsapp.trim() === '' || (stored && whatsapp === userFormOf(stored).whatsapp)) return {};
  const wrong = phoneProblem(whatsapp);
  return wrong ? { whatsapp: wrong } : {};
}

/** An untouched phone is sent as stored: the mask may reformat it. */
export function editOf(form: UserForm, stored: ManagedUser | null): UpdateUser {
  const untouched = stored !== null && form.whatsapp === userFormOf(stored).whatsapp;
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    role: form.role,
    whatsapp: untouched ? stored.whatsapp : form.whatsapp.trim() || null,
    creci: form.role === 'broker' ? form.creci.trim() || null : null,
    ...(form.password && { password: form.password }),
  };
}

export function newUserOf(form: UserForm): CreateUser {
  const { password: _, ...account } = editOf(form, null);
  const role = form.role === 'visitor' ? 'owner' : form.role;
  return { ...account, role, ...(form.invite ? { invite: true } : { password: form.password }) };
}
