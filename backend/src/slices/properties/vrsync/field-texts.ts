import { textOfHtml } from '../importing/html-text.js';
import { asLine, cutText } from '../importing/plain-text.js';
import type { XmlElement } from './xml-element.js';

export const lineAt = (listing: XmlElement, ...paths: string[]): string => lineOf(listing.textAt(...paths));

/** Names in CDATA may hold entities and elements. */
export const lineOf = (text: string): string => asLine(/[<&]/.test(text) ? textOfHtml(text) : text);

export function fitting(text: string, max: number, what: string, notes: string[]): string {
  const cut = cutText(text, max);
  if (cut.length < text.length)
    notes.push(
      `${what} cortado: tinha ${text.length.toLocaleString('pt-BR')} caracteres, e cabem ${max.toLocaleString('pt-BR')}.`,
    );
  return cut;
}
