import {
  MAX_BATCH,
  type BackwardBatch,
  type EventStore,
  type ReadBackwardsOptions,
} from '../../src/platform/storage/event-store/event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import type { Stores } from './event-store.contract.js';
import { collect, idsOf, newCategory, newEvent, newStream } from './event-store.support.js';

const ODD_PAYLOADS: JsonObject[] = [
  {},
  { text: 'São João d’Ávila — ação 🏠👩🏽‍💻 \u2028\u2029' },
  { nul: 'a\u0000b\u0000', quotes: `"'\\\`;--`, controls: '\u0001\t\r\n\u007f' },
  { nothing: null, yes: true, no: false, list: [null, [], {}, [[1]]] },
  { numbers: [0, -1, 1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER] },
  { 'a.b': { 'c.d': 1 }, $set: { $where: '1' }, '': 'empty key', _metadata: 1 },
  { deep: { a: { b: { c: { d: { e: 'f' } } } } }, emptyText: '', emptyList: [] },
];

export function readContract(stores: Stores): void {
  let store: EventStore;
  let category: string;

  beforeEach(() => {
    store = stores.first();
    category = newCategory();
  });

  const write = async (stream: string, count: number): Promise<string[]> => {
    const events = Array.from({ length: count }, (_, index) => newEvent({ index }));
    await store.append(stream, events, { expectedRevision: 'any' });
    return idsOf(events);
  };
  const readAll = (after: number, categories: string[]) => collect(store.readAll({ after, categories }));

  describe('read', () => {
    it('answers every field as it was given', async () => {
      const stream = newStream(category);
      const event = newEvent({ a: 1 }, 'LeadStageMoved');
      event.metadata.actorId = 'ação';
      const { position } = await store.append(stream, [event], { expectedRevision: 'no_stream' });
      expect(await stores.second().read(stream)).toEqual([
        { ...event, stream, category, revision: 0, position },
      ]);
    });

    it('knows no stream that was never written', async () => {
      expect(await store.read(newStream(category))).toEqual([]);
    });

    it('starts at a revision', async () => {
      const stream = newStream(category);
      const ids = await write(stream, 5);
      expect(idsOf(await store.read(stream, { from: 3 }))).toEqual(ids.slice(3));
      expect(await store.read(stream, { from: 5 })).toEqual([]);
    });

    it('reads a long stream in order', async () => {
      const stream = newStream(category);
      const ids = [...(await write(stream, 700)), ...(await write(stream, 700))];
      expect(idsOf(await store.read(stream))).toEqual(ids);
    });

    it.each(ODD_PAYLOADS)('gives back %j', async (data) => {
      const stream = newStream(category);
      await store.append(stream, [newEvent(data)], { expectedRevision: 'no_stream' });
      expect((await store.read(stream))[0]?.data).toEqual(data);
    });
  });

  describe('readAll', () => {
    it('passes over the categories asked for, in log order, after a position', async () => {
      const others = newCategory();
      const ids: string[] = [];
      for (let round = 0; round < 4; round++) {
        ids.push(...(await write(newStream(category), 2)));
        await write(newStream(others), 2);
        ids.push(...(await write(newStream(`${category}x`), 1)));
      }
      const all = (await readAll(0, [category, `${category}x`])).flatMap((batch) => batch.events);
      expect(idsOf(all)).toEqual(ids);
      const after = all[4]?.position ?? 0;
      const rest = (await readAll(after, [category, `${category}x`])).flatMap((batch) => batch.events);
      expect(idsOf(rest)).toEqual(ids.slice(5));
      expect((await readAll(0, [category])).flatMap((batch) => batch.events)).toHaveLength(8);
    });

    it('ends with a live batch at the end of the log, also when nothing is there', async () => {
      const stream = newStream(category);
      await write(stream, 3);
      const head = await store.head();
      const passed = await readAll(0, [category]);
      expect(passed.at(-1)?.live).toBe(true);
      expect(passed.at(-1)?.position).toBeGreaterThanOrEqual(head);
      for (const categories of [[newCategory()], []]) {
        const nothing = await readAll(0, categories);
        expect(nothing.flatMap((batch) => batch.events)).toEqual([]);
        expect(nothing.at(-1)?.live).toBe(true);
      }
    });

    it('hands long passes over in batches of bounded size', async () => {
      const ids = [...(await write(newStream(category), 1200)), ...(await write(newStream(category), 300))];
      const passed = await readAll(0, [category]);
      expect(idsOf(passed.flatMap((batch) => batch.events))).toEqual(ids);
      expect(Math.max(...passed.map((batch) => batch.events.length))).toBeLessThanOrEqual(MAX_BATCH);
    });

    it('may be left early', async () => {
      await write(newStream(category), 1200);
      for await (const batch of store.readAll({ after: 0, categories: [category] })) {
        if (batch.events.length > 0) break;
      }
      expect((await readAll(0, [category])).flatMap((batch) => batch.events)).toHaveLength(1200);
    });
  });

  describe('readBack', () => {
    const stepsBack = async (options: Omit<ReadBackwardsOptions, 'before'>) => {
      const steps: BackwardBatch[] = [];
      for (let before: number | undefined, going = true; going;) {
        const step = await store.readBackwards({ ...options, before });
        steps.push(step);
        before = step.next ?? undefined;
        going = step.next !== null && steps.length < 100;
      }
      return steps;
    };
    const newestFirst = (steps: BackwardBatch[]): string[] => idsOf(steps.flatMap(({ events }) => events));

    it('answers the newest event first, as it was given', async () => {
      const stream = newStream(category);
      const event = newEvent({ a: 1 }, 'LeadStageMoved');
      const { position } = await store.append(stream, [event], { expectedRevision: 'no_stream' });
      const { events } = await stores.second().readBackwards({ limit: 5 });
      expect(events[0]).toEqual({ ...event, stream, category, revision: 0, position });
      expect(events.map((one) => one.position)).toEqual(
        events.map((one) => one.position).toSorted((a, b) => b - a),
      );
    });

    it('goes on before an event, without gap or repetition', async () => {
      const ids: string[] = [];
      for (let round = 0; round < 3; round++) ids.push(...(await write(newStream(category), 3)));
      const first = await store.readBackwards({ limit: 4 });
      const second = await store.readBackwards({ limit: 4, before: first.next ?? 0 });
      const expected = ids.toReversed().slice(0, first.events.length + second.events.length);
      expect(idsOf([...first.events, ...second.events])).toEqual(expected);
      const [, third] = first.events;
      const { events } = await store.readBackwards({ limit: 2, before: third?.position });
      expect(idsOf(events)).toEqual(ids.toReversed().slice(2, 2 + events.length));
    });

    it('leaves out other categories, and comes to the beginning of the log all the same', async () => {
      const ids = await write(newStream(category), 5);
      await write(newStream(newCategory()), 5);
      const all = newestFirst(await stepsBack({ categories: [category], limit: 1_000 }));
      expect(all).toEqual(ids.toReversed());
      const nothing = await stepsBack({ categories: [newCategory()], limit: 1_000 });
      expect(nothing.at(-1)?.next).toBeNull();
      expect(newestFirst(nothing)).toEqual([]);
    });

    it('reads one stream', async () => {
      const stream = newStream(category);
      const ids = await write(stream, 4);
      await write(newStream(category), 2);
      ids.push(...(await write(stream, 3)));
      expect(newestFirst(await stepsBack({ stream, limit: 2 }))).toEqual(ids.toReversed());
      expect(newestFirst(await stepsBack({ stream, categories: [newCategory()], limit: 5 }))).toEqual([]);
      expect(await store.readBackwards({ stream: newStream(category), limit: 5 })).toEqual({
        events: [],
        next: null,
      });
    });
  });

  describe('at', () => {
    it('finds an event by its position', async () => {
      const stream = newStream(category);
      await write(stream, 3);
      const events = await store.read(stream);
      for (const event of events) expect(await stores.second().at(event.position)).toEqual(event);
    });
  });

  describe('bytes', () => {
    it('is a size, or unknown', async () => {
      await write(newStream(category), 1);
      const bytes = await store.bytes();
      if (bytes !== null) expect(bytes).toBeGreaterThan(0);
    });
  });

  describe('head', () => {
    it('is the position of the last append, of any category', async () => {
      const before = await store.head();
      const stream = newStream(category);
      const { position } = await store.append(stream, [newEvent()], { expectedRevision: 'no_stream' });
      expect(position).toBeGreaterThan(before);
      expect(Number.isSafeInteger(position)).toBe(true);
      expect(await stores.second().head()).toBeGreaterThanOrEqual(position);
    });

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
