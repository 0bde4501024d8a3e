/** What has been read of a file next. */
export interface FileBatch<T> {
  entries: T[];
  /** Bytes of the file that have been read by now. */
  read: number;
}

/** Entries that are handed over together. */
const BATCH = 10;

/** Puts what is read of a file together in batches. */
export async function* batched<T>(
  entries: AsyncIterable<{ entry: T; read: number }>,
): AsyncGenerator<FileBatch<T>> {
  let batch: FileBatch<T> = { entries: [], read: 0 };
  for await (const { entry, read } of entries) {
    batch.entries.push(entry);
    batch.read = read;
    if (batch.entries.length < BATCH) continue;
    yield batch;
    batch = { entries: [], read };
  }
  if (batch.entries.length > 0) yield batch;
}
