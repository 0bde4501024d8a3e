import { domainToASCII } from 'node:url';
import { manyLines, oneLine } from '@lox/contracts/clean-text.js';

/** A content line of RFC 5545; both parts must be encoded already. */
export type ContentLine = readonly [name: string, value: string];

const MOST_OCTETS = 75;

/** A TEXT value: line breaks stay, invisible characters go. */
export const icalText = (text: string): string =>
  manyLines(wellFormed(text))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/**
 * A quoted parameter value. Readers disagree on escapes in it (RFC 6868 is not universal), so special
 * characters become look-alikes.
 */
export const icalParameter = (text: string): string =>
  `"${oneLine(wellFormed(text)).replace(/["\\;^]/g, (one) => LOOKS_LIKE[one] ?? ' ')}"`;

const LOOKS_LIKE: { [character: string]: string } = { '"': "'", '\\': '/', ';': ',', '^': 'ˆ' };

/** ASCII: the domain in Punycode, the local part percent-encoded (RFC 6068). */
export function mailto(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(wellFormed(local)).replaceAll('%2B', '+')}@${domainToASCII(domain) || encodeURIComponent(domain)}`;
}

/** UTC, as `20261124T130000Z`. */
export const icalTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** Lines of at most 75 octets, folded between characters. */
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

/** A lone surrogate has no UTF-8. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
