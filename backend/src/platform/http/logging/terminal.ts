import { inspect } from 'node:util';

/** Control characters (C1 too), bidirectional marks, lone surrogates. */
const UNPRINTABLE =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNPRINTABLE, (character) => `<U+${codeOf(character)}>`);

export const printableJson = (line: string): string =>
  line.replace(UNPRINTABLE, (character) => `\\u${codeOf(character)}`);

export function printLine(text: string): void {
  console.info(printable(text));
}

export function printError(what: unknown): void {
  console.error(printable(typeof what === 'string' ? what : inspect(what)));
}
