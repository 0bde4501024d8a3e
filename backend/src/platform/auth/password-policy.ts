import { fold } from '@lox/contracts/text.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { COMMON_IN_BRAZIL } from './common-passwords-pt.js';

/** The password of the demonstration's accounts: it stands in the README, so nobody else may have it. */
export const DEMO_PASSWORD = 'lox-demo-2026';

export const SHORT_PASSWORD = `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres`;
export const LONG_PASSWORD = 'Senha é longa demais';
export const COMMON_PASSWORD = 'Senha muito comum: escolha outra';

/** The person whose password it will be. */
export interface Bearer {
  name: string | null;
  email: string | null;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: the list takes a fifth of a second and 15 MB. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= USER_LIMITS.passwordMin);
  return new Set([...long, ...COMMON_IN_BRAZIL, DEMO_PASSWORD]);
}

/**
 * What is wrong with a password that somebody chooses, in Portuguese; null when nothing is. Refused is what guessing
 * begins with: what is itself on a list of common passwords, and the person's own name or address.
 */
export async function passwordProblem(password: string, bearer: Bearer): Promise<string | null> {
  if (password.length < USER_LIMITS.passwordMin) return SHORT_PASSWORD;
  if (password.length > USER_LIMITS.password) return LONG_PASSWORD;
  if (namesOf(bearer).has(fold(password))) return COMMON_PASSWORD;
  return (await (common ??= loadCommon())).has(password.toLowerCase()) ? COMMON_PASSWORD : null;
}

function namesOf({ name, email }: Bearer): Set<string> {
  const words = fold(name ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const address = fold(email ?? '');
  return new Set([...words, words.join(' '), words.join(''), address, address.split('@')[0] ?? '']);
}
