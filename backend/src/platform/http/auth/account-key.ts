import { domainToUnicode } from 'node:url';
import { cleanEmail } from '@lox/contracts/email.js';

/**
 * A text without accents and case, as accounts have been compared from the first. Stored streams are named by it: it
 * never changes, whatever becomes of the folding of searches.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/**
 * By what an e-mail address has one account, one name of a reservation and one count of failures. Coarser than
 * `emailKey`: it joins all that has ever been joined.
 */
export function accountKey(email: string): string {
  const clean = cleanEmail(email).toLowerCase();
  const at = clean.lastIndexOf('@') + 1;
  const domain = clean.slice(at);
  return withoutAccents(
    clean.slice(0, at) + (domain.includes('xn--') ? domainToUnicode(domain) || domain : domain),
  );
}

/** The keys under which an account may be stored whose address is typed so: today's, and that of older releases. */
export const accountKeys = (email: string): string[] => [accountKey(email), withoutAccents(email)];
