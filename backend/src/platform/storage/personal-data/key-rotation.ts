import type { DocumentStore, WriteOp } from '../document-store/document-store.js';
import { documentPages } from '../document-store/document-pages.js';
import { seal } from './cipher.js';
import type { KeyRing } from './key-ring.js';
import { ERASED_KEY, VAULT_MARK, SUBJECT_KEYS, type KeyDocument } from './subject-keys.js';

const PAGE = 200;

interface KeyRotationResult {
  wrapped: number;
  proved: number;
  erased: number;
  foreign: string[];
}

/** Safe beside servers, interruptible and repeatable. */
export class KeyRotation {
  private wrapped = 0;

  constructor(
    private readonly documents: DocumentStore,
    private readonly ring: KeyRing,
    private readonly to: Buffer,
    private readonly onProgress: (wrapped: number) => void = () => {},
  ) {}

  async run(): Promise<KeyRotationResult> {
    const mark = await this.documents.get<KeyDocument>(SUBJECT_KEYS, VAULT_MARK);
    // From here on servers wrap with the new key.
    if (mark) await this.rewrap([mark]);
    for (;;) {
      const before = this.wrapped;
      for await (const page of this.pages()) await this.rewrap(page);
      // A server may have wrapped with the former key meanwhile.
      if (this.wrapped === before) return this.prove();
    }
  }

  private async rewrap(page: readonly KeyDocument[]): Promise<void> {
    const writes: WriteOp[] = [];
    for (const { _id, wrapped } of page) {
      const key = wrapped === ERASED_KEY ? undefined : this.ring.unwrap(wrapped, _id);
      if (!key || key.opener.equals(this.to)) continue;
      const fields = { wrapped: seal(this.to, key.plain, _id) };
      // The condition keeps a concurrent erasure.
      writes.push({ set: SUBJECT_KEYS, where: { _id, wrapped }, fields });
    }
    if (writes.length === 0) return;
    await this.documents.write(writes);
    this.wrapped += writes.length;
    this.onProgress(this.wrapped);
  }

  private async prove(): Promise<KeyRotationResult> {
    const result: KeyRotationResult = { wrapped: this.wrapped, proved: 0, erased: 0, foreign: [] };
    for await (const page of this.pages())
      for (const { _id, wrapped } of page)
        if (wrapped === ERASED_KEY) result.erased++;
        else if (this.ring.unwrap(wrapped, _id)?.opener.equals(this.to)) result.proved++;
        else result.foreign.push(_id);
    return result;
  }

  private pages(): AsyncIterable<KeyDocument[]> {
    return documentPages(this.documents, SUBJECT_KEYS, PAGE);
  }
}
