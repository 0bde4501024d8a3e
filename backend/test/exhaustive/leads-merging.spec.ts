import { mergeRandomPairs } from '../support/merged-pairs.js';
import { suiteApp } from '../support/suite.js';

const app = suiteApp();

it.each([1, 2, 3, 4, 5])('200 random merges, undone in any order, leave the originals (%i)', async (seed) => {
  const { before, merged, after, ended } = await mergeRandomPairs(app, 200, seed);
  expect(after).toEqual(before);
  expect(merged.leads.filter(({ id }) => ended.has(id))).toEqual([]);
});
