import { oneLine } from '@lox/contracts/clean-text.js';

const ASCII = /^[\x20-\x7e]*$/;

/** The subject as a header holds it: one line, plain where it may be. The library would encode it for a quotation mark. */
export function subjectHeader(text: string): string | { prepared: true; foldLines: true; value: string } {
  const value = oneLine(text);
  return ASCII.test(value) && !value.includes('=?') ? { prepared: true, foldLines: true, value } : value;
}
