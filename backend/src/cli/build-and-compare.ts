import { setTimeout as delay } from 'node:timers/promises';
import { Projections } from '../platform/log/following/projections.js';
import { printError } from '../platform/http/logging/terminal.js';
import type { OperatorContext } from './operator-context.js';
import { verify } from './verify.js';

const POLL_MS = 50;

/**
 * Makes the documents of a log that was written aside, and makes them once more to compare; says what it finds. False
 * when a projection stands still or documents differ.
 */
export const buildAndCompare = async (aside: OperatorContext): Promise<boolean> =>
  (await buildDocuments(aside)) && (await verify(aside)) === 0;

/** Makes the documents of a log. No process runs: nobody is notified. False, and said, when a projection stands still. */
export async function buildDocuments(context: OperatorContext): Promise<boolean> {
  const projections = context.get(Projections);
  await projections.start({ follow: true, processes: false });
  for (;;) {
    const statuses = (await projections.status()).filter(({ name }) => projections.names.includes(name));
    const failed = statuses.find(({ state }) => state === 'failed');
    if (failed) {
      printError(`${failed.name} parou no evento ${failed.failed?.eventId} (${failed.failed?.message})`);
      return false;
    }
    if (statuses.every(({ state, rebuild }) => state === 'live' && !rebuild)) return true;
    await delay(POLL_MS);
  }
}
