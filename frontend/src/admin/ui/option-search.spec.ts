import { SEARCH_BY_WORDS } from './option-search.js';

it.each([
  ['joao', true],
  ["d'avila", true],
  ['ÁVILA  joão', true],
  [' ', true],
  ['joana', false],
])('a label is found by %j: %p', (typed, found) => {
  expect(SEARCH_BY_WORDS.filterOption(typed, { label: 'João D’Ávila' })).toBe(found);
});
