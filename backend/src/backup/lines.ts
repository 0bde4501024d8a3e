import type { Document, DocumentStore, WriteOp } from '../platform/storage/document-store/document-store.js';
import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { KeptCollections } from '../platform/storage/personal-data/kept-collections.js';

const PAGE = 500;

/** A document that cannot be made again from events: it moves with them, wrapped and hashed as it is. */
export interface VaultLine {
  vault: string;
  document: Document;
}

/** One line of an export or of a part of a backup; personal data is in it as it is stored, encrypted. */
export type Line = { event: StoredEvent } | VaultLine;

export const textOf = (line: object): string => `${JSON.stringify(line)}\n`;

/** The lines of a text that ends with a line break. */
export function* linesIn(text: string): Iterable<Line> {
  for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as Line;
}

/**
 * Every document that has to be kept. To be read after the log: a key that an event needs was made before the event.
 */
export async function* vaultLines(documents: DocumentStore, kept: KeptCollections): AsyncIterable<VaultLine> {
  for (const { name } of kept.all)
    for (let last = ''; ;) {
      const options = { sort: { _id: 1 as const }, limit: PAGE };
      const page = await documents.find(name, { _id: { $gt: last } }, options);
      for (const document of page) yield { vault: name, document };
      if (page.length < PAGE) break;
      last = page.at(-1)?._id ?? last;
    }
}

/** Stores what `vaultLines` read; other lines, and collections that this release does not keep, are passed over. */
export async function writeVault(
  documents: DocumentStore,
  kept: KeptCollections,
  lines: AsyncIterable<Line> | Iterable<Line>,
): Promise<number> {
  const page: WriteOp[] = [];
  let count = 0;
  for await (const line of lines) {
    if (!('vault' in line) || !kept.named(line.vault)) continue;
    page.push({ put: line.vault, document: line.document });
    count++;
    if (page.length === PAGE) await documents.write(page.splice(0));
  }
  if (page.length > 0) await documents.write(page);
  return count;
}
