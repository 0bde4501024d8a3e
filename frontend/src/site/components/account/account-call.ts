import { composedPassword } from '@lox/contracts/password.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import type { RegisterVisitor } from '@lox/contracts/accounts.js';
import { isEmail, isSignInEmail } from '@lox/contracts/validation.js';

export type AccountFormMode = 'register' | 'login';

export interface AccountFields {
  name: string;
  email: string;
  password: string;
}

export const NO_ACCOUNT: AccountFields = { name: '', email: '', password: '' };

const PASSWORD_MIN = 8;

export function accountErrors(
  { name, email, password }: AccountFields,
  way: AccountFormMode,
): Partial<AccountFields> {
  return {
    ...(way === 'register' && oneLine(name) === '' ? { name: 'Nome é obrigatório' } : {}),
    ...((way === 'login' ? isSignInEmail(email) : isEmail(cleanEmail(email)))
      ? {}
      : { email: 'Email inválido' }),
    ...(way === 'register' && composedPassword(password).length < PASSWORD_MIN
      ? { password: `A senha deve ter pelo menos ${PASSWORD_MIN} caracteres` }
      : {}),
    ...(way === 'login' && password === '' ? { password: 'Senha é obrigatória' } : {}),
  };
}

export function accountCall(
  { name, email, password }: AccountFields,
  way: AccountFormMode,
): { path: string; body: RegisterVisitor | { email: string; password: string } } {
  const credentials = { email: email.trim(), password };
  return way === 'register'
    ? { path: '/api/users', body: { name: name.trim(), ...credentials } }
    : { path: '/api/auth/login', body: credentials };
}
