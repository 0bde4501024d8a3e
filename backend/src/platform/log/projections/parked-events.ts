import type { CollectionSpec, Document, DocumentStore } from '../../storage/document-store/document-store.js';

/** An event that failed, or waits behind one that did. */
export interface ParkedEvent extends Document {
  member: string;
  follower: string;
  stream: string;
  revision: number;
  position: number;
  eventId: string;
  type: string;
  /** The event's document; null when unknown, or the member keeps none. */
  key: string | null;
  /** The kind of the error, without its text, which may quote data; null for an event that only waits. */
  error: string | null;
  /** Where it was thrown, without the error's text. */
  stack: string | null;
  tries: number;
  /** ISO UTC. */
  parkedAt: string;
  triedAt: string;
}

export interface SkippedEvent extends Document {
  follower: string;
  eventId: string;
}

export const PARKED = 'projection_parked';
export const SKIPPED = 'projection_skipped';
export const PARKING_COLLECTIONS: readonly CollectionSpec[] = [
  { name: PARKED, indexes: [{ fields: { member: 1, position: 1 } }] },
  { name: SKIPPED, indexes: [{ fields: { follower: 1 } }] },
];

export async function skippedBy(
  documents: DocumentStore,
  followers: readonly string[],
): Promise<Map<string, string[]>> {
  const found = await documents.find<SkippedEvent>(SKIPPED, { follower: { $in: followers } });
  const byFollower = grouped(found, ({ follower }) => follower);
  return new Map([...byFollower].map(([name, events]) => [name, events.map(({ eventId }) => eventId)]));
}

/** By member, the count of failed events, without those that only wait. */
export async function parkedBy(documents: DocumentStore): Promise<Map<string, number>> {
  const rows = await documents.summarise(PARKED, { error: { $ne: null } }, { by: ['member'], count: true });
  return new Map(rows.map(({ by, count }) => [String(by.member), count]));
}

export function grouped<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}
