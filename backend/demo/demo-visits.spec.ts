import { localClock, localDay } from '@lox/contracts/local-time.js';
import { TIME_SLOTS } from '@lox/contracts/visits.js';
import { demoLeads } from './demo-leads.js';
import { demoVisits } from './demo-visits.js';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const visits = demoVisits(demoLeads(), NOW);
const over = visits.filter(({ scheduledDate }) => localDay(scheduledDate) < localDay(NOW));

it('has visits of every outcome, over the year and ahead', () => {
  const last = over.map(({ steps }) => steps.at(-1)?.status);
  expect([...new Set(last)]).toEqual(expect.arrayContaining(['completed', 'no_show', 'cancelled']));
  const unanswered = last.filter((status) => status === undefined || status === 'confirmed');
  expect([1, 2]).toContain(unanswered.length);
  expect(over.length).toBeGreaterThan(50);
  const ahead = visits.filter(({ scheduledDate }) => localDay(scheduledDate) >= localDay(NOW));
  expect(ahead.length).toBeGreaterThanOrEqual(10);
  expect(ahead.some(({ requested }) => requested)).toBe(true);
  expect(ahead.some(({ steps }) => steps.at(-1)?.status === 'confirmed')).toBe(true);
});

it('is played in a possible order', () => {
  for (const { agreedAt, scheduledDate, steps } of visits) {
    const instants = [agreedAt, ...steps.map(({ at }) => at)];
    expect(instants).toEqual(instants.toSorted((a, b) => a.getTime() - b.getTime()));
    expect(instants.every((at) => at <= NOW)).toBe(true);
    expect(agreedAt.toISOString() < scheduledDate).toBe(true);
    expect(TIME_SLOTS).toContain(localClock(scheduledDate).time);
  }
});

it('is the same every time', () => expect(demoVisits(demoLeads(), NOW)).toEqual(visits));
