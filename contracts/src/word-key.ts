import { startsWithDigit, tokensOf } from './word-tokens.js';

/** Equal when only case, accents, blanks or signs differ; adjacent numbers stay apart. */
export function wordKey(text: string): string {
  let key = '';
  for (const { word } of tokensOf(text)) key += startsWithDigit(word) && /\d$/.test(key) ? ` ${word}` : word;
  return key || text.normalize('NFKC').trim();
}

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
