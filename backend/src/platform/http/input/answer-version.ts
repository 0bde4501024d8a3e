import type { Response } from 'express';
import { StaleState } from '../../storage/errors/domain-error.js';
import { etagOf } from './preconditions.js';

/** Sends the version as ETag. @throws StaleState with the present record */
export async function answerVersion<T extends { version: number }>(
  response: Response,
  current: () => Promise<T>,
  change?: Promise<unknown>,
): Promise<T> {
  await change?.catch(async (error: unknown) => {
    throw error instanceof StaleState ? new StaleState(await current()) : error;
  });
  const answer = await current();
  response.setHeader('ETag', etagOf(answer.version));
  return answer;
}
