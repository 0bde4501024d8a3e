import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '../sqlite/sqlite-document-store.js';
import { defineEvents, EventTypes } from '../event-store/event-catalogue.js';
import { RevisionConflict, type ExpectedRevision, type NewEvent } from '../event-store/event-store.js';
import { SqliteEventStore } from '../sqlite/sqlite-event-store.js';
import { openSqlite, type SqliteDatabase } from '../sqlite/file/open-sqlite.js';
import type { SqliteChange, SqliteWriter } from '../sqlite/writing/sqlite-writer-port.js';
import { createInlineWriter } from '../sqlite/writing/sqlite-executor.js';
import { KeyRing } from './key-ring.js';
import { KeyRotation } from './key-rotation.js';
import { PersonalEventStore } from './personal-event-store.js';
import { SUBJECT_KEYS, SubjectKeys, type KeyDocument } from './subject-keys.js';

interface Met {
  type: 'Met';
  data: { name: string | null };
}
const types = new EventTypes([defineEvents<Met>('person', { Met: { version: 1, personal: ['name'] } })]);

let folder: string;
let db: SqliteDatabase;
let given: SqliteChange[];
let log: SqliteEventStore;
let documents: SqliteDocumentStore;
const old = randomBytes(32);

const keysOf = (ring = KeyRing.of(old)): SubjectKeys =>
  new SubjectKeys(documents, ring, { withEvents: true });
const doorOf = (keys: SubjectKeys): PersonalEventStore => new PersonalEventStore(log, types, keys);
const met = (name = 'Quitéria'): NewEvent => ({
  id: randomUUID(),
  type: 'Met',
  data: { name },
  metadata: {
    actorId: null,
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-03-01T12:00:00.000Z',
  },
});
const append = (door: PersonalEventStore, events: NewEvent[], expectedRevision: ExpectedRevision) =>
  door.append('person-1', events, { expectedRevision });
const namesIn = async (door: PersonalEventStore) =>
  (await door.read('person-1')).map(({ data }) => data.name);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lox-new-keys-'));
  const file = join(folder, 'lox.db');
  db = openSqlite(file);
  given = [];
  const inline = createInlineWriter(db);
  const perform: SqliteWriter['perform'] = (changes) => {
    given.push(...changes);
    return inline.perform(changes);
  };
  const writing = { ...inline, perform };
  log = new SqliteEventStore(db, { writing });
  documents = new SqliteDocumentStore(file, { writing });
  await keysOf().check();
  given.length = 0;
});
afterEach(async () => {
  await log.close();
  await documents.close();
  db.close();
  rmSync(folder, { recursive: true });
});

it('is stored in one transaction with the events that begin the person’s stream', async () => {
  await append(doorOf(keysOf()), [met(), met('Rita')], 'no_stream');
  expect(given).toHaveLength(1);
  expect(await namesIn(doorOf(keysOf()))).toEqual(['Quitéria', 'Rita']);
});

it('is not made where there was one: an append that is repeated answers as the first', async () => {
  const events = [met()];
  const first = await append(doorOf(keysOf()), events, 'no_stream');
  expect(await append(doorOf(keysOf()), events, 'no_stream')).toEqual(first);
  expect(await namesIn(doorOf(keysOf()))).toEqual(['Quitéria']);
});

it('is kept of two that are made at once for one person, and opens what is stored', async () => {
  const doors = [doorOf(keysOf()), doorOf(keysOf())];
  const appended = await Promise.allSettled(doors.map((door) => append(door, [met()], 'no_stream')));
  expect(appended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await documents.count(SUBJECT_KEYS, { _id: 'person-1' })).toBe(1);
  expect(await namesIn(doorOf(keysOf()))).toEqual(['Quitéria']);
});

it('is not left behind by events that were not stored', async () => {
  await log.append('person-1', [met()], { expectedRevision: 'no_stream' });
  await expect(append(doorOf(keysOf()), [met()], 'no_stream')).rejects.toThrow(RevisionConflict);
  expect(await documents.count(SUBJECT_KEYS, { _id: 'person-1' })).toBe(0);
});

it('is not made for a person whose key was erased', async () => {
  await keysOf().erase('person-1');
  await append(doorOf(keysOf()), [met()], 'no_stream');
  expect(await namesIn(doorOf(keysOf()))).toEqual([null]);
});

it('is wrapped as the vault’s mark says at that moment, also after a rotation elsewhere', async () => {
  const next = randomBytes(32);
  const both = new KeyRing({ current: old, next, previous: null });
  const keys = keysOf(both);
  await doorOf(keys).append('person-0', [met()], { expectedRevision: 'no_stream' });
  await new KeyRotation(documents, both, next).run();
  await append(doorOf(keys), [met()], 'no_stream');
  const stored = await documents.get<KeyDocument>(SUBJECT_KEYS, 'person-1');
  expect(KeyRing.of(next).unwrap(stored!.wrapped, 'person-1')).toBeTruthy();
});
