import { temporaryDocuments } from '../../../../test/support/projection-checks.js';
import { Outbox, type Outcome } from '../../../platform/log/jobs/outbox.js';
import {
  expiryOf,
  LETTER_OUTBOX,
  LETTERS,
  newLetter,
  sentByHand,
  type LetterDocument,
} from './letter.document.js';

const { documents, dispose } = temporaryDocuments();
const outbox = new Outbox(documents, LETTER_OUTBOX);
beforeAll(() => documents.ensure(LETTER_OUTBOX));
afterAll(dispose);

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const later = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const letter = (changes: Partial<LetterDocument> = {}): LetterDocument => ({
  ...newLetter('new-lead', { cause: 'c', stream: 'lead-1', receiver: 'user-1' }, later(0)),
  state: 'sending',
  tries: 1,
  firstTryAt: later(0),
  ...changes,
});
async function settled(
  given: LetterDocument,
  outcome: Outcome<LetterDocument['reason'] & string>,
): Promise<LetterDocument | undefined> {
  await documents.write([{ put: LETTERS, document: given }]);
  await outbox.settle(given, outcome, NOW);
  return documents.get<LetterDocument>(LETTERS, given._id);
}
const LATER = { state: 'retry', cause: 'later' } as const;

describe('a letter that was not taken', () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [8, 120],
    [40, 120],
  ])('is tried again, after attempt %d in %d minutes', async (tries, minutes) => {
    expect(await settled(letter({ tries }), LATER)).toEqual({
      ...letter({ tries }),
      state: 'waiting',
      reason: 'later',
      nextTryAt: later(minutes),
    });
  });

  it.each(['refused', 'broken', 'no_mailbox'] as const)(
    'waits for a person when it is %s',
    async (reason) => {
      expect(await settled(letter(), { state: 'failed', cause: reason })).toEqual({
        ...letter(),
        state: 'parked',
        reason,
        nextTryAt: null,
      });
    },
  );

  it('waits for a person after a day of tries', async () => {
    const tried = async (minutes: number) =>
      (await settled(letter({ firstTryAt: later(-minutes) }), LATER))?.state;
    expect([await tried(24 * 60 - 1), await tried(24 * 60)]).toEqual(['waiting', 'parked']);
  });

  it('has another day when a person sends it again', () => {
    const sentAgain = { ...letter({ firstTryAt: later(-3_000), tries: 30 }), ...sentByHand(NOW) };
    expect(sentAgain).toMatchObject({ state: 'waiting', tries: 0, firstTryAt: null, nextTryAt: later(0) });
    expect(expiryOf(sentAgain, NOW)).toBeUndefined();
  });
});

it('that was sent or need not be, then it is over', async () => {
  expect(await settled(letter(), { state: 'done' })).toEqual({
    ...letter(),
    state: 'sent',
    sentAt: later(0),
    nextTryAt: null,
  });
  expect(await settled(letter(), { state: 'dropped', cause: 'overtaken' })).toEqual({
    ...letter(),
    state: 'cancelled',
    reason: 'overtaken',
    nextTryAt: null,
  });
});

it('whose sender died waits again, with its Message-ID', async () => {
  const begun = letter({ messageId: '<a@b>' });
  await documents.write([{ put: LETTERS, document: begun }]);
  await outbox.requeueBegun(NOW);
  expect(await outbox.due(NOW, 1)).toEqual([{ ...begun, state: 'waiting', nextTryAt: later(0) }]);
});

describe('a letter that waited', () => {
  it('expires after a week, or after the time that its kind says', () => {
    const isExpired = (days: number, afterMs?: number) =>
      expiryOf(letter({ dueAt: later(-days * 24 * 60) }), NOW, afterMs) !== undefined;
    expect([isExpired(7), isExpired(7.01)]).toEqual([false, true]);
    expect([isExpired(1, 86_400_000), isExpired(1.01, 86_400_000)]).toEqual([false, true]);
  });

  it('is over then, unless the server did not take it: that is for a person to see', () => {
    const old = later(-8 * 24 * 60);
    expect(expiryOf(letter({ dueAt: old }), NOW)).toEqual({ state: 'dropped', cause: 'late' });
    expect(expiryOf(letter({ dueAt: old, reason: 'later' }), NOW)).toEqual({
      state: 'failed',
      cause: 'later',
    });
  });
});

it('has the same id however often it is noted, and another one for another receiver', () => {
  const id = (receiver: string) => newLetter('k', { cause: 'c', stream: 's', receiver }, later(0))._id;
  expect(id('user-1')).toBe(id('user-1'));
  expect(id('user-1')).not.toBe(id('user-2'));
});
