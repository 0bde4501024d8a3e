import { SYSTEM_ACTOR } from '@lox/contracts/audit.js';
import type { EventQuery } from '@lox/contracts/operations.js';
import type { EventStore, StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';

const STEP = 500;
const MAX_SCANNED = 4_000;
const DEFAULT_LIMIT = 50;

export interface EventSearchResult {
  events: StoredEvent[];
  next: number | null;
}

/** A bounded read may find none and still have a `next`. */
export async function searchEvents(
  log: EventStore,
  types: EventTypes,
  query: EventQuery,
  mostLookedAt = MAX_SCANNED,
): Promise<EventSearchResult> {
  const { stream, limit = DEFAULT_LIMIT } = query;
  const matches = matcherOf(query);
  const categories = categoriesOf(query, types);
  const step = matches || categories ? STEP : limit;
  const found: StoredEvent[] = [];
  let before = query.before;
  for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += step) {
    const { events, next } = await log.readBackwards({ before, stream, categories, limit: step });
    for (const event of events) {
      if (matches && !matches(event)) continue;
      found.push(event);
      if (found.length === limit) return { events: found, next: event.position };
    }
    if (next === null) return { events: found, next };
    before = next;
  }
  return { events: found, next: before ?? null };
}

function categoriesOf({ category, type }: EventQuery, types: EventTypes): string[] | undefined {
  if (category) return [category];
  return type
    ? types.catalogues.filter(({ events }) => type in events).map((one) => one.category)
    : undefined;
}

function matcherOf({
  type,
  actorId,
  correlationId,
  from,
  to,
}: EventQuery): ((event: StoredEvent) => boolean) | undefined {
  if (!type && !actorId && !correlationId && !from && !to) return undefined;
  const actor = actorId === SYSTEM_ACTOR ? null : actorId;
  const since = from ? Date.parse(from) : -Infinity;
  const until = to ? Date.parse(to) : Infinity;
  return (event) => {
    const { metadata } = event;
    if (type && event.type !== type) return false;
    if (actor !== undefined && metadata.actorId !== actor) return false;
    if (correlationId && metadata.correlationId !== correlationId) return false;
    const at = Date.parse(metadata.occurredAt);
    return at >= since && at < until;
  };
}

export const RELATED_BEFORE = 1_000;
export const RELATED_AFTER = 2_000;
export const MAX_RELATED = 100;

export async function relatedEvents(
  log: EventStore,
  types: EventTypes,
  event: StoredEvent,
): Promise<StoredEvent[]> {
  const { correlationId } = event.metadata;
  const isRelated = ({ metadata }: StoredEvent): boolean => metadata.correlationId === correlationId;
  const { events: earlier } = await log.readBackwards({ before: event.position, limit: RELATED_BEFORE });
  const later: StoredEvent[] = [];
  let lookedAt = 0;
  for await (const batch of log.readAll({ after: event.position, categories: types.categories })) {
    later.push(...batch.events.filter(isRelated));
    lookedAt += batch.events.length;
    if (lookedAt >= RELATED_AFTER || later.length >= MAX_RELATED) break;
  }
  const before = earlier.filter(isRelated).toReversed();
  return [...before.slice(-MAX_RELATED / 2), event, ...later].slice(0, MAX_RELATED);
}
