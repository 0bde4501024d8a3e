import { digits } from '../text.js';

/** The digits of a national number, as far as they are typed: "(19", "(19) 3333-4", "(19) 99999-4444". */
function masked(d: string): string {
  if (d.length <= 2) return d.length === 0 ? '' : `(${d}`;
  const local = d.slice(2);
  const head = local.length > 8 ? 5 : 4;
  return local.length <= head
    ? `(${d.slice(0, 2)}) ${local}`
    : `(${d.slice(0, 2)}) ${local.slice(0, head)}-${local.slice(head)}`;
}

/**
 * What a phone's field shows after a change: the mask of a national number while its digits are typed one after
 * another, else the text as it is. No digit is lost: what may be another number than a national one (a zero, 55, a
 * plus, a twelfth digit) stands without a mask until the field is left.
 */
export function typedPhone(text: string, before: string): string {
  const d = digits(text);
  const wasMasked = before === masked(digits(before));
  const added = wasMasked && text.startsWith(before) ? text.slice(before.length) : '';
  // A blank or a dash that the mask has already is no second one.
  const appended = /^\d$/.test(added) || (/^[\s().-]$/.test(added) && d.length > 0 && d.length < 11);
  const shortened = wasMasked && text === before.slice(0, -1);
  if (!appended && !shortened && !/^\d+$/.test(text)) return text;
  return d.length > 11 || /^(0|55)/.test(d) ? d : masked(d);
}
