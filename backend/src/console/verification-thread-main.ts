import type { ThreadEngines } from '../platform/log/following/thread-engines.js';
import { serveTask } from '../platform/storage/threads/background-task-main.js';
import { lowerThreadPriority } from '../platform/storage/threads/thread-priority.js';
import type { Projection } from '../platform/log/projections/projection.js';
import { VerificationRun } from './verification-run.js';
import type { VerificationRequest } from './verification-thread.js';

export function serveVerification(
  { events, documents, types }: ThreadEngines,
  projections: readonly Projection[],
): void {
  lowerThreadPriority();
  serveTask(async function* (
    { projection: name }: VerificationRequest,
    signal,
  ): AsyncGenerator<'begun', void> {
    try {
      const projection = projections.find((one) => one.name === name);
      if (!projection) throw new Error(`no projection ${name}`);
      const run = new VerificationRun(projection, events, documents, types, signal);
      await run.begin();
      yield 'begun';
      await run.finish();
    } finally {
      await events.close();
      await documents.close();
    }
  });
}
