import { randomUUID } from 'node:crypto';
import { hashOfToken, idInToken, matchesTokenHash, newTokenText } from './token-text.js';

it('makes texts that name their token and are never the same', () => {
  const id = randomUUID();
  const [one, other] = [newTokenText(id), newTokenText(id)];
  expect(one).toMatch(/^lox_[0-9A-Za-z]{70}$/);
  expect([idInToken(one), idInToken(other)]).toEqual([id, id]);
  expect(one).not.toBe(other);
});

it('knows a mistyped or invented text by its checksum', () => {
  const text = newTokenText(randomUUID());
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'a' ? 'b' : 'a';
    expect(idInToken(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
  }
  for (const wrong of ['', 'lox_', text.slice(1), `${text}0`, ` ${text}`, text.toLowerCase()])
    expect(idInToken(wrong)).toBeNull();
});

it('keeps a hash that only the text itself fits', () => {
  const text = newTokenText(randomUUID());
  expect(hashOfToken(text)).not.toContain(text.slice(4, 40));
  expect(matchesTokenHash(hashOfToken(text), text)).toBe(true);
  expect(matchesTokenHash(hashOfToken(text), newTokenText(randomUUID()))).toBe(false);
  expect(matchesTokenHash('', text)).toBe(false);
});
