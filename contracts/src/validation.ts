import { digits } from './text.js';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text is an e-mail address that we accept: one @, a dotted domain, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Whether a text holds a Brazilian phone: 10 or 11 digits, or 12 or 13 that begin with 55. */
export function isPhone(text: string): boolean {
  const d = digits(text);
  return d.length === 10 || d.length === 11 || ((d.length === 12 || d.length === 13) && d.startsWith('55'));
}
