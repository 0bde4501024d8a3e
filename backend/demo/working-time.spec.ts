import { workingTime } from './working-time.js';

const now = new Date('2026-11-20T15:00:00.000Z');
const hourInSaoPaulo = (instant: Date): number => (instant.getUTCHours() + 21) % 24;

describe('workingTime', () => {
  it('keeps the last week exactly', () => {
    expect(workingTime(now, 0.5).toISOString()).toBe('2026-11-20T03:00:00.000Z');
  });

  it('keeps to the hours between 8 and 20, in order', () => {
    const times = Array.from({ length: 400 }, (_, index) => workingTime(now, 40 - index * 0.08));
    expect(times.every((time) => hourInSaoPaulo(time) >= 8 && hourInSaoPaulo(time) < 20)).toBe(true);
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
  });
});
