import { firstName } from '@lox/contracts/text.js';

const LONGEST_NAME = 80;
const WORD = /^["“(]?(?:(?=\S*\p{L})[\p{L}\p{M}\d'’-]+|\p{L}{1,3}\.)["”)]?$/u;

/** Undefined for a name that could carry an address or a message to others. */
export function plainName(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  return name.length <= LONGEST_NAME && words.every((word) => WORD.test(word)) ? words.join(' ') : undefined;
}

export const visitorName = (name: string): string => firstName(plainName(name) ?? 'visitante');
