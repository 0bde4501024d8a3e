import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryDocument } from '@lox/contracts/documents.js';
import { eraseDocument } from '../src/slices/documents/library-document.decider.js';
import { libraryDocument } from '../src/slices/documents/library-document.js';
import { Streams } from '../src/platform/log/deciding/streams.js';
import { FileCleaner } from '../src/platform/http/files/file-cleaner.js';
import { PrivateFiles } from '../src/platform/http/files/private-files.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { origin } from './support/app.js';
import { diskTime } from './support/disk-time.js';
import { aPdf, LIST, uploaded } from './support/documents.js';
import { suiteApp } from './support/suite.js';
import { LIBRARY_FOLDER, LIBRARY_RULES } from '../src/slices/documents/library.commands.js';

const HOUR = 3_600_000;
const app = suiteApp();

const stored = () => readdirSync(join(app.config.dataDir, 'files', 'library'));
const fileOf = async (id: string) => (await app.nest.get(Streams).load(libraryDocument, id)).state?.fileId;
const clean = (hours: number) => app.nest.get(FileCleaner).clean(diskTime() + hours * HOUR);

it('the cleaner takes away what a crash left of uploads and deletions, once a day old, and nothing else', async () => {
  const kept = await uploaded(app.admin.client, aPdf('fica.pdf'));
  const cut = await uploaded(app.admin.client, aPdf('sai.pdf'));
  // Between the file and the event that would have named it.
  const path = join(app.config.dataDir, 'orphan');
  writeFileSync(path, aPdf('x').content);
  const orphan = await app.nest
    .get(PrivateFiles)
    .store(LIBRARY_FOLDER, { path, name: 'x.pdf' }, LIBRARY_RULES);
  // Between the event that takes a document out and the removal of its file.
  const { position } = await app.nest
    .get(Streams)
    .decide(libraryDocument, cut.id, origin(app.admin.id), ({ state }) => eraseDocument(state));
  await app.nest.get(Projections).passed('document', position);
  expect((await app.admin.client.get(`${LIST}/${cut.id}/download`)).status).toBe(404);

  const [keptFile, cutFile] = [await fileOf(kept.id), await fileOf(cut.id)];
  expect(stored().toSorted()).toEqual([keptFile, cutFile, orphan.id].toSorted());
  expect(await clean(23)).toBe(0);
  expect(await clean(25)).toBe(2);
  expect(stored()).toEqual([keptFile]);
  expect((await app.admin.client.get(`${LIST}/${kept.id}/download`)).status).toBe(200);
});

it('deleting for good removes the file at once, deleting keeps it', async () => {
  const { id } = await uploaded(app.admin.client, aPdf('agora.pdf'));
  const file = await fileOf(id);
  expect(stored()).toContain(file);
  await app.admin.client.send('DELETE', `${LIST}/${id}`);
  await clean(25);
  expect(stored()).toContain(file);
  await app.admin.client.send('DELETE', `/api/admin/trash/document/${id}`);
  expect(stored()).not.toContain(file);
  const { body } = await app.admin.client.get<LibraryDocument[]>(LIST);
  expect(body.map((one) => one.id)).not.toContain(id);
});
