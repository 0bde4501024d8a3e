import { otherNumberOf } from './trade-words.js';

/** Signs that are written for an apostrophe. Some count as letters, and some decompose into a blank and an accent. */
const APOSTROPHES = /[´`’‘‛‚ʼʻʽʹˈˊˋ′‵＇΄᾽᾿׳՚ꞌ]/g;
/** "1º", "1.ª" and "1 °". */
const ORDINAL = /(\d)[\s.]*([ºª°˚])/g;
/** "nº", "n.º" and "N °": says no more than the number behind it. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])n[\s.]*[º°˚ª]/giu;
/** The same in letters, before a number. */
const NUMBER_WORD = /^(?:n|no|nr|nro|num|numero)$/;
const NUMBER_PREFIX = /^(?:n|no|nr|nro)(?=\d+$)/;
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '×': 'x',
};
/** What is written close to its number as well as apart. */
const UNIT = /^(?:m|m2|m3|mt|mts|km|ha|h|hs|hr|hrs|hora|horas|min|mil|wc|qto|qtos)$/;
const NUMBER_WITH_UNIT = /^(\d+)(\p{L}[\p{L}\p{N}]*)$/u;
const DIGITS = /^\d+$/;
/** Between two parts of one word. */
const JOINING = /^['\p{Pd}\u2212\u2043]+$/u;
/** Words of a search beyond these are not looked for. */
const SOUGHT_MAX = 8;
/** A word up to here says little without its neighbour. */
const SHORT = 2;

/** What a text must say: it contains the part, or has the whole word. */
export interface SoughtWord {
  part: string;
  whole?: string;
}

/**
 * Letters and digits alone: texts with the same key name the same thing, whatever their case, accents, blanks and signs.
 * Digits of different numbers stay apart. A text without letters and digits stands for itself.
 */
export function wordKey(text: string): string {
  let key = '';
  for (const { word } of tokensOf(text)) key += /\d$/.test(key) && /^\d/.test(word) ? ` ${word}` : word;
  return key || text.normalize('NFKC').trim();
}

/** A text as searches look at it: its words in order, then those that are also written as one; a blank at both ends. */
export function searchText(text: string): string {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return '';
  const words: string[] = [];
  const joint: string[] = [];
  for (const [at, { word, joined }] of tokens.entries()) {
    const [, number, unit] = NUMBER_WITH_UNIT.exec(word) ?? [];
    if (number && unit && isUnit(unit)) {
      words.push(number, unit);
      joint.push(word);
    } else words.push(word);
    if (!joined) joint.push(...jointAt(tokens, at));
    else if (tokens[at + 1]?.joined !== true) joint.push(compoundTo(tokens, at));
  }
  return ` ${words.concat(joint).join(' ')} `;
}

/** The words that a search asks for, each once; none of a text without letters and digits. */
export function soughtWords(search: string): SoughtWord[] {
  return [...new Set(wordsOf(search))].slice(0, SOUGHT_MAX).map((part) => {
    const whole = otherNumberOf(part);
    return whole === undefined || whole.includes(part) ? { part } : { part, whole };
  });
}

/**
 * As `soughtWords`, for names of people and files: "lead 2" is not each that has a 2 in its phone. So a short word is
 * sought next to its neighbour.
 */
export function soughtNames(search: string): SoughtWord[] {
  const parts: string[] = [];
  for (const word of wordsOf(search)) {
    const last = parts.at(-1);
    const sticks = last !== undefined && (last.length <= SHORT || word.length <= SHORT);
    if (sticks) parts[parts.length - 1] = `${last} ${word}`;
    else parts.push(word);
  }
  return [...new Set(parts)].slice(0, SOUGHT_MAX).map((part) => ({ part }));
}

/** Whether a text of `searchText` says all of the words. */
export const says = (text: string, words: readonly SoughtWord[]): boolean =>
  words.every(({ part, whole }) => text.includes(part) || (whole !== undefined && text.includes(` ${whole} `)));

/**
 * Counts of names, those of one name together under its most frequent spelling: of several, the first by code units.
 * @param keyOf what tells that two are one name
 */
export function byName(
  counts: readonly (readonly [string, number])[],
  keyOf: (name: string) => string = wordKey,
): [string, number][] {
  const names = new Map<string, { spelling: string; most: number; count: number }>();
  for (const [spelling, most] of counts) {
    const key = keyOf(spelling);
    const known = names.get(key);
    const count = (known?.count ?? 0) + most;
    const isFirst = !known || most > known.most || (most === known.most && spelling < known.spelling);
    names.set(key, isFirst ? { spelling, most, count } : { ...known, count });
  }
  return [...names.values()].map(({ spelling, count }) => [spelling, count]);
}

/** A run of letters and digits, or a whole e-mail address. */
interface Token {
  word: string;
  /** An apostrophe or a dash alone stands between the one before and this. */
  joined: boolean;
}

/** The text's words in order, without words and signs that only announce a number. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const piece of plain(text).split(/\s+/)) {
    if (/[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(piece)) {
      tokens.push({ word: /[\p{L}\p{N}].*[\p{L}\p{N}]/su.exec(piece)![0], joined: false });
      continue;
    }
    let end = 0;
    for (const { 0: word, index } of piece.matchAll(/[\p{L}\p{N}]+/gu)) {
      const announced = /^\d/.test(word) && NUMBER_WORD.test(tokens.at(-1)?.word ?? '');
      if (announced) tokens.pop();
      const joined = !announced && end > 0 && JOINING.test(piece.slice(end, index));
      tokens.push({ word: word.replace(NUMBER_PREFIX, ''), joined });
      end = index + word.length;
    }
  }
  return tokens;
}

/** Lower case and without accents, invisible characters, and dots that group digits. Linear. */
function plain(text: string): string {
  const letters = /^[ -~\s]*$/.test(text)
    ? text.replace(/`/g, "'").toLowerCase()
    : text
        .replace(/\p{DI}/gu, '')
        .replace(ORDINAL, (_, digit: string, mark: string) => `${digit}${mark === 'ª' ? 'a' : 'o'} `)
        .replace(NUMBER_SIGN, ' ')
        .replace(/(?<=m)\s(?=[²³])/gi, '')
        .replace(APOSTROPHES, "'")
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[æœßøłđðþıς×]/g, (letter) => LETTERS[letter]!);
  return letters.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1');
}

/** The words of a search. A "d" before an apostrophe or a dash is no word of its own. */
function wordsOf(search: string): string[] {
  const words: string[] = [];
  for (const { word, joined } of tokensOf(search)) {
    if (joined && words.at(-1) === 'd') words[words.length - 1] = `d${word}`;
    else words.push(word);
  }
  return words;
}

/** What is also written as one with the word before: "d oeste", "75 m²", "10 x 25". */
function jointAt(tokens: readonly Token[], at: number): string[] {
  const word = tokens[at]!.word;
  const before = tokens[at - 1]?.word;
  const number = tokens[at - 2]?.word ?? '';
  if (before === 'd' && /^[aeiouh]/.test(word)) return [`d${word}`];
  if (before === 'x' && DIGITS.test(number) && /^\d/.test(word)) return [`${number}x${word}`];
  return before !== undefined && DIGITS.test(before) && isUnit(word) ? [`${before}${word}`] : [];
}

/** The whole word whose last part is there. */
function compoundTo(tokens: readonly Token[], at: number): string {
  let from = at;
  while (tokens[from]!.joined) from--;
  return tokens
    .slice(from, at + 1)
    .map(({ word }) => word)
    .join('');
}

const isUnit = (word: string): boolean => UNIT.test(word) || otherNumberOf(word) !== undefined;
