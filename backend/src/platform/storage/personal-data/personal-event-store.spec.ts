import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '../sqlite/sqlite-document-store.js';
import { defineEvents, EventTypes } from '../event-store/event-catalogue.js';
import type { EventBatch, NewEvent } from '../event-store/event-store.js';
import { SqliteEventStore } from '../sqlite/sqlite-event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { openSqlite } from '../sqlite/file/open-sqlite.js';
import { KeyRing } from './key-ring.js';
import { PersonalEventStore } from './personal-event-store.js';
import { SUBJECT_KEYS, SubjectKeys } from './subject-keys.js';

interface Met {
  type: 'Met';
  data: { name: string | null; nick: string | null; place: string };
}
interface Left {
  type: 'Left';
  data: { place: string };
}
interface Returned {
  type: 'Returned';
  data: { place: string };
}
interface Visited {
  type: 'Visited';
  data: { by: string; wish: string | null };
}
const types = new EventTypes([
  defineEvents<Visited>('visit', {
    Visited: { version: 1, personal: ['wish'], subject: { category: 'person', key: 'by' } },
  }),
  defineEvents<Met | Left | Returned>('person', {
    Met: { version: 1, personal: ['name', 'nick'] },
    Left: { version: 1 },
    Returned: { version: 1, ofFirst: 'place' },
  }),
]);
const SECRETS = ['Quitéria', 'Sigilosa', 'quica'];

let folder: string;
let log: SqliteEventStore;
let documents: SqliteDocumentStore;
let keys: SubjectKeys;
let door: PersonalEventStore;
const wrappingKey = randomBytes(32);

const open = (wrapping = wrappingKey): void => {
  keys = new SubjectKeys(documents, KeyRing.of(wrapping));
  door = new PersonalEventStore(log, types, keys);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lox-personal-'));
  log = new SqliteEventStore(join(folder, 'events.db'));
  documents = new SqliteDocumentStore(join(folder, 'documents.db'));
  open();
});
afterEach(async () => {
  await door.close();
  await documents.close();
  rmSync(folder, { recursive: true });
});

const event = (type: string, data: JsonObject): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    actorId: null,
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-03-01T12:00:00.000Z',
  },
});
const met = { name: 'Quitéria Sigilosa', nick: 'quica', place: 'Centro' };
const meet = (stream: string, data: JsonObject = met) =>
  door.append(stream, [event('Met', data)], { expectedRevision: 'any' });
const dataOf = async (stream: string) => (await door.read(stream)).map(({ data }) => data);

it('reads back what was written, by stream, by log and by subscription', async () => {
  await meet('person-1');
  expect(await dataOf('person-1')).toEqual([met]);
  const batches: EventBatch[] = [];
  for await (const batch of door.readAll({ after: 0, categories: ['person'] })) batches.push(batch);
  expect(batches.flatMap(({ events }) => events.map(({ data }) => data))).toEqual([met]);
  const stop = new AbortController();
  for await (const { events } of door.subscribe({ after: 0, categories: ['person'], signal: stop.signal })) {
    expect(events.map(({ data }) => data)).toEqual([met]);
    stop.abort();
  }
});

it('an event stored without a text of its stream’s first one has it, however it is read', async () => {
  await meet('person-1');
  await meet('person-2');
  const old = event('Returned', {});
  const own = event('Returned', { place: 'Norte' });
  const { position } = await log.append('person-1', [old, own], { expectedRevision: 0 });
  const wanted = [{ place: 'Centro' }, { place: 'Norte' }];
  expect((await dataOf('person-1')).slice(1)).toEqual(wanted);
  open();
  expect((await door.at(position))?.data).toEqual(wanted[1]);
  const after = position - 2;
  const read: JsonObject[] = [];
  for await (const { events } of door.readAll({ after, categories: ['person'] }))
    read.push(...events.map(({ data }) => data));
  expect(read.slice(-2)).toEqual(wanted);
  await log.append('person-3', [event('Returned', {})], { expectedRevision: 'any' });
  expect(await dataOf('person-3')).toEqual([{}]);
});

it('stores no personal byte in plain text, in any file', async () => {
  await meet('person-1');
  await meet('person-1', { ...met, nick: null });
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(1);
  const bytes = Buffer.concat(files.map((file) => readFileSync(join(folder, file))));
  expect(bytes.includes('Centro')).toBe(true);
  for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
});

it('looks for nothing of a stream whose id was made for it, and keeps one key all the same', async () => {
  let asked = 0;
  class Listening extends SqliteEventStore {
    override read(...given: Parameters<SqliteEventStore['read']>) {
      asked++;
      return super.read(...given);
    }
  }
  const listening = new Listening(join(folder, 'listening.db'));
  const fresh = new PersonalEventStore(listening, types, keys);
  const append = (stream: string, isFresh: boolean) =>
    fresh.append(stream, [event('Met', met)], { expectedRevision: 'any', isFresh });
  await append('person-1', true);
  expect(asked).toBe(0);
  await append('person-2', false);
  expect(asked).toBe(1);
  await append('person-1', false);
  expect((await fresh.read('person-1')).map(({ data }) => data)).toEqual([met, met]);
  expect(await documents.count(SUBJECT_KEYS, {})).toBe(2);
  await fresh.close();
});

it('leaves an event without personal values as it is, and makes no key for it', async () => {
  await door.append('person-1', [event('Left', { place: 'Centro' })], { expectedRevision: 'any' });
  await meet('person-1', { name: null, nick: null, place: 'Norte' });
  expect(await dataOf('person-1')).toEqual([{ place: 'Centro' }, { name: null, nick: null, place: 'Norte' }]);
  expect(await documents.count(SUBJECT_KEYS, {})).toBe(0);
});

it('gives every subject a key of its own, made once, and keeps it wrapped', async () => {
  await Promise.all([meet('person-1'), meet('person-1'), meet('person-2')]);
  const stored = await documents.find<{ _id: string; wrapped: string }>(SUBJECT_KEYS, {});
  expect(stored.map(({ _id }) => _id)).toEqual(['person-1', 'person-2']);
  const plain = await keys.find(['person-1', 'person-2']);
  for (const { _id, wrapped } of stored) {
    expect(plain.get(_id)).toHaveLength(32);
    expect(wrapped).not.toContain(plain.get(_id)?.toString('base64'));
  }
  expect(plain.get('person-1')).not.toEqual(plain.get('person-2'));
});

it('forgets an erased person everywhere and permanently, and nobody else', async () => {
  await meet('person-1');
  await meet('person-2');
  await keys.erase('person-1');
  open();
  const unreadable = { name: null, nick: null, place: 'Centro' };
  expect(await dataOf('person-1')).toEqual([unreadable]);
  expect(await dataOf('person-2')).toEqual([met]);
});

it('forgets with a person what other streams tell of them', async () => {
  const wish = (by: string): NewEvent => event('Visited', { by, wish: 'Quitéria vem às dez' });
  await meet('person-1');
  await door.append('visit-9', [wish('1'), wish('2')], { expectedRevision: 'any' });
  expect(await dataOf('visit-9')).toEqual([wish('1').data, wish('2').data]);
  await keys.erase('person-1');
  open();
  expect(await dataOf('visit-9')).toEqual([{ by: '1', wish: null }, wish('2').data]);
  expect(await documents.count(SUBJECT_KEYS, {})).toBe(2);
});

it('stores nothing more of an erased person, and stored fields stay unreadable without failing reads', async () => {
  await meet('person-1');
  await keys.erase('person-1');
  await meet('person-1');
  open();
  await meet('person-1');
  const events = await door.read('person-1');
  const unreadable = { name: null, nick: null, place: 'Centro' };
  expect(events.map(({ data }) => data)).toEqual([unreadable, unreadable, unreadable]);
  expect(events.filter((one) => one.unreadable)).toEqual([]);
  const log = Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))));
  for (const secret of SECRETS) expect(log.includes(secret)).toBe(false);
});

it('distinguishes a lost key from an erasure: it is reported, and no second key is made', async () => {
  await meet('person-1');
  await meet('person-2');
  await keys.erase('person-2');
  await documents.write([{ remove: SUBJECT_KEYS, where: { _id: 'person-1' } }]);
  const lost: string[] = [];
  keys = new SubjectKeys(documents, KeyRing.of(wrappingKey));
  door = new PersonalEventStore(log, types, keys, (subject) => lost.push(subject));
  expect(await dataOf('person-1')).toEqual([{ name: null, nick: null, place: 'Centro' }]);
  expect(await dataOf('person-1')).toHaveLength(1);
  expect(await dataOf('person-2')).toHaveLength(1);
  expect(lost).toEqual(['person-1']);
  await expect(meet('person-1')).rejects.toMatchObject({ code: 'personal_key_lost' });
  await meet('person-2');
  expect(await documents.count(SUBJECT_KEYS, { _id: 'person-1' })).toBe(0);
});

it('calls no key lost for an event of a type that only another release knows', async () => {
  await log.append('visit-9', [event('Praised', { by: '1', $personal: 'sealed' })], {
    expectedRevision: 'no_stream',
  });
  const lost: string[] = [];
  door = new PersonalEventStore(log, types, keys, (subject) => lost.push(subject));
  expect(await door.read('visit-9')).toMatchObject([{ unreadable: { name: 'UnknownEventType' } }]);
  expect(lost).toEqual([]);
});

it('tells a foreign key from an erasure: it is reported, nothing is folded as erased, or written without a key', async () => {
  await meet('person-1');
  await door.append('person-1', [event('Left', { place: 'Centro' })], { expectedRevision: 'any' });
  const told: string[] = [];
  keys = new SubjectKeys(documents, KeyRing.of(randomBytes(32)));
  door = new PersonalEventStore(log, types, keys, (subject, why) => told.push(`${subject} ${why}`));
  const [read, next] = await door.read('person-1');
  expect(read?.unreadable).toMatchObject({ name: 'ForeignKey' });
  expect(next).toMatchObject({ data: { place: 'Centro' } });
  expect(next?.unreadable).toBeUndefined();
  expect(told).toEqual(['person-1 foreign']);
  await expect(meet('person-1')).rejects.toMatchObject({ code: 'personal_key_foreign' });
  await expect(keys.check()).resolves.toBeUndefined();
  open();
  await expect(keys.check()).rejects.toThrow(/PERSONAL_DATA_KEY não é a chave/);
  expect(await dataOf('person-1')).toEqual([met, { place: 'Centro' }]);
});

it('opens with the right wrapping key only', async () => {
  await meet('person-1');
  open(randomBytes(32));
  const outcome = await dataOf('person-1').then(JSON.stringify, () => 'failed');
  for (const secret of SECRETS) expect(outcome).not.toContain(secret);
  open();
  expect(await dataOf('person-1')).toEqual([met]);
});

it('shows no text that was moved from one person to another, and still shows the events beside it', async () => {
  await meet('person-1');
  await meet('person-2', { name: 'Outra', nick: null, place: 'Norte' });
  await meet('person-2', { name: 'Terceira', nick: null, place: 'Sul' });
  const db = openSqlite(join(folder, 'events.db'));
  const rows = db.prepare('SELECT id, stream, data FROM events ORDER BY position').raw().all() as string[][];
  const moved = JSON.parse(rows[0]?.[2] ?? '') as { $personal: string };
  expect(moved.$personal).toEqual(expect.any(String));
  const data = JSON.stringify({ place: 'Norte', $personal: moved.$personal });
  db.prepare('UPDATE events SET data = ? WHERE id = ?').run([data, rows[1]?.[0] ?? '']);
  db.close();
  open();
  const events = await door.read('person-2');
  expect(events[0]?.unreadable).toBeInstanceOf(Error);
  expect(JSON.stringify(events)).not.toContain('Quitéria');
  expect(events[1]?.data).toMatchObject({ name: 'Terceira' });
});
