import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import { isTooEarly, needsAgreedTime, statusWhenMoved } from './visit-rules.js';

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
