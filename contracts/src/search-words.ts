import { singularOrPlural } from './property-plurals.js';
import { signsOf, startsWithDigit, tokensOf, type Token } from './word-tokens.js';

const MAX_SEARCH_WORDS = 8;
/** A word up to this length needs its neighbour. */
const SHORT = 2;
/** Units are written close to a number or apart. */
const UNIT = /^(?:m|m2|m3|mt|mts|km|ha|h|hs|hr|hrs|hora|horas|min|mil|wc|qto|qtos)$/;
const NUMBER_WITH_UNIT = /^(\d+)(\p{L}[\p{L}\p{N}]*)$/u;
const DIGITS = /^\d+$/;
/** The h is silent. */
const VOWEL = /^[aeiouh]/;

/** A text matches that contains `part`, or has the word `whole`. */
export interface SearchWord {
  part: string;
  whole?: string;
}

/** In order, with number prefixes and joint writings. */
export const searchText = (...texts: readonly (string | null)[]): string =>
  texts.map((text) => (text ? spacedWords(text) : '')).join('');

function spacedWords(text: string): string {
  const joint: string[] = [];
  const tokens = tokensOf(text, joint);
  if (tokens.length === 0) return '';
  const words: string[] = [];
  for (const [at, { word, joined }] of tokens.entries()) {
    const [, number, unit] = (startsWithDigit(word) && NUMBER_WITH_UNIT.exec(word)) || [];
    if (number && unit && isUnit(unit)) {
      words.push(number, unit);
      joint.push(word);
    } else words.push(word);
    const written = joined ? compoundTo(tokens, at) : jointAt(tokens, at);
    if (written) joint.push(written);
  }
  return ` ${words.concat(joint).join(' ')} `;
}

/** None for a search of blanks and punctuation. */
export function searchWords(search: string): SearchWord[] {
  return [...new Set(wordsOf(search))].slice(0, MAX_SEARCH_WORDS).map((part) => {
    const whole = singularOrPlural(part);
    return whole === undefined || whole.includes(part) ? { part } : { part, whole };
  });
}

/** A short word needs its neighbour: "lead 2" must not match every phone with a 2. */
export function searchNameWords(search: string): SearchWord[] {
  const parts: string[] = [];
  for (const word of wordsOf(search)) {
    const last = parts.at(-1);
    const sticks = last !== undefined && (last.length <= SHORT || word.length <= SHORT);
    if (sticks) parts[parts.length - 1] = `${last} ${word}`;
    else parts.push(word);
  }
  return [...new Set(parts)].slice(0, MAX_SEARCH_WORDS).map((part) => ({ part }));
}

export const matchesWords = (text: string, words: readonly SearchWord[]): boolean =>
  words.every(
    ({ part, whole }) => text.includes(part) || (whole !== undefined && text.includes(` ${whole} `)),
  );

/** "d'oeste" is one word; signs count only alone. */
function wordsOf(search: string): string[] {
  const words: string[] = [];
  for (const { word, joined } of tokensOf(search)) {
    if (joined && words.at(-1) === 'd' && VOWEL.test(word)) words[words.length - 1] = `d${word}`;
    else words.push(word);
  }
  const signs = words.length === 0 ? signsOf(search) : '';
  return signs === '' ? words : [signs];
}

function jointAt(tokens: readonly Token[], at: number): string | undefined {
  const { word } = tokens[at]!;
  const before = tokens[at - 1]?.word;
  if (before === undefined) return undefined;
  if (before === 'd' && VOWEL.test(word)) return `d${word}`;
  if (startsWithDigit(before)) return DIGITS.test(before) && isUnit(word) ? before + word : undefined;
  const number = before === 'x' && startsWithDigit(word) ? tokens[at - 2]?.word : undefined;
  return number && DIGITS.test(number) ? `${number}x${word}` : undefined;
}

function compoundTo(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at + 1]?.joined) return undefined;
  let from = at;
  while (tokens[from]!.joined) from--;
  const parts = tokens.slice(from, at + 1);
  return parts.map(({ word }) => word).join('');
}

const isUnit = (word: string): boolean => UNIT.test(word) || singularOrPlural(word) !== undefined;
