import type DataLoader from 'dataloader';
import { batchLoader } from '../../storage/calls/batch-loader.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';

/**
 * Stored documents' positions, read each time: other instances' folding counts. Concurrent callers share a read that
 * begins after the last of their calls.
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
