import { timelineOf } from './timeline-days.js';

const NOW = new Date('2026-03-20T15:30:00.000Z');

describe('a timeline', () => {
  const line = timelineOf('2026-03-01T02:00:00.000Z', '2026-03-14T12:00:00.000Z', NOW);

  it('counts days of São Paulo from the first one', () => {
    expect(line).toMatchObject({ day: 14, last: 20 });
  });

  it.each([
    ['the same time of another day', 15, '2026-03-15T12:00:00.000Z'],
    ['today, when that time has passed', 20, '2026-03-20T12:00:00.000Z'],
  ])('goes to %s', (_name, day, instant) => {
    expect(line.instantOf(day)).toBe(instant);
  });

  it('goes to now when that time is to come', () => {
    const late = timelineOf('2026-03-01T02:00:00.000Z', '2026-03-14T22:00:00.000Z', NOW);
    expect(late.instantOf(late.last)).toBe(NOW.toISOString());
  });

  it('shows an instant before the first as the first day', () => {
    expect(timelineOf('2026-03-01T02:00:00.000Z', '2026-02-01T12:00:00.000Z', NOW).day).toBe(0);
  });
});
