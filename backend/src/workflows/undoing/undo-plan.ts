import type { Json, JsonObject } from '@lox/contracts/json.js';
import type { EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';

type Unneeded = { is: 'undone' } | { is: 'overtaken'; by: StoredEvent };

/** `patch` is from before revision `from`; `at` is the last one known. */
export type UndoPlan =
  { is: 'open'; patch: { [field: string]: Json }; request: string; at: number; from: number } | Unneeded;

export type ReversalPlan = { is: 'whole'; request: string; at: number } | Unneeded;

export const notUndoable = (): DomainError =>
  new DomainError('not_undoable', 'Esta alteração não pode ser desfeita.');

/**
 * Events without former values are refused, except those of `follows`.
 * @throws DomainError `not_undoable`
 */
export function undoPlan(
  events: readonly StoredEvent[],
  target: StoredEvent | undefined,
  types: EventTypes,
  follows: ReadonlySet<string>,
): UndoPlan {
  if (!target) throw notUndoable();
  const request = target.metadata.correlationId;
  const ofRequest = events.filter(({ metadata }) => metadata.correlationId === request);
  const patch: { [field: string]: Json } = {};
  for (const event of ofRequest.toReversed()) {
    const former = formerValues(event, types);
    if (!former && !follows.has(event.type)) throw notUndoable();
    Object.assign(patch, former);
  }
  if (Object.keys(patch).length === 0) throw notUndoable();
  const from = ofRequest[0]!.revision;
  const last = standing(events, request).findLast((event) =>
    Object.keys(formerValues(event, types) ?? {}).some((field) => field in patch),
  )!;
  if (last.metadata.undoes === request) return { is: 'undone' };
  if (last.metadata.correlationId !== request) return { is: 'overtaken', by: last };
  return { is: 'open', patch, request, at: events.at(-1)!.revision, from };
}

/** The program's own changes overtake nothing. */
export function reversalPlan(
  events: readonly StoredEvent[],
  { metadata: { correlationId: request } }: StoredEvent,
  isRelated: (type: string) => boolean,
): ReversalPlan {
  const end = events.findLastIndex(({ metadata }) => metadata.correlationId === request);
  const last = standing(events.slice(end + 1), request).findLast(
    ({ type, metadata }) => metadata.actorId !== null && isRelated(type),
  );
  if (last?.metadata.undoes === request) return { is: 'undone' };
  return last ? { is: 'overtaken', by: last } : { is: 'whole', request, at: events.at(-1)!.revision };
}

/** But other requests that were undone, and their undo. */
function standing(events: readonly StoredEvent[], request: string): readonly StoredEvent[] {
  const undoes = new Map(events.map(({ metadata }) => [metadata.correlationId, metadata.undoes]));
  const settled = new Set<string>();
  for (const [undo, undone] of [...undoes].toReversed()) {
    if (undone === undefined || [undo, undone, undoes.get(undone)].includes(request)) continue;
    if (undoes.has(undone) && !settled.has(undo)) settled.add(undo).add(undone);
  }
  return events.filter(({ metadata }) => !settled.has(metadata.correlationId));
}

/** Undefined for an event that changes no field. */
export function formerValues(event: StoredEvent, types: EventTypes): JsonObject | undefined {
  const { data, type } = event;
  const { changes } = types.find(type) ?? {};
  if (changes && 'from' in data) return { [changes]: data.from ?? null };
  if (isObject(data.changes))
    return Object.fromEntries(
      Object.entries(data.changes).map(([field, change]) => [
        field,
        isObject(change) ? (change.from ?? null) : null,
      ]),
    );
  const { fields, from } = data;
  if (!Array.isArray(fields) || !isObject(from)) return undefined;
  return Object.fromEntries(fields.map((field) => [String(field), from[String(field)] ?? null]));
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
