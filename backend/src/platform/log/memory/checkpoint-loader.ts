import type DataLoader from 'dataloader';
import { batchLoader } from '../../storage/calls/batch-loader.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';

/**
 * Where stored documents are, read from the store each time: what another instance has folded counts as well. All who
 * ask at about the same time share a read, which begins after the last of them asked.
 */
export class CheckpointLoader {
  private readonly reads: DataLoader<string, Checkpoint | undefined>;

  constructor(checkpoints: Checkpoints) {
    const read = async (collections: readonly string[]): Promise<(Checkpoint | undefined)[]> => {
      const found = await checkpoints.of([...new Set(collections)]);
      return collections.map((collection) => found.get(collection));
    };
    this.reads = batchLoader(read);
  }

  load(collection: string): Promise<Checkpoint | undefined> {
    return this.reads.load(collection);
  }
}
