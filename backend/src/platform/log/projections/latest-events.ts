import type { StoredEvent } from '../../storage/event-store/event-store.js';

/** By category, the last event that a follower has folded: a reader that has it lacks nothing of the category. */
export interface Latest {
  readonly [category: string]: number;
}

/** Of these categories alone: one not followed before has nothing beyond. */
export function latestOf(categories: Iterable<string>, known: Latest, position: number): Latest {
  return Object.fromEntries([...categories].map((category) => [category, known[category] ?? position]));
}

export function latestAfter(latest: Latest, events: readonly StoredEvent[]): Latest {
  const after: { [category: string]: number } = { ...latest };
  for (const { category, position } of events)
    if (category in latest) after[category] = Math.max(position, after[category]!);
  return after;
}

/** The position from which a reader lacks nothing of the categories that documents at this place have. */
export function lastOf(
  { position, latest }: { position: number; latest?: Latest | undefined },
  categories: readonly string[],
): number {
  return Math.max(...categories.map((category) => latest?.[category] ?? position));
}
