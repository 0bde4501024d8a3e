import type { Projected } from '../projections/projection.js';

/** What a slice keeps in memory of a projection's documents: compact rows, in the orders that its queries need. */
export interface MemoryView<D extends Projected> {
  /** The document is new or has changed; may come again unchanged. */
  put(document: D): void;
  /** The document is gone; it need not have been there. */
  remove(id: string): void;
}
