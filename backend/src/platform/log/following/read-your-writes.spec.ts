import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '../../storage/sqlite/sqlite-event-store.js';
import type { NewEvent } from '../../storage/event-store/event-store.js';
import type { Projected, Projection } from '../projections/projection.js';
import { Checkpoints } from '../projections/checkpoint.js';
import { SqliteDocumentStore } from '../../storage/sqlite/sqlite-document-store.js';
import { ReadYourWrites } from './read-your-writes.js';

interface Said extends Projected {
  words: string[];
}

const saying: Projection<Said> = {
  name: 'saying',
  version: 1,
  categories: ['thing', 'other'],
  indexes: [],
  key: ({ stream, category }) => stream.slice(category.length + 1),
  evolve: (document, { type }) => {
    if (type === 'Broken') throw new TypeError('broken');
    return { _id: '', _position: 0, words: [...(document?.words ?? []), type] };
  },
};

const eventOf = (type: string): NewEvent => ({
  id: randomUUID(),
  type,
  data: {},
  metadata: {
    actorId: null,
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: '2026-03-01T12:00:00.000Z',
  },
});

let folder: string;
let events: SqliteEventStore;
let documents: SqliteDocumentStore;
let ownWrites: ReadYourWrites;
let followers: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lox-own-writes-'));
  events = new SqliteEventStore(join(folder, 'lox.db'));
  documents = new SqliteDocumentStore(join(folder, 'documents.db'));
  followers = ['saying'];
  ownWrites = new ReadYourWrites({
    events,
    checkpoints: new Checkpoints(documents),
    // The documents stand still: commands are answered before they show.
    placeHere: () => ({ position: 0, failed: null, paused: true }),
    followersOf: () => followers,
    settle: async () => undefined,
    memory: () => ({ behind: () => [], requireUpTo: () => undefined }),
    onPassed: () => undefined,
  });
});
afterEach(async () => {
  ownWrites.close();
  await events.close();
  await documents.close();
  rmSync(folder, { recursive: true });
});

const write = async (stream: string, ...types: string[]): Promise<void> => {
  const { position } = await events.append(stream, types.map(eventOf), { expectedRevision: 'any' });
  await ownWrites.shown([{ stream, position }]);
};
const read = async (key: string): Promise<string[] | undefined> =>
  (await ownWrites.complete(saying, [key], []))[0]?.words;

it('a document of several streams has what each of them says, in the order of the log', async () => {
  await write('other-a', 'one');
  await write('thing-a', 'two');
  await write('other-a', 'three');
  expect(await read('a')).toEqual(['one', 'two', 'three']);
});

it('a document has what came before in a stream that was written to elsewhere', async () => {
  await events.append('other-a', [eventOf('one')], { expectedRevision: 'any' });
  await write('thing-a', 'two');
  expect(await read('a')).toEqual(['one', 'two']);
});

it('a document is read as it is before an event that cannot be folded', async () => {
  await write('thing-a', 'one', 'Broken', 'two');
  await write('thing-b', 'one');
  expect(await read('a')).toEqual(['one']);
  expect(await read('b')).toEqual(['one']);
});

it('deferred documents that stand still have what was written all the same, once they are asked for', async () => {
  followers = [];
  await write('thing-a', 'one', 'two');
  expect(await read('a')).toBeUndefined();
  await ownWrites.settled('saying', ['thing', 'other']);
  expect(await read('a')).toEqual(['one', 'two']);
});
