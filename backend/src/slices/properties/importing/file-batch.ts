export interface FileBatch<T> {
  entries: T[];
  read: number;
}

const BATCH = 10;

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

export class FileProblem extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}
