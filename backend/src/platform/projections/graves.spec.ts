import { Graves } from './graves.js';

it('clears what was buried after ten minutes, once, and nothing that was buried later', () => {
  let now = 0;
  const graves = new Graves(() => now);
  const bury = (at: number) => ({ bury: 'things', id: `a${at}`, over: 1, at });
  graves.note([bury(5), { remove: 'others', where: {} }]);
  now = 599_999;
  graves.note([bury(9)]);
  expect(graves.cleared()).toEqual([]);
  now = 600_000;
  expect(graves.cleared()).toEqual([{ remove: 'things', where: { _buried: true, _position: { $lte: 5 } } }]);
  expect(graves.cleared()).toEqual([]);
  graves.note([bury(12)]);
  now = 1_200_000;
  expect(graves.cleared()).toEqual([{ remove: 'things', where: { _buried: true, _position: { $lte: 12 } } }]);
});
