import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CommandBus } from '@nestjs/cqrs';
import { BackupSchedule } from '../src/backup/backup-schedule.js';
import { BackupState } from '../src/backup/backup-state.js';
import { Backups } from '../src/backup/backups.js';
import { readManifests } from '../src/backup/backup-manifest.js';
import { BackupParts } from '../src/backup/backup-parts.js';
import { openBackupLocation } from '../src/backup/backup-location.js';
import { verifyParts } from '../src/backup/verify-parts.js';
import type { DocumentStore } from '../src/platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, openEngines } from '../src/platform/storage/engines.js';
import { loadConfig } from '../src/config/config.js';
import { EventTypes } from '../src/platform/storage/event-store/event-catalogue.js';
import { type KeyDocument, SUBJECT_KEYS } from '../src/platform/storage/personal-data/subject-keys.js';
import { dispose, origin, ownEnvironment, startApp, type TestApp } from './support/app.js';
import { filesIn, flipBit } from './support/backups.js';
import { createLead, eraseLeadPerson } from './support/leads.js';
import { FakeS3 } from './support/fake-s3.js';
import { EraseUser } from '../src/slices/users/staff/remove-user.commands.js';

const HOUR = 3_600_000;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lox-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (place = folder, keep = Infinity) => app.nest.get(Backups).make(place, { keep });
const manifestsIn = async (place = folder) =>
  (await readManifests(openBackupLocation(place, app.config).store)).whole;
const problemsOf = async (place = folder): Promise<string[]> => {
  const { store } = openBackupLocation(place, app.config);
  return (await verifyParts(await manifestsIn(place), new BackupParts(store))).problems;
};
const contents = (): string =>
  filesIn(folder)
    .map((file) => readFileSync(join(folder, file)))
    .map((content) => (content[0] === 0x1f && content[1] === 0x8b ? gunzipSync(content) : content))
    .join('\n');
const keyOf = async (id: string): Promise<string> =>
  (await app.nest.get<DocumentStore>(DOCUMENT_STORE).get<KeyDocument>(SUBJECT_KEYS, `lead-${id}`))?.wrapped ??
  '';

it('holds no word of anybody, and after the next run no key of an erased person, in no file', async () => {
  const { client } = app.admin;
  const told = { name: 'Quitéria Sigilosa', email: 'quiteria@segredo.example', message: 'Recado sigiloso' };
  const gone = await createLead(client, told);
  const other = await createLead(client, { name: 'Outra Pessoa' });
  const key = await keyOf(gone.id);
  const kept = await keyOf(other.id);
  await make();
  await createLead(client);
  await make();
  expect(contents()).toContain(key);
  for (const word of Object.values(told)) expect(contents()).not.toContain(word);
  await eraseLeadPerson(app, gone.id);
  await make();
  expect(contents()).not.toContain(key);
  expect(contents()).toContain(kept);
  expect(await manifestsIn()).toHaveLength(3);
  expect(await problemsOf()).toEqual([]);
});

it('takes no password of an erased account along either', async () => {
  const person = await app.person();
  const hash = async () =>
    (
      await app.nest
        .get<DocumentStore>(DOCUMENT_STORE)
        .get<{ _id: string; hash: string }>('vault_credentials', person.id)
    )?.hash;
  const before = (await hash()) ?? 'none';
  await make();
  expect(contents()).toContain(before);
  expect((await app.admin.client.send('DELETE', `/api/admin/users/${person.id}`)).status).toBeLessThan(300);
  await app.nest.get(CommandBus).execute(new EraseUser(person.id, origin()));
  await make();
  expect(contents()).not.toContain(before);
});

it('keeps as many as it is told, and none of the parts that only former ones needed', async () => {
  for (let n = 0; n < 4; n++) {
    await createLead(app.admin.client);
    await make(folder, 2);
  }
  expect((await manifestsIn()).map(({ number }) => number)).toEqual([3, 4]);
  expect(await problemsOf()).toEqual([]);
  const named = (await manifestsIn()).flatMap(({ log, vault, files }) => [
    ...log.segments,
    ...vault.parts,
    ...files.lists,
  ]);
  const there = filesIn(folder).filter((file) => !/^(manifests|files)\//.test(file));
  expect(there).toEqual([...new Set(named.map(({ name }) => name))].toSorted());
});

it('lets nothing expire while keys are missing that a former backup has', async () => {
  const documents = app.nest.get<DocumentStore>(DOCUMENT_STORE);
  const { id } = await createLead(app.admin.client);
  const key = await documents.get<KeyDocument>(SUBJECT_KEYS, `lead-${id}`);
  await make(folder, 1);
  await documents.write([{ remove: SUBJECT_KEYS, where: { _id: `lead-${id}` } }]);
  for (let n = 0; n < 2; n++) expect((await make(folder, 1)).lostKeys).toBe(1);
  expect(contents()).toContain(key?.wrapped);
  await documents.write([{ put: SUBJECT_KEYS, document: key! }]);
  expect((await make(folder, 1)).lostKeys).toBe(0);
  expect(await manifestsIn()).toHaveLength(1);
});

it('writes again what was taken out of the place, and makes do without a manifest that is damaged', async () => {
  await make();
  const [segment = ''] = filesIn(folder).filter((file) => file.startsWith('log/'));
  rmSync(join(folder, segment));
  expect(await problemsOf()).toEqual([expect.stringContaining(segment)]);
  await make();
  expect(await problemsOf()).toEqual([]);
  const [manifest = ''] = filesIn(folder).filter((file) => file.startsWith('manifests/'));
  flipBit(join(folder, manifest));
  expect((await make()).broken).toEqual([manifest]);
  expect((await manifestsIn()).map(({ number }) => number)).toEqual([2, 3]);
});

it('is made by one at a time', async () => {
  const outcomes = await Promise.allSettled([make(), make(), make()]);
  const refused = outcomes.filter((one) => one.status === 'rejected');
  for (const { reason } of refused)
    expect(reason).toMatchObject({ message: expect.stringContaining('está em andamento') as string });
  // A caller after the end of the former backup made another one.
  expect(await manifestsIn()).toHaveLength(outcomes.length - refused.length);
  expect(await problemsOf()).toEqual([]);
});

describe('of its own accord', () => {
  const at = (hours: number): number => Date.now() + hours * HOUR;
  const due = (place: string, now: number) =>
    app.nest.get(BackupSchedule).makeIfDue({ place, everyMs: 6 * HOUR, keep: 2 }, now);

  it('is made when the last one in the place is old enough, whoever made that', async () => {
    await make();
    expect(await due(folder, at(1))).toBeLessThan(5 * HOUR + 1);
    expect(await manifestsIn()).toHaveLength(1);
    expect(await due(folder, at(7))).toBe(6 * HOUR);
    expect((await manifestsIn()).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is not made of an empty log, and once more when the log is two hours old', async () => {
    const schedule = app.nest.get(BackupSchedule);
    const backup = { place: folder, everyMs: 24 * HOUR, keep: 9 };
    const own = ownEnvironment();
    const engines = await openEngines(loadConfig(own));
    const empty = new BackupSchedule(
      app.config,
      engines,
      app.nest.get(EventTypes),
      app.nest.get(Backups),
      app.nest.get(BackupState),
    );
    expect(await empty.makeIfDue(backup)).toBe(30_000);
    expect(filesIn(folder)).toEqual([]);
    await engines.events.close();
    await engines.documents.close();
    await dispose(own);
    const next = await schedule.makeIfDue(backup);
    expect(next).toBeGreaterThan(HOUR);
    expect(next).toBeLessThanOrEqual(2 * HOUR);
    expect(await schedule.makeIfDue(backup, at(1))).toBeLessThanOrEqual(HOUR);
    expect(await manifestsIn()).toHaveLength(1);
    expect(await schedule.makeIfDue(backup, at(3))).toBe(24 * HOUR);
    expect(await manifestsIn()).toHaveLength(2);
  });

  it('says what went wrong, and shouts when the last one is old', async () => {
    const config = { ...app.config, backup: { place: folder, everyMs: 6 * HOUR, keep: 2 } };
    const state = new BackupState(app.nest.get<DocumentStore>(DOCUMENT_STORE), config);
    expect(await state.report()).toMatchObject({ last: null, lastError: null, isOld: false });
    expect(await state.report(at(7))).toMatchObject({ isOld: true });
    await make();
    expect(await state.report()).toMatchObject({
      place: folder,
      last: { number: 1, position: await app.head() },
      lastError: null,
      isOld: false,
    });
    expect(await state.report(at(11))).toMatchObject({ isOld: false });
    expect(await state.report(at(13))).toMatchObject({ isOld: true });
    await app.nest.get(BackupState).failed(folder, new Error('disk full'));
    expect(await state.report()).toMatchObject({ last: { number: 1 }, lastError: { message: 'disk full' } });
    await make();
    expect(await state.report()).toMatchObject({ last: { number: 2 }, lastError: null });
    // Without BACKUP_DIR the last manual backup is reported.
    const byHand = await app.nest.get(BackupState).report();
    expect(byHand).toMatchObject({ place: folder, everyMs: null, last: { number: 2 }, isOld: false });
  });
});

it('says in which place it could not be made, and why', async () => {
  const file = join(folder, 'arquivo');
  writeFileSync(file, '');
  await expect(make(join(file, 'pasta'))).rejects.toThrow(
    `Nenhuma cópia foi feita em ${file}/pasta: ENOTDIR. No caminho há um arquivo onde deveria haver uma pasta.`,
  );
});

it('goes into a bucket as well', async () => {
  const s3 = new FakeS3();
  const endpoint = await s3.start();
  const access = { endpoint, region: 'sa-east-1', accessKeyId: 'chave', secretAccessKey: 'segredo' };
  const former = app.config.backupS3;
  app.config.backupS3 = access;
  try {
    const place = 's3://lox/copias/Loja_1';
    const { manifest } = await make(place);
    await createLead(app.admin.client);
    await make(place, 1);
    expect([...s3.objects.keys()].every((key) => key.startsWith('copias/Loja_1/'))).toBe(true);
    expect((await manifestsIn(place)).map(({ number }) => number)).toEqual([manifest.number + 1]);
    expect(await problemsOf(place)).toEqual([]);
    const [name] = [...s3.objects.keys()].filter((key) => key.includes('/log/'));
    const object = s3.objects.get(name ?? '');
    object!.content[20]! ^= 1;
    expect(await problemsOf(place)).toEqual([
      expect.stringContaining(name?.slice('copias/Loja_1/'.length) ?? '?'),
    ]);
  } finally {
    app.config.backupS3 = former;
    await s3.stop();
  }
});
