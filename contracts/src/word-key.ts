import { startsWithDigit, tokensOf } from './word-tokens.js';

/**
 * Letters and digits alone: texts with the same key name the same thing, whatever their case, accents, blanks and signs.
 * Digits of different numbers stay apart. A text without letters and digits stands for itself.
 */
export function wordKey(text: string): string {
  let key = '';
  for (const { word } of tokensOf(text)) key += startsWithDigit(word) && /\d$/.test(key) ? ` ${word}` : word;
  return key || text.normalize('NFKC').trim();
}

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
