import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';

/** A batch that takes longer holds up no other: it may be its connection that is slow. */
const LONGEST_WAIT_MS = 20;

/**
 * Answers single questions together: those of one turn of the event loop, and those that come while a batch is under
 * way, once it is answered or after 20 ms. Nothing is remembered, so no answer is older than its question.
 * @param load answers each of the keys, in their order
 * @param most how many keys are asked for at once, at most
 */
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
    // What is asked for has its own request's time, not that of the batch before.
    batchScheduleFn: (begin) => (underWay > 0 ? wait(AsyncResource.bind(begin)) : setImmediate(begin)),
  });
}
