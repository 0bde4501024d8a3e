import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';

/**
 * Where stored documents are, read from the store each time: what another instance has folded counts as well. All who
 * ask in one turn of the event loop share a read, which begins after the last of them asked.
 */
export class StoredPositions {
  private readonly asked = new Set<string>();
  private next: Promise<Map<string, Checkpoint>> | null = null;

  constructor(private readonly checkpoints: Checkpoints) {}

  async of(collection: string): Promise<Checkpoint | undefined> {
    this.asked.add(collection);
    this.next ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.read());
    return (await this.next).get(collection);
  }

  private read(): Promise<Map<string, Checkpoint>> {
    const collections = [...this.asked];
    this.asked.clear();
    this.next = null;
    return this.checkpoints.of(collections);
  }
}
