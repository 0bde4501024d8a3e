import type { CsvLine } from '../csv/read-csv.js';
import type { ReadListing } from '../vrsync/vrsync-listing.js';
import type { FileBatch } from './file-batch.js';

export interface FileEntries {
  csv: CsvLine;
  vrsync: ReadListing;
}
export type FileKind = keyof FileEntries;

type Reader<K extends FileKind> = (path: string) => AsyncGenerator<FileBatch<FileEntries[K]>>;

const READERS: { [K in FileKind]: () => Promise<Reader<K>> } = {
  csv: async () => (await import('../csv/read-csv.js')).readCsv,
  vrsync: async () => (await import('../vrsync/read-vrsync.js')).readVrsync,
};

export async function* readImportFile<K extends FileKind>(
  kind: K,
  path: string,
): AsyncGenerator<FileBatch<FileEntries[K]>> {
  yield* (await READERS[kind]())(path);
}
