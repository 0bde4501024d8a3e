import { foldCase } from '@lox/contracts/text.js';

/** The words of a name in a feed, by which it is found whatever its case, accents and signs. */
export const feedNameKey = (text: string): string =>
  foldCase(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
