import { createHash } from 'node:crypto';
import type { PropertyType } from '@lox/contracts/properties.js';
import { CODE_PREFIXES } from '@lox/contracts/property-codes.js';
import { foldCase } from '@lox/contracts/text.js';
import { wordKey } from '@lox/contracts/word-key.js';

const SLUG_MAX = 80;
const ATTEMPTS = 24;
const FIRST_DIGITS = 5;

/** Codes follow from the id. */
export function* codesFor(type: PropertyType, propertyId: string): Generator<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const length = FIRST_DIGITS + Math.floor(attempt / 4);
    const hash = createHash('sha256').update(`${propertyId} ${attempt}`).digest();
    const number = hash.readUIntBE(0, 6) % 10 ** length;
    yield `${CODE_PREFIXES[type]}-${String(number).padStart(length, '0')}`;
  }
}

/** The code is unique, the title is not. */
export function* slugsFor(
  { title, city }: { title: string; city: string },
  code: string,
  propertyId: string,
): Generator<string> {
  const named = wordKey(title).includes(wordKey(city)) ? title : `${title} ${city}`;
  const base = slugOf(named);
  if (base) yield base;
  yield [base, slugOf(code)].filter(Boolean).join('-');
  yield [base, propertyId].filter(Boolean).join('-');
}

export function slugOf(text: string): string {
  const slug = foldCase(text.normalize('NFKD'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.slice(0, SLUG_MAX + 1);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > 0 ? cut.slice(0, hyphen) : cut.slice(0, SLUG_MAX);
}
