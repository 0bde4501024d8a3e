import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalFileStore } from './local-file-store.js';

describe('files in a folder of this machine', () => {
  let folder: string;
  let files: LocalFileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lox-files-'));
    files = new LocalFileStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are stored although others of their folder, the last among them, are being removed', async () => {
    const cycle = async (id: string): Promise<void> => {
      for (let round = 0; round < 100; round++) {
        const key = `library/${id}-${round}`;
        await files.put(key, Buffer.from(key));
        await files.remove(key);
      }
    };
    await Promise.all(['one', 'two', 'three', 'four'].map(cycle));
    await files.put('library/kept', Buffer.from('here'));
    const kept = await files.get('library/kept');
    kept?.stream.destroy();
    expect(kept?.size).toBe(4);
  });
});
