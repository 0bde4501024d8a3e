import type { RegisterVisitor } from '@lox/contracts/public-calls.js';
import { isEmail } from '@lox/contracts/validation.js';

/** Opening an account, or entering with one. */
export type AccountWay = 'register' | 'login';

/** What the visitor typed. */
export interface AccountFields {
  name: string;
  email: string;
  password: string;
}

export const NO_ACCOUNT: AccountFields = { name: '', email: '', password: '' };

/** Shortest password of a new account. */
const PASSWORD_MIN = 8;

/** What is wrong, field by field, in the server's own words. */
export function accountErrors(
  { name, email, password }: AccountFields,
  way: AccountWay,
): Partial<AccountFields> {
  return {
    ...(way === 'register' && name.trim() === '' ? { name: 'Nome é obrigatório' } : {}),
    ...(isEmail(email.trim()) ? {} : { email: 'Email inválido' }),
    ...(way === 'register' && password.length < PASSWORD_MIN
      ? { password: `A senha deve ter pelo menos ${PASSWORD_MIN} caracteres` }
      : {}),
    ...(way === 'login' && password === '' ? { password: 'Senha é obrigatória' } : {}),
  };
}

/** The call that is made, and what it carries. */
export function accountCall(
  { name, email, password }: AccountFields,
  way: AccountWay,
): { path: string; body: RegisterVisitor | { email: string; password: string } } {
  const credentials = { email: email.trim(), password };
  return way === 'register'
    ? { path: '/api/users', body: { name: name.trim(), ...credentials } }
    : { path: '/api/auth/login', body: credentials };
}
