import type { DocumentStore } from '../../src/platform/storage/document-store/document-store.js';
import { describeCollections } from './document-store.collections.js';
import { describeFilters } from './document-store.filters.js';
import { describeReading } from './document-store.reading.js';
import { describeFolding } from './document-store.folding.js';
import { describeWriting } from './document-store.writing.js';

export interface Subject {
  store(): DocumentStore;
  /** A second way into the same documents, as another process would have it. */
  other(): DocumentStore;
  /** The name of a collection that no other case uses. */
  fresh(): string;
  /** A commit of folded documents may be applied in part: each is checked. */
  guardsFolded: boolean;
}

/** `open` may be called more than once, for the same documents. */
export function documentStoreContract(
  name: string,
  open: () => Promise<DocumentStore>,
  { guardsFolded = false } = {},
): void {
  describe(`document store: ${name}`, () => {
    let store: DocumentStore;
    let other: DocumentStore;
    let collections = 0;
    const subject: Subject = {
      store: () => store,
      other: () => other,
      fresh: () => `case_${++collections}`,
      guardsFolded,
    };

    beforeAll(async () => {
      store = await open();
      other = await open();
    });
    afterAll(async () => {
      await store.close();
      await other.close();
    });

    describeFilters(subject);
    describeReading(subject);
    describeWriting(subject);
    describeFolding(subject);
    describeCollections(subject);
  });
}
