import { cut, firstCharacter, truncate } from './text.js';

const FAMILY = '👨‍👩‍👧‍👦';

it.each([
  ['abcdef', 3, 'abc'],
  ['abc', 3, 'abc'],
  ['', 0, ''],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀x', 4, 'ab😀'],
  [`a${FAMILY}b`, 5, 'a'],
  [`a${FAMILY}b`, 1 + FAMILY.length, `a${FAMILY}`],
  ['a👍🏽b', 3, 'a'],
  ['🇧🇷🇧🇷', 6, '🇧🇷'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['ab\r\nc', 3, 'ab'],
  ['❤️❤️', 3, '❤️'],
  ['1️⃣2️⃣', 4, '1️⃣'],
  ['한국', 1, '한'],
  ['\u1112\u1161\u11ab', 2, '\u1112\u1161'],
  ['ação', 2, 'aç'],
])('of %j %i are %j', (text, max, beginning) => expect(cut(text, max)).toBe(beginning));

it('cuts within a character only where it is longer than all that may stay, and then between code points', () => {
  expect(cut(`e${'\u0301'.repeat(500)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`);
  expect(cut('😀', 1)).toBe('');
  expect(cut('😀😀', 0)).toBe('');
});

it.each([1, 2, 3, 10, 159, 160])('stays within %i and well formed, wherever the end falls', (max) => {
  const text = `Casa ${FAMILY}🏡 com e\u0301tica 🇧🇷 e 👍🏽 `.repeat(8);
  for (let begin = 0; begin < 60; begin++) {
    const shown = truncate(text.slice(begin).toWellFormed(), max);
    expect(shown.length).toBeLessThanOrEqual(max);
    expect(shown.isWellFormed()).toBe(true);
  }
});

it('an ellipsis follows what is left', () => {
  expect(truncate('abc 😀😀', 6)).toBe('abc…');
  expect(truncate('abc 😀😀', 8)).toBe('abc 😀😀');
});

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['ab cd', 4, 'ab…'],
  ['', 3, ''],
])('%p cut to %p is %p', (text, max, cut) => expect(truncate(text, max)).toBe(cut));

it.each([
  ['Ana', 'A'],
  ['A', 'A'],
  ['Élida', 'É'],
  ['E\u0301lida', 'E\u0301'],
  ['👩‍🌾 Bia', '👩‍🌾'],
  ['🇧🇷', '🇧🇷'],
  ['', ''],
])('%j begins with %j', (text, first) => expect(firstCharacter(text)).toBe(first));
