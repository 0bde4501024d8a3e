import { digits } from '../text.js';
import type { PhoneFault } from './numbering.js';
import { formatPhone, readPhone } from './read-phone.js';
import { cleanPhone } from './phone-parsing.js';

const WRONG_LENGTHS = new Set<PhoneFault>(['phone_too_short', 'phone_no_area', 'phone_too_long']);

/** Every wrong length gives the same sentence. */
export function visitorPhoneProblem(phone: string): string | null {
  const read = readPhone(phone);
  if (!('why' in read)) return null;
  const isShort = read.code === 'phone_unreadable' && digits(phone).length < 10;
  return isShort || WRONG_LENGTHS.has(read.code) ? 'Telefone deve ter 10 ou 11 dígitos' : read.why;
}

/** The stored form: digits of a national number, else the text as typed. */
export function normalisedVisitorPhone(text: string): string {
  const typed = text.replace(/[\s().-]/g, '');
  if (/^(?:[1-9]\d{9,10}|0[3589]00\d{6,7})$/.test(typed)) return typed;
  const shown = formatPhone(text);
  return /^\(\d\d\) \d{4,5}-\d{4}$/.test(shown) ? digits(shown) : cleanPhone(text);
}
