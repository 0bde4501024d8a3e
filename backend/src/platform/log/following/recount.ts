import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import type { Comparison } from './comparison.js';

/** A live system changes meanwhile: differences are compared again. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/** Folds the log into the shadow documents, from where it was the last time. */
export class Recount {
  position = 0;

  constructor(
    private readonly comparisons: readonly Comparison[],
    private readonly events: EventStore,
    private readonly documents: DocumentStore,
    private readonly onProgress: () => Promise<void> = () => Promise.resolve(),
  ) {}

  /**
   * Continues to the end of the log.
   * @param signal ends it early
   */
  async catchUp(signal?: AbortSignal): Promise<void> {
    const categories = [...new Set(this.comparisons.flatMap((one) => one.categories))];
    for await (const batch of this.events.readAll({ after: this.position, categories })) {
      const writes = await Promise.all(this.comparisons.map((one) => one.fold(batch.events)));
      await this.documents.commitFolded(writes.flat());
      this.position = Math.max(this.position, batch.position);
      await this.onProgress();
      if (signal?.aborted) return;
    }
  }

  /**
   * Compares all that was folded, then again what differs.
   * @param signal ends it early
   */
  async compare(signal?: AbortSignal): Promise<void> {
    await this.catchUp(signal);
    for (const comparison of this.comparisons) await comparison.compareAll();
    for (let attempt = 1; attempt < ATTEMPTS && !signal?.aborted; attempt++) {
      const differing = this.comparisons.filter(({ differs }) => differs);
      if (differing.length === 0) return;
      await delay(PAUSE_MS);
      await this.catchUp(signal);
      for (const comparison of differing) await comparison.compareAgain();
      await this.onProgress();
    }
  }
}
