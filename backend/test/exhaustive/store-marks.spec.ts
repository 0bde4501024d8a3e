import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTypes } from '../../src/event-types.js';
import { Backups } from '../../src/backup/backups.js';
import { loadConfig } from '../../src/config/config.js';
import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../../src/platform/storage/engines.js';
import { parseEventStoreAddress } from '../../src/config/esdb-address.js';
import { EsdbEventStore } from '../../src/platform/storage/eventstoredb/esdb-event-store.js';
import type {
  EventBatch,
  EventStore,
  NewEvent,
  StoredEvent,
} from '../../src/platform/storage/event-store/event-store.js';
import { firstEvent } from '../../src/platform/storage/event-store/first-event.js';
import { FileCleaner } from '../../src/platform/http/files/file-cleaner.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { dispose, onProductionPair, ownEnvironment } from '../support/app.js';
import { filesIn } from '../support/backups.js';
import { diskTime } from '../support/disk-time.js';
import { FakeS3 } from '../support/fake-s3.js';
import { until } from '../support/until.js';

const MARK = ['installation', 'log.json'];

let own: NodeJS.ProcessEnv;
let other: NodeJS.ProcessEnv;
let place: string;
let running: RunningServer | undefined;
beforeEach(async () => {
  [own, other] = [ownEnvironment(), ownEnvironment()];
  place = mkdtempSync(join(tmpdir(), 'lox-place-'));
  // The owner of these files and backups.
  const { app } = await started(own);
  writeUpload(own, 'photos/a/800.webp');
  await app.get(Backups).make(place, { keep: 2 });
  await stop();
});
afterEach(async () => {
  await stop();
  await dispose(own);
  await dispose(other);
  rmSync(place, { recursive: true });
});

const folder = ({ DATA_DIR = '' }: NodeJS.ProcessEnv, ...path: string[]): string =>
  join(DATA_DIR, 'files', ...path);

function writeUpload(env: NodeJS.ProcessEnv, key: string): void {
  mkdirSync(folder(env, key, '..'), { recursive: true });
  writeFileSync(folder(env, key), 'picture');
}

interface Ready {
  status: string;
  causes?: { eventStore?: string; installation?: string };
}

async function readiness(): Promise<{ code: number; body: Ready }> {
  const answer = await fetch(`${running?.url}/readyz`);
  return { code: answer.status, body: (await answer.json()) as Ready };
}

async function start(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  return (running = await startServer(loadConfig(env)));
}

async function started(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const server = await start(env);
  await until('it is ready', async () => (await readiness()).code === 200);
  return server;
}

async function stop(): Promise<void> {
  await running?.app.close();
  running = undefined;
}

/** It serves no request, reports why, and has neither events nor their documents. */
async function expectUntouched(reason: string): Promise<void> {
  expect(await readiness()).toMatchObject({
    code: 503,
    body: { status: 'not ready', causes: { installation: reason } },
  });
  for (const path of ['/', '/api/properties', '/api/auth/me']) {
    const answer = await fetch(`${running?.url}${path}`);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(await answer.text()).toContain('de outra instalação');
  }
  expect((await fetch(`${running?.url}/healthz`)).status).toBe(200);
  const documents = running!.app.get<DocumentStore>(DOCUMENT_STORE);
  expect(await documents.count('instances', {})).toBe(0);
}

describe('files', () => {
  it('are left alone by a program with an empty log', async () => {
    cpSync(folder(own), folder(other), { recursive: true });
    const before = filesIn(folder(other));
    await start(other);
    await expectUntouched('the log is empty, and the files belong to one that is not');
    expect(
      await firstEvent(running!.app.get<EventStore>(EVENT_STORE), eventTypes().categories),
    ).toBeUndefined();
    await expect(running!.app.get(FileCleaner).clean(diskTime() + 48 * 3_600_000)).rejects.toThrow();
    expect(filesIn(folder(other))).toEqual(before);
  });

  it('are left alone by a program with another log', async () => {
    await started(other);
    await stop();
    rmSync(folder(other), { recursive: true });
    cpSync(folder(own), folder(other), { recursive: true });
    await start(other);
    await expectUntouched('the log is not the one that the files belong to');
    expect(existsSync(folder(other, 'photos', 'a', '800.webp'))).toBe(true);
  });

  it('of an earlier release are not taken by an empty log, and silently by the one that is there', async () => {
    rmSync(folder(own, ...MARK));
    cpSync(folder(own), folder(other), { recursive: true });
    await start(other);
    await expectUntouched('the log is empty, and the files belong to one that is not');
    await stop();
    await started(own);
    expect(JSON.parse(readFileSync(folder(own, ...MARK), 'utf8'))).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('that are exchanged under a running program are cleaned no more, until the right ones are back', async () => {
    const { app } = await started(own);
    const mark = readFileSync(folder(own, ...MARK), 'utf8');
    for (const foreign of [mark.replace(/[0-9a-f]{8}-/, '00000000-'), 'unreadable']) {
      writeFileSync(folder(own, ...MARK), foreign);
      await expect(app.get(FileCleaner).clean(diskTime() + 48 * 3_600_000)).rejects.toThrow(
        'do not belong together',
      );
      expect(existsSync(folder(own, 'photos', 'a', '800.webp'))).toBe(true);
      expect((await readiness()).code).toBe(503);
    }
    writeFileSync(folder(own, ...MARK), mark);
    expect(await app.get(FileCleaner).clean()).toBe(0);
    expect((await readiness()).code).toBe(200);
  });

  it('are waited for: the program begins once its own are there', async () => {
    cpSync(folder(own), folder(other), { recursive: true });
    await start(other);
    expect((await readiness()).code).toBe(503);
    rmSync(folder(other), { recursive: true });
    await until('it is ready', async () => (await readiness()).code === 200);
  });
});

describe('a place of backups', () => {
  it('of another log is said, and nothing is written', async () => {
    const before = filesIn(place);
    await start({ ...other, BACKUP_DIR: place });
    await expectUntouched('the log is empty, and the backups belong to one that is not');
    await stop();
    await started(other);
    await stop();
    await start({ ...other, BACKUP_DIR: place });
    await expectUntouched('the log is not the one that the backups belong to');
    expect(filesIn(place)).toEqual(before);
  });

  it('that cannot be read keeps nobody from starting', async () => {
    writeFileSync(join(place, 'file'), '');
    await started({ ...own, BACKUP_DIR: join(place, 'file', 'below') });
    await stop();
    await started({ ...own, BACKUP_DIR: place });
  });
});

describe('documents', () => {
  const markOf = async (): Promise<unknown> =>
    running!.app.get<DocumentStore>(DOCUMENT_STORE).get('installation', 'log');

  it('remember the log; those of an earlier release from the next start on', async () => {
    const { app } = await started(own);
    const mark = await markOf();
    expect(mark).toMatchObject({ id: expect.any(String) as string, position: expect.any(Number) as number });
    await app.get<DocumentStore>(DOCUMENT_STORE).write([{ remove: 'installation', where: {} }]);
    await stop();
    await started(own);
    expect(await markOf()).toEqual(mark);
  });

  it.each([
    ['another one', { id: '00000000-0000-4000-8000-000000000000' }, 'is not the one that the documents'],
    ['a copy of it in another event store', { position: 7_000_000 }, 'was copied into another event store'],
  ])('are left alone beside %s', async (_, change, reason) => {
    const { app } = await started(own);
    const document = { ...((await markOf()) as { _id: string }), ...change };
    await app.get<DocumentStore>(DOCUMENT_STORE).write([{ put: 'installation', document }]);
    await stop();
    await start(own);
    const { code, body } = await readiness();
    expect([code, body.causes?.installation]).toEqual([503, expect.stringContaining(reason)]);
  });

  (onProductionPair ? it.each : it.skip.each)([
    ['that remember their log', false],
    ['of an earlier release', true],
  ])('%s are left alone beside an empty log', async (_, isEarlier) => {
    const { app } = await started(own);
    if (isEarlier)
      await app.get<DocumentStore>(DOCUMENT_STORE).write([{ remove: 'installation', where: {} }]);
    await stop();
    await start({ ...other, MONGODB_URL: own.MONGODB_URL });
    const { code, body } = await readiness();
    expect([code, body.causes?.installation]).toEqual([
      503,
      'the log is empty, and the documents belong to one that is not',
    ]);
    expect((await fetch(`${running?.url}/api/properties`)).status).toBe(503);
    expect(
      await firstEvent(running!.app.get<EventStore>(EVENT_STORE), eventTypes().categories),
    ).toBeUndefined();
  });
});

describe('a bucket', () => {
  const s3 = new FakeS3();
  const lines = {
    S3_BUCKET: 'lox',
    S3_REGION: 'sa-east-1',
    S3_ACCESS_KEY_ID: 'chave',
    S3_SECRET_ACCESS_KEY: 'segredo',
  };
  afterAll(() => s3.stop());

  it('is left alone by a second installation, and keeps nobody from starting while it is away', async () => {
    const endpoint = await s3.start();
    await started({ ...own, ...lines, S3_ENDPOINT: endpoint });
    await stop();
    const before = [...s3.objects.keys()];
    expect(before).toEqual(['installation/log.json']);
    s3.objects.set('photos/a/800.webp', {
      content: Buffer.from('x'),
      type: 'image/webp',
      written: new Date(0),
    });
    await start({ ...other, ...lines, S3_ENDPOINT: endpoint });
    await expectUntouched('the log is empty, and the files belong to one that is not');
    expect([...s3.objects.keys()]).toEqual([...before, 'photos/a/800.webp']);
    await stop();
    await started({ ...own, ...lines, S3_ENDPOINT: 'http://127.0.0.1:9' });
  });
});

(onProductionPair ? it : it.skip)(
  'a running program keeps to the log that it knows, whatever answers in its place',
  async () => {
    const log = new EsdbEventStore(parseEventStoreAddress(process.env.EVENTSTORE_URL ?? ''), {
      streamPrefix: `k${randomUUID().slice(0, 8)}_`,
    });
    const category = ['lead'];
    const append = (stream: string) =>
      log.append(stream, [newEvent()], { expectedRevision: 'no_stream' as const });
    const first = await append('lead-1').then(() => firstEvent(log, category));
    log.bindToLog(first!);
    await append('lead-2');
    // As an event store that came back empty, or with others' data.
    for (const foreign of [
      { id: first!.id, position: Number.MAX_SAFE_INTEGER },
      { id: randomUUID(), position: first!.position },
    ]) {
      log.bindToLog(foreign);
      for (const call of [append('lead-3'), log.read('lead-1'), log.ping(), firstEvent(log, category)])
        await expect(call).rejects.toThrow('do not belong together');
    }
    const abort = new AbortController();
    const heard = firstHeard(log.subscribe({ after: 0, categories: category, signal: abort.signal }));
    log.bindToLog(first!);
    expect((await heard)?.id).toBe(first!.id);
    abort.abort();
    expect(await log.read('lead-3')).toEqual([]);
    await log.close();
  },
);

async function firstHeard(batches: AsyncIterable<EventBatch>): Promise<StoredEvent | undefined> {
  for await (const { events } of batches) if (events[0]) return events[0];
  return undefined;
}

const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'LeadStageMoved',
  data: {},
  metadata: {
    actorId: null,
    correlationId: 'test',
    causationId: 'test',
    schemaVersion: 1,
    occurredAt: new Date().toISOString(),
  },
});
