import {
  EventTooLarge,
  type EventStore,
  type NewEvent,
  RevisionConflict,
} from '../../src/platform/storage/event-store/event-store.js';
import type { Stores } from './event-store.contract.js';
import { collect, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

export function appendContract(stores: Stores): void {
  let store: EventStore;
  let stream: string;

  beforeEach(() => {
    store = stores.first();
    stream = newStream(newCategory());
  });

  const append = (events: NewEvent[], expectedRevision: 'no_stream' | 'any' | number) =>
    store.append(stream, events, { expectedRevision });
  const storedIds = async (): Promise<string[]> => idsOf(await store.read(stream));

  describe('append', () => {
    it('starts a stream, goes on at an exact revision, and at any', async () => {
      const results = [
        await append([newEvent()], 'no_stream'),
        await append([newEvent(), newEvent()], 0),
        await append([newEvent()], 'any'),
      ];
      expect(results.map((result) => result.revision)).toEqual([0, 2, 3]);
      const events = await store.read(stream);
      expect(events.map((event) => event.revision)).toEqual([0, 1, 2, 3]);
      expect(results.map((result) => result.position)).toEqual(
        [0, 2, 3].map((index) => events[index]?.position),
      );
    });

    it('starts a stream with any', async () => {
      expect((await append([newEvent()], 'any')).revision).toBe(0);
    });

    it.each(['no_stream', 0, 5] as const)(
      'leaves nothing behind when it conflicts with %s',
      async (expected) => {
        const kept = [newEvent(), newEvent()];
        await append(kept, 'no_stream');
        const refused = append([newEvent(), newEvent()], expected);
        await expect(refused).rejects.toBeInstanceOf(RevisionConflict);
        await expect(refused).rejects.toMatchObject({ stream, expected });
        expect(await storedIds()).toEqual(idsOf(kept));
      },
    );

    it('conflicts when an exact revision is asked of a stream that does not exist', async () => {
      await expect(append([newEvent()], 0)).rejects.toBeInstanceOf(RevisionConflict);
      expect(await store.read(stream)).toEqual([]);
    });

    it('refuses an append of nothing', async () => {
      await expect(append([], 'any')).rejects.toBeInstanceOf(RangeError);
    });

    it.each(['no_stream', 'exact', 'any'] as const)('stores a repeated append once (%s)', async (kind) => {
      const before = kind === 'exact' ? [newEvent()] : [];
      if (before.length > 0) await append(before, 'no_stream');
      const expected = kind === 'exact' ? 0 : kind;
      const events = [newEvent(), newEvent()];
      const first = await append(events, expected);
      const later = newEvent();
      expect(await append(events, expected)).toEqual(first);
      await append([later], first.revision);
      if (kind !== 'any') expect(await append(events, expected)).toEqual(first);
      expect(await storedIds()).toEqual(idsOf([...before, ...events, later]));
    });

    it('takes a repetition that only begins alike for a conflict', async () => {
      const event = newEvent();
      await append([event], 'no_stream');
      await append([newEvent()], 0);
      await expect(append([event, newEvent()], 'no_stream')).rejects.toBeInstanceOf(RevisionConflict);
    });

    it('lets exactly one of 64 writers win each revision of a stream', async () => {
      for (const expected of ['no_stream', 0, 1] as const) {
        const writers = Array.from({ length: 64 }, () => append([newEvent()], expected));
        const answers = await Promise.allSettled(writers);
        const losers = answers.filter((answer) => answer.status === 'rejected');
        expect(losers).toHaveLength(63);
        expect(losers.every((loser) => loser.reason instanceof RevisionConflict)).toBe(true);
      }
      expect(await store.read(stream)).toHaveLength(3);
    });

    it('gives 64 concurrent writers of as many streams positions of their own', async () => {
      const category = newCategory();
      const results = await Promise.all(
        Array.from({ length: 64 }, (_, index) => {
          const one = index % 2 === 0 ? stores.first() : stores.second();
          return one.append(newStream(category), [newEvent(), newEvent()], { expectedRevision: 'no_stream' });
        }),
      );
      const last = new Set(results.map((result) => result.position));
      expect(last.size).toBe(64);
      const events = (await collect(store.readAll({ after: 0, categories: [category] }))).flatMap(
        (batch) => batch.events,
      );
      const positions = events.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(events.filter((event) => event.revision === 1).map((event) => event.position)).toEqual(
        [...last].sort((a, b) => a - b),
      );
    });

    it('lets a conflict fail alone among the appends sent with it', async () => {
      const [a, b] = [newStream(newCategory()), newStream(newCategory())];
      const [good, bad, next] = await Promise.allSettled([
        store.append(a, [newEvent()], { expectedRevision: 'no_stream' }),
        store.append(a, [newEvent()], { expectedRevision: 7 }),
        store.append(b, [newEvent()], { expectedRevision: 'no_stream' }),
      ]);
      expect([good.status, bad.status, next.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });

    it('stores 900 kB', async () => {
      const text = 'ç'.repeat(450_000);
      await append([newEvent({ text })], 'no_stream');
      expect((await store.read(stream))[0]?.data).toEqual({ text });
    });

    it('refuses more than 1 MiB in one append, however many events it is spread over', async () => {
      const half = 'x'.repeat(600_000);
      await expect(append([newEvent({ text: half + half })], 'no_stream')).rejects.toBeInstanceOf(
        EventTooLarge,
      );
      const two = [newEvent({ text: half }), newEvent({ text: half })];
      await expect(append(two, 'no_stream')).rejects.toBeInstanceOf(EventTooLarge);
      expect(await store.read(stream)).toEqual([]);
    });
  });
}
