import type { Projected } from '../projections/projection.js';

/** A slice's compact rows of a projection's documents, in the orders that its queries need. */
export interface MemoryView<D extends Projected> {
  /** The document is new or has changed; may come again unchanged. */
  put(document: D): void;
  /** The document need not have been there. */
  remove(id: string): void;
}
