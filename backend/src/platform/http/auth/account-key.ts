import { domainToUnicode } from 'node:url';
import { cleanEmail } from '@lox/contracts/email.js';

/** Must never change: stored streams are named by it. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Coarser than `emailKey`: addresses once joined stay joined. */
export function accountKey(email: string): string {
  const clean = cleanEmail(email).toLowerCase();
  const at = clean.lastIndexOf('@') + 1;
  const domain = clean.slice(at);
  return withoutAccents(
    clean.slice(0, at) + (domain.includes('xn--') ? domainToUnicode(domain) || domain : domain),
  );
}

export const accountKeys = (email: string): string[] => [accountKey(email), withoutAccents(email)];
