import { text } from 'node:stream/consumers';
import type { LogMarkHolder } from './log-mark.js';
import type { FileStore } from './file-store.js';

/** No upload has such a key, and no owner such a folder. */
const MARK = 'installation/log.json';

/** Which log the files belong to; it lies among them. `folders` are those of what is uploaded. */
export function fileMark(files: FileStore, folders: () => readonly string[]): LogMarkHolder {
  return {
    store: 'files',
    async readMark() {
      const found = await files.get(MARK);
      if (!found) return null;
      // One that cannot be read is no log's.
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

/** Has the files belong to the log of whichever program uses them next. */
export const removeFileMark = (files: FileStore): Promise<void> => files.remove(MARK);
