import { domainToASCII } from 'node:url';
import { manyLines, oneLine } from '@lox/contracts/clean-text.js';

/** A content line of RFC 5545: name with parameters, and what follows the colon, both as they stand in the file. */
export type ContentLine = readonly [name: string, value: string];

const MOST_OCTETS = 75;

/** A TEXT value, whatever people wrote: line breaks stay, characters that nobody sees go. */
export const icalText = (text: string): string =>
  manyLines(wellFormed(text))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/**
 * A parameter's value, in quotation marks. Nothing in it is escaped: `"` has no writing that all readers know (RFC 6868 is
 * not), and some read `\`, `^` and `;` even there. They give way to what looks like them.
 */
export const icalParameter = (text: string): string =>
  `"${oneLine(wellFormed(text)).replace(/["\\;^]/g, (one) => LOOKS_LIKE[one] ?? ' ')}"`;

const LOOKS_LIKE: { [character: string]: string } = { '"': "'", '\\': '/', ';': ',', '^': 'ˆ' };

/** An e-mail address as a URI, in ASCII: the domain in its other writing, accents before it percent-encoded (RFC 6068). */
export function mailto(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(wellFormed(local)).replaceAll('%2B', '+')}@${domainToASCII(domain) || encodeURIComponent(domain)}`;
}

/** An instant, in UTC: `20261124T130000Z`. */
export const icalTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The file: lines of 75 octets at most, folded between characters. */
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
      // The blank that says so counts.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}

/** Half of a character is none. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
