import { composedPassword } from '@lox/contracts/password.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { withoutAccents } from '../account-key.js';
import { COMMON_PASSWORDS_PT } from './common-passwords-pt.js';

/** Refused, because the README publishes it. */
export const DEMO_PASSWORD = 'lox-demo-2026';

export const SHORT_PASSWORD = `A senha deve ter pelo menos ${USER_LIMITS.passwordMin} caracteres`;
export const LONG_PASSWORD = 'Senha é longa demais';
const COMMON_PASSWORD = 'Senha muito comum: escolha outra';

export interface PasswordOwner {
  name: string | null;
  email: string | null;
}

export interface AgencyNames {
  name: string;
  systemName: string;
}

const MIN_WORD_LETTERS = 5;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list takes a fifth of a second and 15 MB. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= USER_LIMITS.passwordMin);
  return new Set([...long, ...COMMON_PASSWORDS_PT, DEMO_PASSWORD]);
}

export async function passwordProblem(
  typed: string,
  bearer: PasswordOwner,
  agency: AgencyNames,
): Promise<string | null> {
  const password = composedPassword(typed);
  if (password.length < USER_LIMITS.passwordMin) return SHORT_PASSWORD;
  if (password.length > USER_LIMITS.password) return LONG_PASSWORD;
  if (namesOf(bearer).has(withoutAccents(password)) || isOfAgency(password, agency)) return COMMON_PASSWORD;
  return (await (common ??= loadCommonPasswords())).has(password.toLowerCase()) ? COMMON_PASSWORD : null;
}

function namesOf({ name, email }: PasswordOwner): Set<string> {
  const address = withoutAccents(email ?? '');
  return new Set([...wordsOf(name ?? ''), address, address.split('@')[0] ?? '']);
}

function isOfAgency(password: string, { name, systemName }: AgencyNames): boolean {
  const words = new Set([...wordsOf(name), ...wordsOf(systemName)]);
  const folded = withoutAccents(password);
  const letters = folded.replace(/[^a-z]+$/, '');
  return words.has(folded) || (letters.length >= MIN_WORD_LETTERS && words.has(letters));
}

function wordsOf(name: string): string[] {
  const words = withoutAccents(name).split(/\s+/).filter(Boolean);
  return [...words, words.join(' '), words.join('')];
}
