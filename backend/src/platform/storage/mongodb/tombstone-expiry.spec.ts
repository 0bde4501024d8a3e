import { TombstoneExpiry } from './tombstone-expiry.js';

it('deletes tombstones after ten minutes, once, and none that are younger', () => {
  let now = 0;
  const tombstones = new TombstoneExpiry(() => now);
  const removed = (at: number) => ({ tombstone: 'things', id: `a${at}`, over: 1, at });
  tombstones.note([removed(5), { remove: 'others', where: {} }]);
  now = 599_999;
  tombstones.note([removed(9)]);
  expect(tombstones.expired()).toEqual([]);
  now = 600_000;
  expect(tombstones.expired()).toEqual([
    { remove: 'things', where: { _buried: true, _position: { $lte: 5 } } },
  ]);
  expect(tombstones.expired()).toEqual([]);
  tombstones.note([removed(12)]);
  now = 1_200_000;
  expect(tombstones.expired()).toEqual([
    { remove: 'things', where: { _buried: true, _position: { $lte: 12 } } },
  ]);
});
