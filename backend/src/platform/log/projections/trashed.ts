import type { EventMetadata } from '../../storage/event-store/event-store.js';

export interface Trashed {
  keptUntil?: string | null;
  removedAt?: string;
  removedBy?: string | null;
}

export const trashed = (keptUntil: string, { occurredAt, actorId }: EventMetadata): Required<Trashed> => ({
  keptUntil,
  removedAt: occurredAt,
  removedBy: actorId,
});
