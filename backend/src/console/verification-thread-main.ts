import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadEngines } from '../platform/log/following/thread-engines.js';
import { lowerThreadPriority } from '../platform/storage/threads/thread-priority.js';
import { serialiseError } from '../platform/storage/threads/serialised-error.js';
import type { Projection } from '../platform/log/projections/projection.js';
import { VerificationRun } from './verification-run.js';
import type { VerifierMessage, VerifierCommand } from './verification-thread.js';

export async function runVerificationThread(
  { events, documents, types }: ThreadEngines,
  projections: readonly Projection[],
): Promise<void> {
  lowerThreadPriority();
  const stop = new AbortController();
  parentPort?.on('message', (told: VerifierCommand) => {
    // No write is answered after `lost`.
    if (told === 'lost') process.exit();
    stop.abort();
  });
  const say = (said: VerifierMessage): void => parentPort?.postMessage(said);
  try {
    const { projection: name } = workerData as { projection: string };
    const projection = projections.find((one) => one.name === name);
    if (!projection) throw new Error(`no projection ${name}`);
    const run = new VerificationRun(projection, events, documents, types, stop.signal);
    await run.begin();
    say('begun');
    await run.finish();
  } catch (error) {
    say({ failed: serialiseError(error) });
  }
  await events.close();
  await documents.close();
  process.exit();
}
