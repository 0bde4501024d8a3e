import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvents, EventTypes } from '../../storage/event-store/event-catalogue.js';
import { SqliteEventStore } from '../../storage/sqlite/sqlite-event-store.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import { Streams, type Evolution } from './streams.js';

interface Added {
  type: 'Added';
  data: { n: number };
}
const sumEvents = defineEvents<Added>('sum', { Added: { version: 1 } });
const types = new EventTypes([sumEvents]);
const sum: Evolution<number, Added> = {
  events: sumEvents,
  initial: 0,
  evolve: (state, { data }) => state + data.n,
};
const origin = { actorId: 'u1', correlationId: 'r1', now: '2026-03-01T12:00:00.000Z' };
const add = (n: number) => (): Added[] => [{ type: 'Added', data: { n } }];

let folder: string;
let events: SqliteEventStore;
let streams: Streams;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lox-streams-'));
  events = new SqliteEventStore(join(folder, 'events.db'));
  streams = new Streams(events, types);
});
afterEach(async () => {
  await events.close();
  rmSync(folder, { recursive: true });
});

it('knows nothing of a stream that is not there', async () => {
  expect(await streams.load(sum, '1')).toMatchObject({ state: 0, revision: -1, position: 0 });
});

it('appends what was decided, with who, when and why', async () => {
  const decided = await streams.decide(sum, '1', origin, add(3));
  expect(decided).toMatchObject({ stream: 'sum-1', state: 3, revision: 0, changed: true });
  const [event] = await events.read('sum-1');
  expect(event).toMatchObject({
    type: 'Added',
    data: { n: 3 },
    position: decided.position,
    metadata: {
      actorId: 'u1',
      correlationId: 'r1',
      causationId: 'r1',
      schemaVersion: 1,
      occurredAt: origin.now,
    },
  });
});

it('appends several events as one', async () => {
  const both = () => [...add(1)(), ...add(2)()];
  expect(await streams.decide(sum, '1', origin, both)).toMatchObject({ state: 3, revision: 1 });
  expect(await events.read('sum-1')).toHaveLength(2);
});

it('stores nothing when nothing was decided, and when a rule was broken', async () => {
  await streams.decide(sum, '1', origin, add(1));
  expect(await streams.decide(sum, '1', origin, () => [])).toMatchObject({
    state: 1,
    revision: 0,
    changed: false,
  });
  const broken = streams.decide(sum, '1', origin, () => {
    throw new DomainError('no', 'Não.');
  });
  await expect(broken).rejects.toMatchObject({ code: 'no' });
  expect(await events.read('sum-1')).toHaveLength(1);
});

it('decides again on the present state when somebody was faster', async () => {
  const other = new Streams(events, types);
  const seen: number[] = [];
  const decided = await streams.decide(sum, '1', origin, async ({ state, revision }) => {
    seen.push(state);
    if (revision < 1) await other.decide(sum, '1', origin, add(10));
    return add(1)();
  });
  expect(seen).toEqual([0, 10, 20]);
  expect(decided).toMatchObject({ state: 21, revision: 2 });
});

it('lets 200 callers of one process through, one after the other', async () => {
  const decided = await Promise.all(
    Array.from({ length: 200 }, () => streams.decide(sum, '1', origin, add(1))),
  );
  expect(decided.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(decided.map((_, i) => i));
  expect(await streams.load(sum, '1')).toMatchObject({ state: 200, revision: 199 });
});

it('gives up, saying so, when the stream never rests', async () => {
  const other = new Streams(events, types);
  const restless = streams.decide(sum, '1', origin, async () => {
    await other.decide(sum, '1', origin, add(10));
    return add(1)();
  });
  await expect(restless).rejects.toMatchObject({ code: 'busy', status: 409 });
  const stored = await events.read('sum-1');
  expect(stored.every(({ data }) => data.n === 10)).toBe(true);
});

it('sees what another process appended, however often it has read before', async () => {
  const other = new Streams(events, types);
  for (let n = 1; n <= 5; n++) {
    await other.decide(sum, '1', origin, add(1));
    expect(await streams.load(sum, '1')).toMatchObject({ state: n, revision: n - 1 });
  }
});

it('decides on what it remembers of a stream where that is expected to be right', async () => {
  await streams.decide(sum, '1', origin, add(1));
  const read = jest.spyOn(events, 'read');
  const decided = await streams.decide(sum, '1', origin, add(2), 'as remembered');
  expect(decided).toMatchObject({ state: 3, revision: 1, changed: true });
  expect(read).not.toHaveBeenCalled();
  await streams.decide(sum, '1', origin, add(2));
  expect(read).toHaveBeenCalled();
});

it('does not read first what is expected to be new, and is right when it is not', async () => {
  const read = jest.spyOn(events, 'read');
  const once = ({ state }: { state: number }) => (state === 0 ? add(1)() : []);
  expect(await streams.decide(sum, '1', origin, once, 'new')).toMatchObject({
    state: 1,
    revision: 0,
  });
  expect(read).not.toHaveBeenCalled();
  const again = await new Streams(events, types).decide(sum, '1', origin, once, 'new');
  expect(again).toMatchObject({ state: 1, revision: 0, changed: false });
});

it('refuses, and leaves alone, only what the present state refuses', async () => {
  const other = new Streams(events, types);
  const decide = (decided: (state: number) => Added[]) =>
    streams.decide(sum, '1', origin, ({ state }) => decided(state), 'as remembered');
  const upTo = (most: number) => (state: number) => {
    if (state >= most) throw new DomainError('full', 'Cheio.');
    return add(1)();
  };
  await streams.decide(sum, '1', origin, add(5));
  await other.decide(sum, '1', origin, add(-5));
  expect(await decide(upTo(5))).toMatchObject({ state: 1 });
  await other.decide(sum, '1', origin, add(-1));
  expect(await decide((state) => (state === 0 ? add(7)() : []))).toMatchObject({ state: 7, changed: true });
  await other.decide(sum, '1', origin, add(-7));
  await expect(decide(upTo(0))).rejects.toMatchObject({ code: 'full' });
});

it('reads anew after forgetting', async () => {
  await streams.decide(sum, '1', origin, add(1));
  streams.forget('sum', '1');
  expect(await streams.load(sum, '1')).toMatchObject({ state: 1, revision: 0 });
});

describe('delicate changes', () => {
  const many = { delicate: { Added: ({ n }: { n: number }) => n > 9 } };
  const now = Date.parse(origin.now);
  const QUARTER_MS = 15 * 60_000;
  let guarded: Streams;
  beforeEach(() => (guarded = new Streams(events, types, many)));

  it('are appended for a session that has shown who it is lately, and for none else', async () => {
    const by = (provedAt: number | null) => guarded.decide(sum, 'd', { ...origin, provedAt }, add(10));
    await expect(by(null)).rejects.toMatchObject({ code: 'proof_required', status: 403 });
    await expect(by(now - QUARTER_MS)).rejects.toMatchObject({ code: 'proof_required' });
    expect((await guarded.load(sum, 'd')).revision).toBe(-1);
    expect((await by(now - QUARTER_MS + 1)).state).toBe(10);
  });

  it('are no token’s', async () => {
    const token = { ...origin, provedAt: now, tokenId: 't' };
    await expect(guarded.decide(sum, 'd', token, add(10))).rejects.toMatchObject({ code: 'session_only' });
    await expect(guarded.decide(sum, 'd', token, add(10), 'new')).rejects.toMatchObject({ status: 403 });
  });

  it('are what the list says of them, and what the program does by itself is not asked', async () => {
    expect((await guarded.decide(sum, 'd', { ...origin, provedAt: null }, add(9))).state).toBe(9);
    expect((await guarded.decide(sum, 'd', origin, add(10))).state).toBe(19);
  });
});
