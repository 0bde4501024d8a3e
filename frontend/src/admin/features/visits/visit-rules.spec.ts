import { VISIT_STATUSES, type Visit } from '@lox/contracts/visits.js';
import { aVisit } from '../../../../test/visit-fixtures.js';
import { changesOfMove, isTooEarly, needsAgreedTime, statusWhenMoved } from './visit-rules.js';

const NOW = new Date('2026-11-28T15:00:00Z');
const PAST = '2026-11-28T14:00:00.000Z';
const AHEAD = '2026-11-28T16:00:00.000Z';

it('asks for the hour of a request that is confirmed or took place', () => {
  const asked = VISIT_STATUSES.filter((status) => needsAgreedTime({ provisional: true }, status));
  expect(asked).toEqual(['confirmed', 'completed']);
  expect(VISIT_STATUSES.some((status) => needsAgreedTime({ provisional: false }, status))).toBe(false);
});

it('is too early for what has not taken place yet', () => {
  expect(VISIT_STATUSES.filter((status) => isTooEarly(status, AHEAD, NOW))).toEqual(['completed', 'no_show']);
  expect(VISIT_STATUSES.some((status) => isTooEarly(status, PAST, NOW))).toBe(false);
});

it.each([
  ['confirmed', AHEAD, 'scheduled'],
  ['confirmed', PAST, 'scheduled'],
  ['completed', AHEAD, 'scheduled'],
  ['completed', PAST, 'completed'],
  ['no_show', AHEAD, 'scheduled'],
  ['no_show', PAST, 'no_show'],
  ['scheduled', AHEAD, 'scheduled'],
  ['cancelled', AHEAD, 'cancelled'],
] as const)('a visit that is %s and moves to %s is %s', (status, to, after) =>
  expect(statusWhenMoved(status, to, NOW)).toBe(after),
);

it.each<[Partial<Visit>, Partial<Visit>, object]>([
  [{}, {}, {}],
  [{ status: 'confirmed' }, { brokerId: 'b2' }, { brokerId: 'b2' }],
  [
    { status: 'confirmed' },
    { scheduledDate: AHEAD, brokerId: null },
    { scheduledDate: AHEAD, brokerId: null, status: 'scheduled' },
  ],
])('a visit with %j that is taken to %j changes %j', (given, to, changes) => {
  const visit = aVisit(given);
  expect(changesOfMove(visit, { ...visit, ...to }, NOW)).toEqual(changes);
});
