import type { Document, DocumentStore } from './document-store.js';

/** By `_id`, each page read when needed. */
export async function* documentPages<D extends Document>(
  documents: DocumentStore,
  collection: string,
  size: number,
): AsyncGenerator<D[]> {
  for (let last = ''; ;) {
    const options = { sort: { _id: 1 as const }, limit: size };
    const page = await documents.find<D>(collection, { _id: { $gt: last } }, options);
    if (page.length > 0) yield page;
    if (page.length < size) return;
    last = page.at(-1)?._id ?? last;
  }
}
