import { singularOrPlural } from './property-plurals.js';
import { signsOf, startsWithDigit, tokensOf, type Token } from './word-tokens.js';

/** Words of a search beyond these are not looked for. */
const MAX_SEARCH_WORDS = 8;
/** A word up to here says little without its neighbour. */
const SHORT = 2;
/** What is written close to its number as well as apart. */
const UNIT = /^(?:m|m2|m3|mt|mts|km|ha|h|hs|hr|hrs|hora|horas|min|mil|wc|qto|qtos)$/;
const NUMBER_WITH_UNIT = /^(\d+)(\p{L}[\p{L}\p{N}]*)$/u;
const DIGITS = /^\d+$/;
/** As it is heard. */
const VOWEL = /^[aeiouh]/;

/** What a text must say: it contains the part, or has the whole word. */
export interface SearchWord {
  part: string;
  whole?: string;
}

/**
 * Texts as searches look at them. Of each its words in order, then those that only announce a number and those that
 * are also written as one, with a blank at both ends.
 */
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

/** The words that a search asks for, each once; of nothing but blanks, quotes, commas and the like none. */
export function searchWords(search: string): SearchWord[] {
  return [...new Set(wordsOf(search))].slice(0, MAX_SEARCH_WORDS).map((part) => {
    const whole = singularOrPlural(part);
    return whole === undefined || whole.includes(part) ? { part } : { part, whole };
  });
}

/**
 * As `soughtWords`, for names of people and files: "lead 2" is not each that has a 2 in its phone. So a short word is
 * sought next to its neighbour.
 */
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

/** Whether a text of `searchText` says all of the words. */
export const matchesWords = (text: string, words: readonly SearchWord[]): boolean =>
  words.every(
    ({ part, whole }) => text.includes(part) || (whole !== undefined && text.includes(` ${whole} `)),
  );

/** The words of a search. The "d" of "d'oeste" is no word of its own, and signs are one if there is no other. */
function wordsOf(search: string): string[] {
  const words: string[] = [];
  for (const { word, joined } of tokensOf(search)) {
    if (joined && words.at(-1) === 'd' && VOWEL.test(word)) words[words.length - 1] = `d${word}`;
    else words.push(word);
  }
  const signs = words.length === 0 ? signsOf(search) : '';
  return signs === '' ? words : [signs];
}

/** What the word is also written as, with those before it: "d oeste", "75 m²", "10 x 25". */
function jointAt(tokens: readonly Token[], at: number): string | undefined {
  const { word } = tokens[at]!;
  const before = tokens[at - 1]?.word;
  if (before === undefined) return undefined;
  if (before === 'd' && VOWEL.test(word)) return `d${word}`;
  if (startsWithDigit(before)) return DIGITS.test(before) && isUnit(word) ? before + word : undefined;
  const number = before === 'x' && startsWithDigit(word) ? tokens[at - 2]?.word : undefined;
  return number && DIGITS.test(number) ? `${number}x${word}` : undefined;
}

/** The whole compound, if the word is its last part. */
function compoundTo(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at + 1]?.joined) return undefined;
  let from = at;
  while (tokens[from]!.joined) from--;
  const parts = tokens.slice(from, at + 1);
  return parts.map(({ word }) => word).join('');
}

const isUnit = (word: string): boolean => UNIT.test(word) || singularOrPlural(word) !== undefined;
