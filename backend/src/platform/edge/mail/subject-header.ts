import { oneLine } from '@lox/contracts/clean-text.js';

const ASCII = /^[\x20-\x7e]*$/;

/** The library would encode quotation marks. */
export function subjectHeader(text: string): string | { prepared: true; foldLines: true; value: string } {
  const value = oneLine(text);
  return ASCII.test(value) && !value.includes('=?') ? { prepared: true, foldLines: true, value } : value;
}
