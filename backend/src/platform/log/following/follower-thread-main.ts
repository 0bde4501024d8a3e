import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../storage/threads/thread-priority.js';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import { serialiseError } from '../../storage/threads/serialised-error.js';
import type { Follower } from './follower.js';
import { ownFollower } from './own-follower.js';
import type { News, Told } from './follower-thread.js';
import { knowHolder } from './lease-holder.js';
import { documentsOf } from './member.js';
import type { Projection } from '../projections/projection.js';

/** Each message wakes the server's thread. */
const TELL_MS = 50;

export function serveFollowers(
  { events, documents }: { events: EventStore; documents: DocumentStore },
  projections: readonly Projection[],
): void {
  const { holder } = workerData as { holder: string };
  knowHolder(holder);
  lowerThreadPriority();
  const followers = new Map<string, Follower>();
  const say = (news: News): void => parentPort?.postMessage(news);
  const onProblem = (problem: string, error: unknown): void => say({ problem, error: serialiseError(error) });

  const begin = (name: string, of: string): void => {
    const projection = projections.find((one) => one.name === of);
    if (!projection) throw new Error(`no projection ${of}`);
    const member = documentsOf(documents, name, projection);
    let toldAt = Number.NEGATIVE_INFINITY;
    const follower = ownFollower(member, {
      events,
      documents,
      holder,
      onProblem,
      onProgress: () => {
        const { place } = follower;
        const { leading, live, failed } = place;
        if (leading && !live && !failed && performance.now() - toldAt < TELL_MS) return;
        toldAt = performance.now();
        say({ at: name, place });
      },
    });
    followers.set(name, follower);
    follower.start();
  };
  const end = async (name: string): Promise<void> => {
    await followers.get(name)?.close();
    followers.delete(name);
    say({ ended: name });
  };
  const close = async (): Promise<void> => {
    await events.close();
    await documents.close();
    process.exit();
  };
  parentPort?.on('message', (told: Told) => {
    if (told === null) void close();
    else if ('begin' in told) begin(told.begin, told.follower);
    else void end(told.end);
  });
}
