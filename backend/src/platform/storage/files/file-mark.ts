import { text } from 'node:stream/consumers';
import type { LogMarkHolder } from './log-mark.js';
import type { FileStore } from './file-store.js';

const MARK = 'installation/log.json';

export function fileMark(files: FileStore, folders: () => readonly string[]): LogMarkHolder {
  return {
    store: 'files',
    async readMark() {
      const found = await files.get(MARK);
      if (!found) return null;
      const [, id = ''] = /^{"id":"([0-9a-f-]+)"}/.exec(await text(found.stream)) ?? [];
      return { id };
    },
    async isEmpty() {
      for (const folder of folders())
        for await (const _ of files.listOlderThan(folder, Infinity)) return false;
      return true;
    },
    async writeMark({ id }) {
      await files.put(MARK, Buffer.from(`${JSON.stringify({ id })}\n`), 'application/json');
    },
  };
}

export const removeFileMark = (files: FileStore): Promise<void> => files.remove(MARK);
