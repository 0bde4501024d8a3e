import { digits } from '../text.js';

function masked(d: string): string {
  if (d.length <= 2) return d.length === 0 ? '' : `(${d}`;
  const local = d.slice(2);
  const head = local.length > 8 ? 5 : 4;
  return local.length <= head
    ? `(${d.slice(0, 2)}) ${local}`
    : `(${d.slice(0, 2)}) ${local.slice(0, head)}-${local.slice(head)}`;
}

/** Text that may be another number (0, 55, +, a twelfth digit) stays unmasked. */
export function typedPhone(text: string, before: string): string {
  const d = digits(text);
  const wasMasked = before === masked(digits(before));
  const added = wasMasked && text.startsWith(before) ? text.slice(before.length) : '';
  // The mask has this blank or dash already.
  const appended = /^\d$/.test(added) || (/^[\s().-]$/.test(added) && d.length > 0 && d.length < 11);
  const shortened = wasMasked && text === before.slice(0, -1);
  if (!appended && !shortened && !/^\d+$/.test(text)) return text;
  return d.length > 11 || /^(0|55)/.test(d) ? d : masked(d);
}
