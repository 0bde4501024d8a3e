import { foldCase } from '@lox/contracts/text.js';

export const feedNameKey = (text: string): string =>
  foldCase(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
