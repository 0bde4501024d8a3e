import type { StoredEvent } from '../../storage/event-store/event-store.js';
import { lastOf, latestAfter, latestOf } from './latest-events.js';

const at = (category: string, position: number): StoredEvent => ({ category, position }) as StoredEvent;

describe('the last event of each category', () => {
  it('is the one that was folded last, of those that are followed', () => {
    const latest = latestOf(['lead', 'visit'], {}, 0);
    expect(latestAfter(latest, [at('lead', 3), at('note', 4), at('lead', 5)])).toEqual({ lead: 5, visit: 0 });
    expect(latest).toEqual({ lead: 0, visit: 0 });
  });

  it('is not known of a category that was not followed: everything up to the position may have been', () => {
    expect(latestOf(['lead', 'visit'], { lead: 5, note: 7 }, 9)).toEqual({ lead: 5, visit: 9 });
  });

  it('is all that is needed; without it, everything up to where the documents are', () => {
    const place = { position: 9, latest: { lead: 5, visit: 2 } };
    expect(lastOf(place, ['lead'])).toBe(5);
    expect(lastOf(place, ['visit', 'lead'])).toBe(5);
    expect(lastOf(place, ['lead', 'user'])).toBe(9);
    expect(lastOf({ position: 9 }, ['lead'])).toBe(9);
  });
});
