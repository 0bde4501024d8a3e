import { textOfHtml } from '../importing/html-text.js';
import { asLine, cutText } from '@lox/contracts/plain-text.js';

const NONE: readonly XmlElement[] = [];

/** Names are in lower case, without prefix. */
export class XmlElement {
  text = '';
  private readonly children = new Map<string, XmlElement[]>();

  constructor(
    readonly name: string,
    readonly attributes: { readonly [name: string]: string | undefined } = {},
  ) {}

  add(child: XmlElement): void {
    const others = this.children.get(child.name);
    if (others) others.push(child);
    else this.children.set(child.name, [child]);
  }

  /** A path such as `details/features/feature`. */
  all(path: string): readonly XmlElement[] {
    const [name = '', ...rest] = path.split('/');
    const found = this.children.get(name) ?? NONE;
    return rest.length === 0 ? found : found.flatMap((child) => child.all(rest.join('/')));
  }

  textAt(...paths: string[]): string {
    for (const path of paths)
      for (const { text } of this.all(path)) if (text.trim() !== '') return text.trim();
    return '';
  }
}

export const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

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
