import { oneLine } from './clean-text.js';

/** An address as it is kept: without blanks around it and characters that nobody sees, full-width letters as usual ones. */
export const cleanEmail = (text: string): string => oneLine(text).normalize('NFKC').trim();

/**
 * What two writings of one address have in common, to compare them by: small letters, and the domain in ASCII. Accents
 * before the @ tell two boxes apart.
 */
export function emailKey(text: string): string {
  const clean = cleanEmail(text).toLowerCase();
  const at = clean.lastIndexOf('@') + 1;
  return clean.slice(0, at) + domainInAscii(clean.slice(at));
}

/** A domain as mail servers know it: `imobiliária.com.br` is `xn--imobiliria-y4a.com.br`. As it is, where it is none. */
export function domainInAscii(domain: string): string {
  const lower = domain.toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(lower) || /^[\x20-\x7e]*$/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}
