import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@lox/contracts/integrations.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The id of a token, without its hyphens. */
const ID_CHARS = 32;
/** 190 bits: nobody tries them out. */
const SECRET_CHARS = 32;
const CHECK_CHARS = 6;
const SHAPE = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{${ID_CHARS}}[0-9A-Za-z]{${SECRET_CHARS + CHECK_CHARS}}$`);

/**
 * The text of a token: its id, a secret, and a checksum by which a program that looks for lost secrets tells it from a
 * text that only looks like one.
 */
export function newTokenText(id: string): string {
  const secret = Array.from({ length: SECRET_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const text = TOKEN_PREFIX + id.replaceAll('-', '') + secret;
  return text + checksum(text);
}

/** The id in a token's text; null for what cannot be one. */
export function idInToken(text: string): string | null {
  if (!SHAPE.test(text) || checksum(text.slice(0, -CHECK_CHARS)) !== text.slice(-CHECK_CHARS)) return null;
  const id = text.slice(TOKEN_PREFIX.length, TOKEN_PREFIX.length + ID_CHARS);
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What is kept of a token's text. The secret is random: a slow hash would make it no safer. */
export const hashOfToken = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** In a time that does not tell how much of it is right. */
export function matchesTokenHash(hash: string, text: string): boolean {
  const [due, given] = [Buffer.from(hash), Buffer.from(hashOfToken(text))];
  return due.length === given.length && timingSafeEqual(due, given);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECK_CHARS; at++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
