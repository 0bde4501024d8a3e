import type { StoredEvent } from '../../storage/event-store/event-store.js';

/**
 * Where the last event of each category is that a follower has folded: whoever has that one lacks nothing of the category,
 * however far the log and the follower are by now.
 */
export interface Latest {
  readonly [category: string]: number;
}

/** Of these categories alone: of one that was not followed before it is only known that nothing of it is beyond. */
export function latestOf(categories: Iterable<string>, known: Latest, position: number): Latest {
  return Object.fromEntries([...categories].map((category) => [category, known[category] ?? position]));
}

export function latestAfter(latest: Latest, events: readonly StoredEvent[]): Latest {
  const after: { [category: string]: number } = { ...latest };
  for (const { category, position } of events) if (category in latest) after[category] = position;
  return after;
}

/** Whoever has everything of the categories up to here has all of theirs that is in documents at this place. */
export function lastOf(
  { position, latest }: { position: number; latest?: Latest | undefined },
  categories: readonly string[],
): number {
  return Math.max(...categories.map((category) => latest?.[category] ?? position));
}
