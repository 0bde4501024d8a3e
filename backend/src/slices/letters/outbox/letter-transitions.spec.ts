import { toWaitingAgain, toRetryOrParked, isOutdated, toOutdated } from './letter-transitions.js';
import { newLetter, type LetterDocument } from './letter.document.js';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const letter = (changes: Partial<LetterDocument> = {}): LetterDocument => ({
  ...newLetter('new-lead', { cause: 'c', stream: 'lead-1', receiver: 'user-1' }, NOW.toISOString()),
  state: 'sending',
  tries: 1,
  firstTryAt: NOW.toISOString(),
  ...changes,
});
const LATER = { reason: 'later', isFinal: false } as const;
const later = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();

describe('a letter that was not taken', () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [8, 120],
    [40, 120],
  ])('is tried again, after attempt %d in %d minutes', (tries, minutes) => {
    expect(toRetryOrParked(letter({ tries }), LATER, NOW)).toEqual({
      state: 'waiting',
      reason: 'later',
      nextTryAt: later(minutes),
    });
  });

  it.each(['refused', 'broken', 'no_mailbox'] as const)('waits for a person when it is %s', (reason) => {
    expect(toRetryOrParked(letter(), { reason, isFinal: true }, NOW)).toEqual({
      state: 'parked',
      reason,
      nextTryAt: null,
    });
  });

  it('waits for a person after a day of tries', () => {
    const tried = (minutes: number) =>
      toRetryOrParked(letter({ firstTryAt: later(-minutes) }), LATER, NOW).state;
    expect([tried(24 * 60 - 1), tried(24 * 60)]).toEqual(['waiting', 'parked']);
  });

  it('has another day when somebody sends it again', () => {
    const sentAgain = { ...letter({ firstTryAt: later(-3_000), tries: 30 }), ...toWaitingAgain(NOW) };
    expect(sentAgain).toMatchObject({
      state: 'waiting',
      tries: 0,
      firstTryAt: null,
      nextTryAt: NOW.toISOString(),
    });
    expect(isOutdated(sentAgain, NOW)).toBe(false);
  });
});

describe('a letter that waited', () => {
  it('is news to nobody after a week, or after the time that its kind says', () => {
    const due = (days: number, newsForMs?: number) =>
      isOutdated(letter({ dueAt: later(-days * 24 * 60) }), NOW, newsForMs);
    expect([due(7), due(7.01)]).toEqual([false, true]);
    expect([due(1, 86_400_000), due(1.01, 86_400_000)]).toEqual([false, true]);
  });

  it('is over then, unless the server did not take it: that is for a person to see', () => {
    expect(toOutdated(letter())).toEqual({ state: 'cancelled', reason: 'late', nextTryAt: null });
    expect(toOutdated(letter({ reason: 'later' }))).toEqual({
      state: 'parked',
      reason: 'later',
      nextTryAt: null,
    });
  });
});

it('has the same id however often it is noted, and another one for another receiver', () => {
  const id = (receiver: string) =>
    newLetter('k', { cause: 'c', stream: 's', receiver }, NOW.toISOString())._id;
  expect(id('user-1')).toBe(id('user-1'));
  expect(id('user-1')).not.toBe(id('user-2'));
});
