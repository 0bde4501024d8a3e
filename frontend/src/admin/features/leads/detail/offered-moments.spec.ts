import { offeredMoments } from './offered-moments.js';

const at = (local: string): Date => new Date(`${local}:00-03:00`);

it.each([
  ['2026-11-28T10:00', '2026-11-28T12:00'],
  ['2026-11-28T10:59', '2026-11-28T12:00'],
  ['2026-11-28T18:59', '2026-11-28T20:00'],
])('at %s today is offered for %s', (now, moment) => {
  expect(offeredMoments(at(now))[0]).toEqual({ label: 'Hoje', moment });
});

it('late in the evening the first is tomorrow', () => {
  expect(offeredMoments(at('2026-12-31T19:00'))).toEqual([
    { label: 'Amanhã', moment: '2027-01-01T09:00' },
    { label: 'Em 7 dias', moment: '2027-01-07T09:00' },
  ]);
});
