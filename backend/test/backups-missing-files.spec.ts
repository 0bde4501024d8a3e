import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupState } from '../src/backup/backup-state.js';
import { Backups } from '../src/backup/backups.js';
import { readManifests } from '../src/backup/backup-manifest.js';
import { BackupParts } from '../src/backup/backup-parts.js';
import { openBackupLocation } from '../src/backup/backup-location.js';
import { verifyParts } from '../src/backup/verify-parts.js';
import { MetricsScrape } from '../src/health/metrics-scrape.js';
import { LetterKinds } from '../src/platform/edge/mail/letter-kinds.js';
import { startApp, type TestApp } from './support/app.js';
import { jpeg } from './support/pictures.js';
import { createProperty, sendForm } from './support/properties.js';

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

const make = (place: string, keep: number) => app.nest.get(Backups).make(place, { keep });
const manifestsIn = async () => (await readManifests(openBackupLocation(folder, app.config).store)).whole;
const problemsOf = async (): Promise<string[]> =>
  (await verifyParts(await manifestsIn(), new BackupParts(openBackupLocation(folder, app.config).store)))
    .problems;

describe('files in use that are missing', () => {
  const photosOf = (id: string) => join(app.config.dataDir, 'files', 'photos', id);
  const listed = async () => (await app.nest.get(BackupState).report()).last;

  it('are told, and nothing that has them expires, until they are back or out of use', async () => {
    const images = await Promise.all([1, 2].map(async () => ({ content: await jpeg() })));
    const { id, photos } = await createProperty(app.admin.client, {}, { images });
    const [whole = '', part = ''] = photos.map((photo) => photo.id);
    expect((await make(folder, 1)).missing).toEqual([]);
    const aside = mkdtempSync(join(tmpdir(), 'lox-aside-'));
    cpSync(photosOf(whole), join(aside, 'whole'), { recursive: true });
    // A photo, and one picture of another.
    rmSync(photosOf(whole), { recursive: true });
    rmSync(join(photosOf(part), '800.webp'));
    const both = [whole, part].map((one) => `photos/${one}`).toSorted();
    for (let n = 0; n < 3; n++) expect((await make(folder, 1)).missing).toEqual(both);
    expect((await manifestsIn()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await listed()).toMatchObject({ missing: 2 });
    const { body } = await app.visitor().get('/readyz');
    expect(body).toMatchObject({ status: 'ready', backup: { state: 'incomplete', missing: 2 } });
    const machine = await app.admin.client.get('/api/admin/operations/machine');
    expect(machine.body).toMatchObject({ backup: { missingFiles: 2 } });
    const kind = app.nest.get(LetterKinds).find('backup-trouble')!;
    const [owed] = await kind.dueBy!(new Date());
    expect(owed).toMatchObject({ receiver: `user-${app.admin.id}` });
    const letter = { ...owed!, kind: kind.name, createdAt: new Date().toISOString(), detail: {} };
    expect(await kind.compose(letter)).toMatchObject({
      values: { problema: 'faltam nela 2 arquivos que estão em uso' },
    });
    expect((await app.nest.get(MetricsScrape).text()).split('\n')).toContain(
      'lox_backup_trouble{trouble="incomplete"} 1',
    );
    cpSync(join(aside, 'whole'), photosOf(whole), { recursive: true });
    rmSync(aside, { recursive: true });
    await sendForm(app.admin.client, 'PATCH', `/api/properties/${id}`, {
      existingImages: [photos[0]?.url ?? ''],
    });
    expect((await make(folder, 1)).missing).toEqual([]);
    expect((await manifestsIn()).map(({ number }) => number)).toEqual([5]);
    expect(await kind.dueBy!(new Date())).toEqual([]);
    expect(await kind.compose(letter)).toBe('overtaken');
    expect(await problemsOf()).toEqual([]);
  });

  it('do not count towards those that are kept', async () => {
    const { photos } = await createProperty(app.admin.client, {}, { images: [{ content: await jpeg() }] });
    const photo = photosOf(photos[0]?.id ?? '');
    await make(folder, 2);
    cpSync(photo, `${photo}-kept`, { recursive: true });
    rmSync(photo, { recursive: true });
    await make(folder, 2);
    cpSync(`${photo}-kept`, photo, { recursive: true });
    rmSync(`${photo}-kept`, { recursive: true });
    await make(folder, 2);
    expect((await manifestsIn()).map(({ number }) => number)).toEqual([1, 2, 3]);
    await make(folder, 2);
    expect((await manifestsIn()).map(({ number }) => number)).toEqual([3, 4]);
  });
});
