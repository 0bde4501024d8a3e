import { foldCase } from './text.js';

/** "Olho d'Água" is "olho dagua". */
export const foldedName = (text: string): string =>
  foldCase(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
