/** What may stand in no header: control characters, and the separators of lines and paragraphs. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const ASCII = /^[\x20-\x7e]*$/;

/** A text for a header: one line, whatever it held. */
export const headerText = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** Plain where a header may hold it as it is: the library would encode it for a quotation mark alone (RFC 2047). */
export function subjectOf(text: string): string | { prepared: true; foldLines: true; value: string } {
  const value = headerText(text);
  return ASCII.test(value) && !value.includes('=?') ? { prepared: true, foldLines: true, value } : value;
}
