import { idleText, type LeadTimes, waitText } from './lead-waiting.js';
import { instantOf } from './local-time.js';
import { workingClock } from './working-clock.js';
import { DEFAULT_WORKING_WEEK } from './working-hours.js';

const clock = workingClock(DEFAULT_WORKING_WEEK);
const instant = (text: string): string => instantOf(text.slice(0, 10), text.slice(11));
const lead = (at: string, more: Partial<LeadTimes> = {}): LeadTimes => ({
  status: 'new',
  createdAt: instant(at),
  firstContactAt: null,
  lastActivityAt: instant(at),
  ...more,
});

// Friday 27, Saturday 28, Sunday 29, Monday 30 November 2026.
it.each([
  ['2026-11-27 10:00', '2026-11-27 10:00', 'esperando há instantes'],
  ['2026-11-27 10:00', '2026-11-27 10:05', 'esperando há 5 min'],
  ['2026-11-27 09:00', '2026-11-27 11:59', 'esperando há 2 h'],
  ['2026-11-27 09:00', '2026-11-27 18:00', 'esperando há 9 h'],
  ['2026-11-27 17:00', '2026-11-28 10:00', 'esperando há 2 h'],
  ['2026-11-28 14:00', '2026-11-29 20:00', 'esperando o expediente'],
  ['2026-11-28 14:00', '2026-11-30 09:20', 'esperando há 20 min'],
  ['2026-11-27 09:00', '2026-11-28 10:00', 'esperando há 1 dia'],
  ['2026-11-23 09:00', '2026-11-28 10:00', 'esperando há 5 dias'],
])('what came at %s waits at %s: %s', (from, now, text) => {
  expect(waitText(lead(from), clock, new Date(instant(now)))).toBe(text);
});

it('what was answered, or left Novo, does not wait', () => {
  const now = new Date(instant('2026-11-27 12:00'));
  const firstContactAt = instant('2026-11-27 11:00');
  expect(waitText(lead('2026-11-27 10:00', { firstContactAt }), clock, now)).toBeNull();
  expect(waitText(lead('2026-11-27 10:00', { status: 'contacted' }), clock, now)).toBeNull();
});

it.each([
  ['2026-11-20 23:00', {}, 'parado há 6 dias'],
  ['2026-11-21 00:30', {}, 'parado há 5 dias'],
  ['2026-11-23 09:00', {}, null],
  ['2026-11-20 09:00', { status: 'closed' }, null],
  ['2026-11-20 09:00', { status: 'lost' }, null],
] as const)('touched last at %s, %j, on a Friday it is: %s', (at, more, text) => {
  expect(idleText(lead(at, more), 5, clock, new Date(instant('2026-11-27 08:00')))).toBe(text);
});
