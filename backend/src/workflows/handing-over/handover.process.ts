import type { Document, WriteOp } from '../../platform/storage/document-store/document-store.js';
import type { RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import type { QueueSpec } from '../../platform/log/jobs/job-queue.js';
import type { Process } from '../../platform/log/projections/projection.js';
import { userEvents } from '../../slices/users/domain/user.events.js';

/** Handovers that have begun; a document is here until the colleague has everything. */
export const HANDOVERS = 'handovers';
export const HANDOVER_QUEUE = { name: HANDOVERS, indexes: [], waiting: {} } as const satisfies QueueSpec;

/** Named by the account whose records go. */
export interface RunningHandover extends Document {
  to: string;
  /** Who asked for it, and in which request. */
  actorId: string | null;
  correlationId: string;
}

const FOLLOWED = [userEvents] as const;

/**
 * Notes what is to be handed over, in the same write as the checkpoint: `HandoverWorker` does it, and does the rest if
 * it is interrupted.
 */
export class HandoverProcess implements Process<typeof FOLLOWED> {
  readonly name = 'handovers';
  readonly categories = FOLLOWED;
  readonly collections = [{ name: HANDOVERS, indexes: [] }];

  /** @param begun called when there will be something to do */
  constructor(private readonly begun: () => void) {}

  react(events: readonly RecordedIn<typeof FOLLOWED>[]): Promise<WriteOp[]> {
    const writes: WriteOp[] = [];
    for (const { type, data, stream, metadata } of events) {
      const _id = stream.slice('user-'.length);
      const { actorId, correlationId } = metadata;
      if (type === 'UserHandoverBegun') {
        const document: RunningHandover = { _id, to: data.to, actorId, correlationId };
        writes.push({ insert: HANDOVERS, document });
      }
      if (type === 'UserHandoverCompleted') writes.push({ remove: HANDOVERS, where: { _id } });
    }
    if (writes.length > 0) this.begun();
    return Promise.resolve(writes);
  }
}
