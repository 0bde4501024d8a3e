import type { LetterWords } from '@lox/contracts/letters.js';

const VARIABLE = /\{(\p{L}[\p{L}\d_]*)\}/gu;

/** The text with each `{variable}` replaced; one that nobody knows stays as it is written. */
export const fillVariables = (text: string, values: { [variable: string]: string }): string =>
  text.replace(VARIABLE, (written, name: string) => values[name] ?? written);

/** The variables of a text that are none of these. */
export function unknownVariables({ subject, introduction }: LetterWords, known: readonly string[]): string[] {
  const used = [...`${subject} ${introduction}`.matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

const LONGEST_NAME = 80;
/** Letters, also with figures among them; no number alone. */
const WORD = /^["“(]?(?:(?=\S*\p{L})[\p{L}\p{M}\d'’-]+|\p{L}{1,3}\.)["”)]?$/u;

/**
 * A name that somebody has written, where it is nothing but words: one that holds an address, a number or a text with
 * signs is undefined, so that nobody's letter carries it to others.
 */
export function plainName(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  return name.length <= LONGEST_NAME && words.every((word) => WORD.test(word)) ? words.join(' ') : undefined;
}

/** By what a visitor is addressed. */
export const visitorName = (name: string): string => firstName(plainName(name) ?? 'visitante');

/** By what someone is addressed. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
