import { compileFilter } from './sqlite-filter.js';
import { END_OF_NUMBERS, END_OF_TEXTS } from './sqlite-field-key.js';
import type { Filter } from '../../document-store/document-store.js';

const LISTS = new Set(['tags']);
const endsIn = (filter: Filter): number => {
  const { text } = compileFilter(filter, LISTS);
  return text.split(END_OF_TEXTS).length + text.split(`< ${END_OF_NUMBERS}`).length - 2;
};

it.each<[string, Filter]>([
  ['at once', { day: { $gte: '2026-01-01', $lte: '2026-01-31' } }],
  ['one after the other', { $and: [{ day: { $gte: '2026-01-01' } }, { day: { $lt: '2026-02-01' } }] }],
  ['among others', { $and: [{ $and: [{ at: { $gte: 1 } }, { broker: 'bia' }] }, { at: { $lte: 2 } }] }],
])('a range that is bounded on both sides, %s, names no other end', (_, filter) => {
  expect(endsIn(filter)).toBe(0);
});

it.each<[string, Filter]>([
  ['that is open', { day: { $gte: '2026-01-01' } }],
  ['with bounds of two types', { day: { $gte: '2026-01-01', $lte: 5 } }],
  ['whose other bound need not hold', { $or: [{ day: { $gte: 'a' } }, { day: { $lte: 'b' } }] }],
  ['with bounds on one side', { $and: [{ day: { $gte: 'a' } }, { day: { $gt: 'b' } }] }],
])('a range %s keeps to values of its type', (_, filter) => {
  expect(endsIn(filter)).toBeGreaterThan(0);
});

it('a field with lists may meet each bound by another element', () => {
  expect(endsIn({ tags: { $gte: 'a', $lte: 'b' } })).toBeGreaterThan(0);
});
