import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

const MAX_TRIES = 20;

/**
 * An answer from memory and stored documents of one time; `answer` is repeated while undefined, when a write came
 * between its reads.
 * @throws EngineUnavailable when writes never pause
 */
export async function consistent<T>(answer: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await answer();
    if (found !== undefined) return found;
  }
  throw new EngineUnavailable('document store', new Error('no answer that is consistent'));
}
