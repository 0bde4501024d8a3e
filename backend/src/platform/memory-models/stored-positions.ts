import type { Checkpoints } from '../projections/checkpoint.js';

/**
 * Where stored documents are, read from the store each time: what another instance has folded counts as well. All who
 * ask in one turn of the event loop share a read, which begins after the last of them asked.
 */
export class StoredPositions {
  private readonly asked = new Set<string>();
  private next: Promise<Map<string, number>> | null = null;

  constructor(private readonly checkpoints: Checkpoints) {}

  /** The position of a collection; nowhere, when nothing says it. */
  async of(collection: string): Promise<number> {
    this.asked.add(collection);
    this.next ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.read());
    return (await this.next).get(collection) ?? Number.POSITIVE_INFINITY;
  }

  private async read(): Promise<Map<string, number>> {
    const collections = [...this.asked];
    this.asked.clear();
    this.next = null;
    const found = await this.checkpoints.of(collections);
    return new Map([...found].map(([name, { position }]) => [name, position]));
  }
}
