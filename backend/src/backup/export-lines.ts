import type { Document, DocumentStore, WriteOp } from '../platform/storage/document-store/document-store.js';
import { documentPages } from '../platform/storage/document-store/document-pages.js';
import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';

const PAGE = 500;

/** Stays wrapped and hashed. */
export interface VaultLine {
  vault: string;
  document: Document;
}

export type ExportLine = { event: StoredEvent } | VaultLine;

/** Call it after reading the log: keys precede their events. */
export async function* readVaultLines(
  documents: DocumentStore,
  kept: PrimaryCollections,
): AsyncIterable<VaultLine> {
  for (const { name } of kept.all)
    for await (const page of documentPages(documents, name, PAGE))
      for (const document of page) yield { vault: name, document };
}

/** Skips collections that this release does not keep. */
export async function writeVaultLines(
  documents: DocumentStore,
  kept: PrimaryCollections,
  lines: AsyncIterable<ExportLine> | Iterable<ExportLine>,
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
