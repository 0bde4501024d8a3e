import type { LetterWords } from '@lox/contracts/letters.js';

const VARIABLE = /\{(\p{L}[\p{L}\d_]*)\}/gu;

/** Unknown variables stay as written. */
export const fillVariables = (text: string, values: { [variable: string]: string }): string =>
  text.replace(VARIABLE, (written, name: string) => values[name] ?? written);

export function unknownVariables({ subject, introduction }: LetterWords, known: readonly string[]): string[] {
  const used = [...`${subject} ${introduction}`.matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

const LONGEST_NAME = 80;
const WORD = /^["“(]?(?:(?=\S*\p{L})[\p{L}\p{M}\d'’-]+|\p{L}{1,3}\.)["”)]?$/u;

/** Undefined for a name that could carry an address or a message to others. */
export function plainName(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  return name.length <= LONGEST_NAME && words.every((word) => WORD.test(word)) ? words.join(' ') : undefined;
}

export const visitorName = (name: string): string => firstName(plainName(name) ?? 'visitante');

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
