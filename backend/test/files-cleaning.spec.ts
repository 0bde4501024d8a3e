import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileCleaner } from '../src/platform/http/files/file-cleaner.js';
import { Lease, oneAtATime } from '../src/platform/log/following/lease.js';
import { Photos } from '../src/platform/http/files/photos.js';
import { diskTime } from './support/disk-time.js';
import { jpeg, pdf } from './support/pictures.js';
import { createProperty, sendForm } from './support/properties.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const HOUR = 3_600_000;
const app = suiteApp();

const cleaner = () => app.nest.get(FileCleaner);
const folder = (...path: string[]) => join(app.config.dataDir, 'files', ...path);

it('removes files that nobody refers to once they are a day old, and no others', async () => {
  const image = { content: await jpeg() };
  const document = { content: pdf(), name: 'a.pdf', type: 'application/pdf' };
  const { id, photos, documents } = await createProperty(
    app.admin.client,
    {},
    { images: [image, image], documents: [document, document] },
  );
  const [kept, replaced] = photos.map((photo) => photo.id);
  const [keptDocument, removedDocument] = documents.map((one) => one.id);
  await sendForm(app.admin.client, 'PATCH', `/api/properties/${id}`, {
    existingImages: [photos[0]?.url ?? ''],
    existingDocuments: [keptDocument ?? ''],
  });
  // As a crash between the files and their event leaves them.
  const path = join(app.config.dataDir, 'uploads', 'orphan.jpg');
  writeFileSync(path, image.content);
  const orphan = await app.nest.get(Photos).store({ path, name: 'orphan.jpg' });
  mkdirSync(folder('others'));
  writeFileSync(folder('others', 'mine'), 'x');

  expect(await cleaner().clean(diskTime() + 23 * HOUR)).toBe(0);
  expect(readdirSync(folder('photos')).toSorted()).toEqual([kept, replaced, orphan.id].toSorted());

  expect(await cleaner().clean(diskTime() + 25 * HOUR)).toBe(21);
  expect(readdirSync(folder('photos'))).toEqual([kept]);
  expect(readdirSync(folder('documents'))).toEqual([keptDocument]);
  expect(removedDocument).toBeDefined();
  expect(existsSync(folder('others', 'mine'))).toBe(true);
  expect(existsSync(path)).toBe(false);
});

it('asks what is referred to only where a file may go', async () => {
  let asked = 0;
  const inUse = () => {
    asked++;
    return Promise.resolve(new Set(['kept']));
  };
  cleaner().register({ folder: 'scans/', projection: 'properties', inUse });
  for (const name of ['kept', 'gone']) {
    mkdirSync(folder('scans', name), { recursive: true });
    writeFileSync(folder('scans', name, '1.jpg'), 'x');
  }
  await cleaner().clean(diskTime() + 23 * HOUR);
  expect(asked).toBe(0);
  await cleaner().clean(diskTime() + 25 * HOUR);
  expect(asked).toBe(1);
  expect(existsSync(folder('scans', 'kept', '1.jpg'))).toBe(true);
  expect(existsSync(folder('scans', 'gone', '1.jpg'))).toBe(false);
});

it('removes the files of a property that was removed for good, and of no other', async () => {
  const images = [{ content: await jpeg() }];
  const [kept, gone] = [
    await createProperty(app.admin.client, {}, { images }),
    await createProperty(app.admin.client, {}, { images, documents: [{ content: pdf(), name: 'a.pdf' }] }),
  ];
  const stored = () => readdirSync(folder('photos'));
  const photoOf = ({ photos }: typeof kept) => photos[0]?.id ?? '';
  await app.admin.client.send('DELETE', `/api/properties/${gone.id}`);
  await cleaner().clean(diskTime() + 25 * HOUR);
  expect(stored()).toContain(photoOf(gone));
  await app.admin.client.send('DELETE', `/api/admin/trash/property/${gone.id}`);
  await cleaner().clean(diskTime() + 25 * HOUR);
  expect(stored()).toContain(photoOf(kept));
  expect(stored()).not.toContain(photoOf(gone));
  expect(existsSync(folder('documents', gone.documents[0]?.id ?? ''))).toBe(false);
});

it('leaves a fresh upload alone', async () => {
  const [fresh, old] = ['fresh', 'old'].map((name) => join(app.config.dataDir, 'uploads', name));
  for (const path of [fresh!, old!]) writeFileSync(path, 'x');
  utimesSync(old!, new Date(0), new Date(0));
  await cleaner().clean(diskTime());
  expect([existsSync(fresh!), existsSync(old!)]).toEqual([true, false]);
});

it('is left to another instance that is at it', async () => {
  const { signal } = new AbortController();
  await oneAtATime(app.documents, 'file-cleaner', signal, async () =>
    expect(await cleaner().clean()).toBeNull(),
  );
  expect(await cleaner().clean()).toBe(0);
});

it('is taken over from another instance that has fallen silent', async () => {
  const lease = new Lease(app.documents, 'file-cleaner', 'another instance 2');
  expect(await lease.acquire()).toBe(true);
  await until('it is taken over', async () => (await cleaner().clean()) !== null);
});
