import type { Known, Recent } from '../projections/fold.js';

/**
 * Documents as they were folded in the last slices, stored or about to be: of as many slices as can be under way, and of
 * the one that is being folded. What is older has been stored, and is read again if an event concerns it.
 */
export class LateSlices implements Recent {
  /** The newest first. */
  private slices: Map<string, Known>[] = [new Map()];

  constructor(private readonly underWay: number) {}

  get(id: string): Known | undefined {
    for (const slice of this.slices) {
      const known = slice.get(id);
      if (known) return known;
    }
    return undefined;
  }

  set(id: string, document: Known): void {
    this.slices[0]!.set(id, document);
  }

  /** The slice is on its way: the next one begins. */
  next(): void {
    this.slices = [new Map<string, Known>(), ...this.slices.slice(0, this.underWay)];
  }

  clear(): void {
    this.slices = [new Map()];
  }
}
