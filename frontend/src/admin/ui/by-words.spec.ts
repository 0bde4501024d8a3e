import { BY_WORDS } from './by-words.js';

it.each([
  ['joao', true],
  ["d'avila", true],
  ['ÁVILA  joão', true],
  [' ', true],
  ['joana', false],
])('a label is found by %j: %p', (typed, found) => {
  expect(BY_WORDS.filterOption(typed, { label: 'João D’Ávila' })).toBe(found);
});
