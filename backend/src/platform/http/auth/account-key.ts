import { domainToUnicode } from 'node:url';
import { cleanEmail } from '@lox/contracts/email.js';

/** Stored streams are named by it: it must never change, whatever becomes of the folding of searches. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/**
 * Identifies an account by its address; coarser than `emailKey`, because addresses once joined stay joined.
 */
export function accountKey(email: string): string {
  const clean = cleanEmail(email).toLowerCase();
  const at = clean.lastIndexOf('@') + 1;
  const domain = clean.slice(at);
  return withoutAccents(
    clean.slice(0, at) + (domain.includes('xn--') ? domainToUnicode(domain) || domain : domain),
  );
}

/** Keys of today and of older releases. */
export const accountKeys = (email: string): string[] => [accountKey(email), withoutAccents(email)];
