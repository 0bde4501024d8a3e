import { idleSpellsAfter } from './lead-idleness.js';

const at = (day: number): string => `2026-11-${day}T12:00:00.000Z`;
const left = { lastActivityAt: at(10), status: 'contacted', brokerId: 'bia' } as const;

it('an activity after a day or more without any ends a spell of an open lead', () => {
  const former = { from: at(10), until: at(11), brokerId: 'bia' };
  expect(idleSpellsAfter(left, { lastActivityAt: at(11) })).toEqual([former]);
  const idleSpells = [former];
  const again = { ...left, lastActivityAt: at(11), brokerId: null, idleSpells };
  expect(idleSpellsAfter(again, { lastActivityAt: at(14) })).toEqual([
    former,
    { from: at(11), until: at(14), brokerId: null },
  ]);
  expect(idleSpellsAfter(again, { lastActivityAt: at(11) })).toBe(idleSpells);
  expect(idleSpellsAfter({ ...again, status: 'lost' }, { lastActivityAt: at(14) })).toBe(idleSpells);
});

it('keeps the newest forty', () => {
  let idleSpells: ReturnType<typeof idleSpellsAfter> = [];
  for (let year = 2026; year < 2070; year++)
    idleSpells = idleSpellsAfter(
      { ...left, lastActivityAt: `${year}-11-10T12:00:00.000Z`, idleSpells },
      { lastActivityAt: `${year + 1}-11-10T12:00:00.000Z` },
    );
  expect(idleSpells).toHaveLength(40);
  expect(idleSpells.at(-1)?.from).toBe('2069-11-10T12:00:00.000Z');
});
