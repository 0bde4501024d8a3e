import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';

/** A slow batch delays the next one by at most this. */
const LONGEST_WAIT_MS = 20;

/** Nothing is cached. @param load answers each key, in the keys' order */
export function batchLoader<K, V>(
  load: (keys: readonly K[]) => Promise<(V | Error)[]>,
  most?: number,
): DataLoader<K, V> {
  const waiting = new Set<() => void>();
  let underWay = 0;
  const wait = (begin: () => void): void => {
    const go = (): void => {
      clearTimeout(limit);
      waiting.delete(go);
      begin();
    };
    const limit = setTimeout(go, LONGEST_WAIT_MS);
    waiting.add(go);
  };
  const batch = async (keys: readonly K[]): Promise<(V | Error)[]> => {
    underWay += 1;
    try {
      return await load(keys);
    } finally {
      underWay -= 1;
      if (underWay === 0) for (const go of [...waiting]) go();
    }
  };
  return new DataLoader(batch, {
    cache: false,
    maxBatchSize: most,
    // The batch keeps its request's async context, and its wait budget.
    batchScheduleFn: (begin) => (underWay > 0 ? wait(AsyncResource.bind(begin)) : setImmediate(begin)),
  });
}
