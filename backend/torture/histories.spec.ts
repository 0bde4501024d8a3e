import type { StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import { checkHistories } from './histories.js';
import { Journal } from './journal.js';

/** The faults of a log of these events, without any acknowledgement. */
function foundIn(...events: Pick<StoredEvent, 'type' | 'data'>[]): string[] {
  const journal = new Journal();
  const log = events.map((event, revision) => ({ ...event, stream: 'visit-1', revision }) as StoredEvent);
  checkHistories(log, journal);
  return journal.faults.map(({ kind, what }) => `${kind}: ${what}`);
}

const ABANDONED = { type: 'VisitChangeAbandoned', data: {} };
const SCHEDULED = { type: 'VisitScheduled', data: { scheduledDate: '2027-01-04T18:00:00.000Z' } };

it('a visit that was booked and acknowledged to nobody is doubled', () => {
  expect(foundIn(SCHEDULED)).toEqual(['doubled: visit-1 is there, and was acknowledged to nobody']);
  expect(foundIn(ABANDONED, SCHEDULED)).toHaveLength(1);
});

it('a booking that died with its process, and another one took the time of, is no visit', () => {
  expect(foundIn(ABANDONED)).toEqual([]);
});
