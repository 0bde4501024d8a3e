import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

const MAX_TRIES = 20;

/**
 * An answer that needs memory and stored documents as they were at one time. `answer` gives undefined when something was
 * written between its reads; then it is asked anew.
 * @throws EngineUnavailable when there is always something
 */
export async function consistent<T>(answer: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await answer();
    if (found !== undefined) return found;
  }
  throw new EngineUnavailable('document store', new Error('no answer that is consistent'));
}
