import type { WriteOp } from '../document-store/document-store.js';

/** Longer than anybody who lost the lease unnoticed goes on writing. */
const REST_MS = 600_000;

/** Where documents were buried, so that what is left of them goes after a while. */
export class Graves {
  /** By collection: up to which position, and since when all of it has been there. */
  private readonly dug = new Map<string, { position: number; since: number }>();

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Notes what has been buried. */
  note(operations: readonly WriteOp[]): void {
    for (const operation of operations)
      if ('bury' in operation && !this.dug.has(operation.bury))
        this.dug.set(operation.bury, { position: operation.at, since: this.clock() });
  }

  /** The writes that clear what has rested long enough; told once. */
  cleared(): WriteOp[] {
    const due = [...this.dug].filter(([, { since }]) => this.clock() - since >= REST_MS);
    return due.map(([remove, { position }]) => {
      this.dug.delete(remove);
      return { remove, where: { _buried: true, _position: { $lte: position } } };
    });
  }
}
