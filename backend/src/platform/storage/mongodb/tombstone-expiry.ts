import type { WriteOp } from '../document-store/document-store.js';

/** Longer than a holder that lost its lease unnoticed continues to write. */
const KEPT_MS = 600_000;

export class TombstoneExpiry {
  /** By collection: up to which position, and since when. */
  private readonly tracked = new Map<string, { position: number; since: number }>();

  constructor(private readonly clock: () => number = () => performance.now()) {}

  note(operations: readonly WriteOp[]): void {
    for (const operation of operations)
      if ('tombstone' in operation && !this.tracked.has(operation.tombstone))
        this.tracked.set(operation.tombstone, { position: operation.at, since: this.clock() });
  }

  /** Each is returned once. */
  expired(): WriteOp[] {
    const due = [...this.tracked].filter(([, { since }]) => this.clock() - since >= KEPT_MS);
    return due.map(([remove, { position }]) => {
      this.tracked.delete(remove);
      return { remove, where: { _buried: true, _position: { $lte: position } } };
    });
  }
}
