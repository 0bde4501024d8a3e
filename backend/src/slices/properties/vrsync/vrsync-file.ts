import { setImmediate as otherWork } from 'node:timers/promises';
import type { X2jOptions, XMLParser } from 'fast-xml-parser';
import { VRSYNC_LIMITS } from '@lox/contracts/property-management.js';
import { RefusedFile } from '../../../platform/files/refused-file.js';

/** An element as the parser gives it: a text, one with attributes, several of them, or elements in it. */
export type Node = string | { [name: string]: Node | undefined } | Node[];

const LISTING = /<Listing(?=[\s>])[\s\S]*?<\/Listing\s*>/g;
/** Entities can multiply into more than the memory holds, and name files and addresses: nothing of ours declares any. */
const DECLARES = /<!(DOCTYPE|ENTITY)/i;

const AS_WRITTEN: X2jOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  // Codes such as 00123 stay as they are written.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  htmlEntities: true,
};

/** The text is no VRSync file. */
export const noVrsync = (): RefusedFile =>
  new RefusedFile(415, 'Por favor, selecione um arquivo XML no formato VRSync.');

/**
 * The listings of a file, one parsed after another, so that only one is in memory and other requests are served between
 * them; null for one that is no XML. @throws RefusedFile 415, 413
 */
export async function* listingsOf(text: string): AsyncGenerator<Node | null> {
  if (!/<ListingDataFeed[\s>]/.test(text)) throw noVrsync();
  if (DECLARES.test(text))
    throw new RefusedFile(415, 'O arquivo declara DOCTYPE ou entidades, o que não é aceito por segurança.');
  const parts = text.match(LISTING) ?? [];
  if (parts.length === 0) throw noVrsync();
  const { listings } = VRSYNC_LIMITS;
  if (parts.length > listings)
    throw new RefusedFile(413, `O arquivo passa de ${listings.toLocaleString('pt-BR')} imóveis.`);
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser(AS_WRITTEN);
  for (const [at, part] of parts.entries()) {
    if (at % 50 === 49) await otherWork();
    yield parsed(parser, part);
  }
}

function parsed(parser: XMLParser, part: string): Node | null {
  try {
    return (parser.parse(part, true) as { Listing?: Node }).Listing ?? null;
  } catch {
    return null;
  }
}

/** The element at a path such as `Details/Bedrooms`. */
export function nodeAt(node: Node | undefined, path: string): Node | undefined {
  return path.split('/').reduce<Node | undefined>((at, name) => {
    const one = Array.isArray(at) ? at[0] : at;
    return typeof one === 'object' && !Array.isArray(one) ? one[name] : undefined;
  }, node);
}

/** Its text; empty where there is none. */
export function textAt(node: Node | undefined, path: string): string {
  const found = nodeAt(node, path);
  const one = Array.isArray(found) ? found[0] : found;
  if (typeof one === 'string') return one;
  const text = typeof one === 'object' && !Array.isArray(one) ? one['#text'] : undefined;
  return typeof text === 'string' ? text : '';
}

/** All elements at a path. */
export function nodesAt(node: Node | undefined, path: string): Node[] {
  const found = nodeAt(node, path);
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}
