import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@lox/contracts/integrations.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_CHARS = 32;
/** 190 bits. */
const SECRET_CHARS = 32;
const CHECK_CHARS = 6;
const SHAPE = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{${ID_CHARS}}[0-9A-Za-z]{${SECRET_CHARS + CHECK_CHARS}}$`);

/** Secret scanners need the checksum. */
export function newTokenText(id: string): string {
  const secret = Array.from({ length: SECRET_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const text = TOKEN_PREFIX + id.replaceAll('-', '') + secret;
  return text + checksum(text);
}

export function idInToken(text: string): string | null {
  if (!SHAPE.test(text) || checksum(text.slice(0, -CHECK_CHARS)) !== text.slice(-CHECK_CHARS)) return null;
  const id = text.slice(TOKEN_PREFIX.length, TOKEN_PREFIX.length + ID_CHARS);
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A slow hash adds no safety to a random secret. */
export const hashOfToken = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Constant time. */
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
