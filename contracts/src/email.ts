import { oneLine } from './clean-text.js';

/** The stored form of an address. */
export const cleanEmail = (text: string): string => oneLine(text).normalize('NFKC').trim();

/** Accents before the @ tell mailboxes apart. */
export function emailKey(text: string): string {
  const clean = cleanEmail(text).toLowerCase();
  const at = clean.lastIndexOf('@') + 1;
  return clean.slice(0, at) + domainInAscii(clean.slice(at));
}

export function domainInAscii(domain: string): string {
  const lower = domain.toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(lower) || /^[\x20-\x7e]*$/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}
