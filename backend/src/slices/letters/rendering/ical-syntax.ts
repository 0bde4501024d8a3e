import { domainToASCII } from 'node:url';
import { manyLines, oneLine } from '@lox/contracts/clean-text.js';

/** RFC 5545; both parts encoded. */
export type ContentLine = readonly [name: string, value: string];

const MOST_OCTETS = 75;

export const icalText = (text: string): string =>
  manyLines(wellFormed(text))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Readers disagree on escapes in quoted values (RFC 6868). */
export const icalParameter = (text: string): string =>
  `"${oneLine(wellFormed(text)).replace(/["\\;^]/g, (one) => LOOKS_LIKE[one] ?? ' ')}"`;

const LOOKS_LIKE: { [character: string]: string } = { '"': "'", '\\': '/', ';': ',', '^': 'ˆ' };

/** Punycode and percent-encoding (RFC 6068). */
export function mailto(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(wellFormed(local)).replaceAll('%2B', '+')}@${domainToASCII(domain) || encodeURIComponent(domain)}`;
}

/** `20261124T130000Z` */
export const icalTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** Folded at 75 octets, between characters. */
export const icalFile = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');

function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MOST_OCTETS) {
      parts.push(part);
      // The folding space counts.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
