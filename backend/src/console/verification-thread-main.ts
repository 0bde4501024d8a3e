import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadEngines } from '../platform/log/following/background-thread.js';
import { standBehind } from '../platform/storage/threads/priority.js';
import { passed } from '../platform/storage/threads/passed-errors.js';
import type { Projection } from '../platform/log/projections/projection.js';
import { VerificationRun } from './verification-run.js';
import type { VerifierSaid, VerifierTold } from './verification-thread.js';

/** What the thread of `verifyInThread` does, from its start to its end. */
export async function serveVerification(
  { events, documents, types }: ThreadEngines,
  projections: readonly Projection[],
): Promise<void> {
  standBehind();
  const stop = new AbortController();
  parentPort?.on('message', (told: VerifierTold) => {
    // Nothing that it writes is answered any more.
    if (told === 'lost') process.exit();
    stop.abort();
  });
  const say = (said: VerifierSaid): void => parentPort?.postMessage(said);
  try {
    const { projection: name } = workerData as { projection: string };
    const projection = projections.find((one) => one.name === name);
    if (!projection) throw new Error(`no projection ${name}`);
    const run = new VerificationRun(projection, events, documents, types, stop.signal);
    await run.begin();
    say('begun');
    await run.finish();
  } catch (error) {
    say({ failed: passed(error) });
  }
  await events.close();
  await documents.close();
  process.exit();
}
