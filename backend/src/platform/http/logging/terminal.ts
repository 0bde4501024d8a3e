import { inspect } from 'node:util';

/**
 * What a terminal obeys instead of showing it: control characters, C1 among them, marks that turn the direction of
 * writing, and halves of characters. Line feeds and tabs stay.
 */
const UNPRINTABLE =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** A text for a terminal, whoever wrote it: what a terminal would obey is named, as `<U+001B>`. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNPRINTABLE, (character) => `<U+${codeOf(character)}>`);

/** A line of JSON for a log that somebody may look at in a terminal; it says the same. */
export const printableJson = (line: string): string =>
  line.replace(UNPRINTABLE, (character) => `\\u${codeOf(character)}`);

/** Writes to the standard output of a program that people look at. */
export function printLine(text: string): void {
  console.info(printable(text));
}

/** Writes to its standard error: a text, or whatever was thrown. */
export function printError(what: unknown): void {
  console.error(printable(typeof what === 'string' ? what : inspect(what)));
}
