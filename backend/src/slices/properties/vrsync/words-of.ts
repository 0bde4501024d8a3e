import { fold } from '@lox/contracts/text.js';

/** The words of a name in a feed, by which it is found whatever its case, accents and signs. */
export const wordsOf = (text: string): string =>
  fold(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
