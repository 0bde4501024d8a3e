import { foldCase } from './text.js';

/** Without accents, case and signs: "Embu-Guaçu" is "embu guacu", "Olho d'Água" "olho dagua". */
export const foldedName = (text: string): string =>
  foldCase(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
