import type DataLoader from 'dataloader';
import { batchLoader } from '../../storage/calls/batch-loader.js';
import type { Checkpoint, Checkpoints } from '../projections/checkpoint.js';

/** Read each time. Concurrent callers share a read that begins after the last of their calls. */
export const checkpointLoader = (checkpoints: Checkpoints): DataLoader<string, Checkpoint | undefined> =>
  batchLoader(async (collections) => {
    const found = await checkpoints.of([...new Set(collections)]);
    return collections.map((collection) => found.get(collection));
  });
