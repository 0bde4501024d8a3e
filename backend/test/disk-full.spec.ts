import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/app.js';
import { upload } from './support/documents.js';

/** A disk of its own, that can be filled. Only root may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'lox-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]).status === 0;
const filler = join(disk, 'filler');
const content = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  Buffer.alloc(2_000_000, 0x20),
  Buffer.from('\n%%EOF\n'),
]);
const PDF = { name: 'contrato.pdf', content };

(mounted ? describe : describe.skip)('on a disk without room', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ DATA_DIR: disk });
  });
  afterAll(async () => {
    await app.close();
    // The driver releases the database only when the process ends.
    spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  it('an upload is answered 503, says so in Portuguese, and works again when there is room', async () => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 600_000));
    expect(await upload(app.admin.client, [PDF])).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('indisponível') as string },
    });
    rmSync(filler);
    expect(await upload(app.admin.client, [PDF])).toMatchObject({
      status: 201,
      body: { documents: [{ name: 'contrato.pdf' }] },
    });
  });
});
