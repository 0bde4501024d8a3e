import { setTimeout as delay } from 'node:timers/promises';
import { Projections } from '../platform/log/following/projections.js';
import { printError } from '../platform/http/logging/terminal.js';
import type { OperatorContext } from './operator-context.js';
import { verify } from './verify.js';

const POLL_MS = 50;

export const buildAndCompare = async (aside: OperatorContext): Promise<boolean> =>
  (await buildDocuments(aside)) && (await verify(aside)) === 0;

/** Without processes, so that no one is notified. */
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
