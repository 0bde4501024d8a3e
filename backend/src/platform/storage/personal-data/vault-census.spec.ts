import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '../sqlite/sqlite-document-store.js';
import { SqliteEventStore } from '../sqlite/sqlite-event-store.js';
import { defineEvents, EventTypes } from '../event-store/event-catalogue.js';
import { KeyRing } from './key-ring.js';
import { PersonalEventStore } from './personal-event-store.js';
import { SUBJECT_KEYS, SubjectKeys } from './subject-keys.js';
import { VaultCensus } from './vault-census.js';

interface Met {
  type: 'Met';
  data: { name: string | null };
}
const types = new EventTypes([defineEvents<Met>('person', { Met: { version: 1, personal: ['name'] } })]);

let folder: string;
let events: SqliteEventStore;
let documents: SqliteDocumentStore;
const ring = KeyRing.of(randomBytes(32));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lox-census-'));
  events = new SqliteEventStore(join(folder, 'events.db'));
  documents = new SqliteDocumentStore(join(folder, 'documents.db'));
  await keys().check();
  for (const name of ['ana', 'bia', 'cida']) await meet(name);
});
afterEach(async () => {
  await events.close();
  await documents.close();
  rmSync(folder, { recursive: true });
});

const keys = (): SubjectKeys => new SubjectKeys(documents, ring);
const census = (by = ring) => new VaultCensus({ events, documents }, types, by).take();
const lose = (subject: string) => documents.write([{ remove: SUBJECT_KEYS, where: { _id: subject } }]);
const metadata = {
  actorId: null,
  correlationId: 'c',
  causationId: 'c',
  schemaVersion: 1,
  occurredAt: '2026-03-01T12:00:00.000Z',
};
const meet = (name: string) =>
  new PersonalEventStore(events, types, keys()).append(
    `person-${name}`,
    [{ id: randomUUID(), type: 'Met', data: { name }, metadata }],
    { expectedRevision: 'any' },
  );

it('counts keys, and does not take an erased person for a lost key', async () => {
  expect(await census()).toEqual({ whole: 3, erased: 0, foreign: [], lost: [] });
  await keys().erase('person-bia');
  expect(await census()).toEqual({ whole: 2, erased: 1, foreign: [], lost: [] });
});

it('names lost keys, as often as it is asked: of old people, of new ones, and of all at once', async () => {
  await census();
  await lose('person-ana');
  for (let look = 0; look < 2; look++)
    expect(await census()).toMatchObject({ whole: 2, lost: ['person-ana'] });
  await meet('dora');
  await lose('person-dora');
  expect((await census()).lost).toEqual(['person-ana', 'person-dora']);
  await documents.drop(SUBJECT_KEYS);
  expect((await census()).lost).toEqual(['person-ana', 'person-bia', 'person-cida', 'person-dora']);
});

it('calls no key lost for an event of a type that only another release knows', async () => {
  const praised = { id: randomUUID(), type: 'Praised', data: { by: 'ana', $personal: 'sealed' }, metadata };
  await events.append('person-gil', [praised], { expectedRevision: 'no_stream' });
  expect(await census()).toMatchObject({ whole: 3, lost: [] });
});

it('notices a lost key whose place a new person’s key has taken in the count', async () => {
  await census();
  await meet('dora');
  await lose('person-ana');
  expect((await census()).lost).toEqual(['person-ana']);
});

it('tells keys of another PERSONAL_DATA_KEY from lost ones', async () => {
  const stranger = KeyRing.of(randomBytes(32));
  expect(await census(stranger)).toEqual({
    whole: 0,
    erased: 0,
    foreign: ['person-ana', 'person-bia', 'person-cida'],
    lost: [],
  });
});
