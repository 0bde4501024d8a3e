import {
  MAX_BATCH,
  type EventBatch,
  type EventStore,
} from '../../src/platform/storage/event-store/event-store.js';
import { LogTooShort } from '../../src/platform/storage/errors/log-too-short.js';
import type { Stores } from './event-store.contract.js';
import { Follower, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

export function subscribeContract(stores: Stores): void {
  let store: EventStore;
  let category: string;
  let followers: Follower[];

  beforeEach(() => {
    store = stores.first();
    category = newCategory();
    followers = [];
  });

  afterEach(async () => {
    await Promise.all(followers.map((follower) => follower.stop()));
  });

  const follow = (...args: ConstructorParameters<typeof Follower>): Follower => {
    const follower = new Follower(...args);
    followers.push(follower);
    return follower;
  };

  const write = async (count: number, into = store, perAppend = 1, data = {}): Promise<void> => {
    await Promise.all(
      Array.from({ length: count / perAppend }, () => {
        const events = Array.from({ length: perAppend }, () => newEvent(data));
        return into.append(newStream(category), events, { expectedRevision: 'no_stream' });
      }),
    );
  };

  const expectWholeLog = async (follower: Follower, count: number): Promise<void> => {
    const ids: string[] = [];
    for await (const batch of store.readAll({ after: 0, categories: [category] }))
      ids.push(...idsOf(batch.events));
    expect(ids).toHaveLength(count);
    expect(idsOf(follower.events)).toEqual(ids);
    for (const batch of follower.batches) {
      expect(batch.events.length).toBeLessThanOrEqual(MAX_BATCH);
      expect(batch.position).toBeGreaterThanOrEqual(batch.events.at(-1)?.position ?? 0);
    }
    const positions = follower.batches.map((batch) => batch.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  };

  describe('subscribe', () => {
    it('says that it is live when there is nothing to catch up with', async () => {
      const head = await store.head();
      const follower = follow(store, [category], { after: head });
      await follower.until(() => follower.live);
      expect(follower.events).toEqual([]);
      expect(follower.position).toBeGreaterThanOrEqual(head);
    });

    it('catches up, then follows, without gap or repetition while 1,000 events are written', async () => {
      await write(700, store, 100);
      const follower = follow(store, [category]);
      await write(500);
      await write(500, stores.second());
      await follower.until(() => follower.events.length >= 1700 && follower.live);
      await expectWholeLog(follower, 1700);
    });

    it('goes on after a position, exclusive', async () => {
      await write(10);
      const first = follow(store, [category]);
      await first.until(() => first.live && first.events.length === 10);
      const after = first.events[3]?.position ?? 0;
      const second = follow(store, [category], { after });
      await second.until(() => second.live && second.events.length >= 6);
      expect(idsOf(second.events)).toEqual(idsOf(first.events.slice(4)));
    });

    it('delivers each event to every subscriber', async () => {
      const both = [
        follow(store, [category]),
        follow(store, [category]),
        follow(stores.second(), [category]),
      ];
      await write(100);
      for (const follower of both) await follower.until(() => follower.events.length >= 100 && follower.live);
      for (const follower of both) await expectWholeLog(follower, 100);
    });

    it('sees what another process appends to the same log', async () => {
      const follower = follow(store, [category]);
      await follower.until(() => follower.live);
      await write(5, stores.second());
      await follower.until(() => follower.events.length >= 5 && follower.live);
      await write(5, store);
      await write(5, stores.second());
      await follower.until(() => follower.events.length >= 15 && follower.live);
      await expectWholeLog(follower, 15);
    });

    it('leaves other categories out, and lets none of their events hold it back', async () => {
      const follower = follow(store, [category]);
      await follower.until(() => follower.live);
      const other = newStream(`${category}x`);
      const noise = Array.from({ length: 400 }, () => newEvent());
      await store.append(other, noise, { expectedRevision: 'no_stream' });
      await write(1);
      await follower.until(() => follower.events.length >= 1);
      await expectWholeLog(follower, 1);
    });

    it('waits for a slow consumer and loses nothing', async () => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const onBatch = async (batch: EventBatch): Promise<void> => (batch.live ? held : undefined);
      const follower = follow(store, [category], { onBatch });
      await follower.until(() => follower.live);
      try {
        // 20 MB in parts: a slow engine answers each in time.
        for (let part = 0; part < 10; part++) await write(400, store, 40, { text: 'x'.repeat(5000) });
        expect(follower.events).toEqual([]);
      } finally {
        release();
      }
      await follower.until(() => follower.events.length >= 4000 && follower.live);
      await expectWholeLog(follower, 4000);
    });

    it('is live only where the log ends, also once it has fallen behind', async () => {
      const head = await store.head();
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const onBatch = async (batch: EventBatch): Promise<void> => (batch.live ? held : undefined);
      const follower = follow(store, [category], { after: head, onBatch });
      await follower.until(() => follower.live);
      for (let part = 0; part < 5; part++) await write(1_000, store, 100);
      const heard = follower.batches.length;
      release();
      await follower.until(() => follower.events.length === 5_000 && follower.live);
      const last = follower.events.at(-1)?.position;
      const early = follower.batches
        .slice(heard)
        .filter((batch) => batch.live && batch.position < (last ?? 0));
      expect(early).toEqual([]);
    });

    it('refuses a position beyond the end of the log, and takes the end itself', async () => {
      await write(1);
      const end = await store.end();
      expect(end).toBeGreaterThanOrEqual(await store.head());
      const follower = follow(store, [category], { after: end });
      await follower.until(() => follower.live);
      const beyond = new Follower(store, [category], { after: end + 1_000_000 });
      await expect(beyond.done).rejects.toBeInstanceOf(LogTooShort);
    });

    it('ends without an error when the signal aborts, waiting or not', async () => {
      const waiting = new Follower(store, [category]);
      await waiting.until(() => waiting.live);
      await waiting.stop();

      await write(1200, store, 100);
      const reading = new Follower(store, [category]);
      await reading.until(() => reading.batches.length >= 1);
      await reading.stop();

      const early = new Follower(store, [category]);
      await early.stop();
    });

    it('may be left early', async () => {
      await write(600, store, 100);
      const { signal } = new AbortController();
      for await (const batch of store.subscribe({ after: 0, categories: [category], signal })) {
        if (batch.events.length > 0) break;
      }
      await write(1);
    });
  });
}
