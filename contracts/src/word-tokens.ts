/** Some are letters, others decompose into a blank and an accent. */
const APOSTROPHES = /[´`’‘‛‚ʼʻʽʹˈˊˋ′‵＇΄᾽᾿׳՚ꞌ]/g;
/** "1º", "1.ª" and "1 °". */
const ORDINAL = /(\d)[\s.]*([ºª°˚])/g;
/** "nº", "n.º" and "N °". */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])n[\s.]*[º°˚ª]/giu;
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
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;
const WITHIN = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
const BLANK = 0x20;
const JOINING = /^['\p{Pd}\u2212\u2043]+$/u;

/** Letters and digits, or a whole e-mail address. */
export interface Token {
  word: string;
  /** Only an apostrophe or a dash before it. */
  joined: boolean;
}

/**
 * Words that announce a number ("número 10") are left out.
 * @param announcing receives them
 */
export function tokensOf(text: string, announcing: string[] = []): Token[] {
  const tokens: Token[] = [];
  const letters = plain(text);
  if (!letters.includes('@')) addTokens(tokens, letters, announcing);
  else
    for (const piece of letters.split(/\s+/))
      if (ADDRESS.test(piece)) tokens.push({ word: WITHIN.exec(piece)![0], joined: false });
      else addTokens(tokens, piece, announcing);
  return tokens;
}

function addTokens(tokens: Token[], text: string, announcing: string[]): void {
  let end = 0;
  for (;;) {
    let start = end;
    while (start < text.length && !isWordly(text, start)) start += widthAt(text, start);
    if (start >= text.length) return;
    const joined = end > 0 && text.charCodeAt(end) !== BLANK && JOINING.test(text.slice(end, start));
    end = start;
    while (end < text.length && isWordly(text, end)) end += widthAt(text, end);
    const word = text.slice(start, end);
    const announced = startsWithDigit(word) && NUMBER_WORD.test(tokens.at(-1)?.word ?? '');
    if (announced) announcing.push(tokens.pop()!.word);
    tokens.push({
      word: word.startsWith('n') ? word.replace(NUMBER_PREFIX, '') : word,
      joined: joined && !announced,
    });
  }
}

function isWordly(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return LETTER_OR_DIGIT.test(String.fromCodePoint(text.codePointAt(at)!));
}

const widthAt = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

export const startsWithDigit = (word: string): boolean => word >= '0' && word < ':';

/** Signs that are not punctuation: "%", "*", "😀". */
export const signsOf = (text: string): string =>
  plain(text).replace(/[^\p{P}\p{S}]|[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!/\\|\u2212]/gu, '');

/** Most texts: each letter folds by itself. */
const COMMON = /^[\s!-~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]*$/;
/** From ß to ÿ. */
const FOLDED = 'ss a a a a a a ae c e e e e i i i i d n o o o o o ÷ o u u u u y th y'.split(' ');

/** Linear in the text's length. */
function plain(text: string): string {
  const letters = COMMON.test(text)
    ? text
        .replace(/`/g, "'")
        .toLowerCase()
        .replace(/[ß-ÿ]/g, (letter) => FOLDED[letter.charCodeAt(0) - 0xdf]!)
    : text
        .replace(/\p{DI}/gu, '')
        .replace(ORDINAL, (_, digit: string, mark: string) => `${digit}${mark === 'ª' ? 'a' : 'o'} `)
        .replace(NUMBER_SIGN, ' ')
        .replace(/m\s(?=[²³])/gi, 'm')
        .replace(APOSTROPHES, "'")
        .normalize('NFKD')
        // Latin accents first: a Unicode class is slow where it matches.
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[æœßøłđðþıς×]/g, (letter) => LETTERS[letter]!);
  return letters.replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1');
}
