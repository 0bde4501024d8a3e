import { textOfHtml } from '../importing/html-text.js';
import { asLine, cutText } from '../importing/plain-text.js';
import type { XmlElement } from './xml-element.js';

/** The text of the first element at one of the paths that has any, as one line without markup. */
export const lineAt = (listing: XmlElement, ...paths: string[]): string => lineOf(listing.textAt(...paths));

/** Names have entities and elements too, mostly in CDATA. */
export const lineOf = (text: string): string => asLine(/[<&]/.test(text) ? textOfHtml(text) : text);

/** A text that is no longer than allowed; that it was cut is noted. */
export function fitting(text: string, max: number, what: string, notes: string[]): string {
  const cut = cutText(text, max);
  if (cut.length < text.length)
    notes.push(
      `${what} cortado: tinha ${text.length.toLocaleString('pt-BR')} caracteres, e cabem ${max.toLocaleString('pt-BR')}.`,
    );
  return cut;
}
