import type { Document, WriteOp } from '../../platform/storage/document-store/document-store.js';
import type { RecordedIn } from '../../platform/storage/event-store/event-catalogue.js';
import type { OutboxSpec } from '../../platform/log/jobs/outbox.js';
import type { Process } from '../../platform/log/projections/projection.js';
import { userEvents } from '../../slices/users/domain/user.events.js';

/** A handover stays here until the colleague has everything. */
export const HANDOVER_OUTBOX: OutboxSpec<RunningHandover> = { name: 'handovers', indexes: [], waiting: {} };

/** Named by the account whose records go. */
export interface RunningHandover extends Document {
  to: string;
  /** Of the request that began it. */
  actorId: string | null;
  correlationId: string;
}

const FOLLOWED = [userEvents] as const;

/** Stores what is to be handed over. */
export const handoverProcess: Process<typeof FOLLOWED> = {
  name: 'handovers',
  categories: FOLLOWED,
  collections: [HANDOVER_OUTBOX],
  react: (events) => Promise.resolve(events.flatMap(handoverWrites)),
};

function handoverWrites({ type, data, stream, metadata }: RecordedIn<typeof FOLLOWED>): WriteOp[] {
  const _id = stream.slice('user-'.length);
  const { actorId, correlationId } = metadata;
  if (type === 'UserHandoverCompleted') return [{ remove: HANDOVER_OUTBOX.name, where: { _id } }];
  if (type !== 'UserHandoverBegun') return [];
  const document: RunningHandover = { _id, to: data.to, actorId, correlationId };
  return [{ insert: HANDOVER_OUTBOX.name, document }];
}
