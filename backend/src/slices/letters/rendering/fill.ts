import type { LetterWords } from '@lox/contracts/letters.js';

const VARIABLE = /\{(\p{L}[\p{L}\d_]*)\}/gu;

/** The text with each `{variable}` replaced; one that nobody knows stays as it is written. */
export const fill = (text: string, values: { [variable: string]: string }): string =>
  text.replace(VARIABLE, (written, name: string) => values[name] ?? written);

/** The variables of a text that are none of these. */
export function unknownVariables({ subject, introduction }: LetterWords, known: readonly string[]): string[] {
  const used = [...`${subject} ${introduction}`.matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** By what someone is addressed. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
