import type { NewEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { SeededRandom } from './seeded-random.js';

const SHARED_KEYS = 3;

/** Makes events: most are counted, few cannot be folded, remove a document, or change nothing. */
export class EventSource {
  private count = 0;

  constructor(private readonly random: SeededRandom) {}

  /** @param isPlain each can be folded and is counted */
  next(count: number, isPlain = false): NewEvent[] {
    return Array.from({ length: count }, () => {
      const n = ++this.count;
      const odds = isPlain ? 39 : this.random.below(40);
      return {
        id: `event-${n}`,
        type: odds === 0 ? 'Broken' : odds < 4 ? 'Removed' : odds < 6 ? 'Ignored' : 'Counted',
        data: { n, shared: `s${this.random.below(SHARED_KEYS)}` },
        metadata: {
          ...{ actorId: null, correlationId: 'c', causationId: 'c', schemaVersion: 1 },
          occurredAt: '2026-03-01T12:00:00.000Z',
        },
      };
    });
  }
}
