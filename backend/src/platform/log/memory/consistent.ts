import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';

const MAX_TRIES = 20;

/** Repeats `answer` while undefined. @throws EngineUnavailable when writes never pause */
export async function consistent<T>(answer: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await answer();
    if (found !== undefined) return found;
  }
  throw new EngineUnavailable('document store', new Error('no answer that is consistent'));
}
