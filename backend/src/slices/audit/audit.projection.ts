import type { AuditChange } from '@lox/contracts/audit.js';
import type { Json } from '@lox/contracts/json.js';
import type { EventSpec, EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import type { Projected, Projection } from '../../platform/log/projections/projection.js';

/** Entries are found by it; `_id` is the position. */
export interface AuditDocument extends Projected {
  /** In milliseconds. */
  at: number;
  actorId: string | null;
  action: string;
  entityType: string;
  entityId: string;
  request: string;
  /** Kept where the log is another engine's; else read from the event. */
  said?: Said;
}

/** Holds no personal value. */
export interface Said {
  changes: { [field: string]: AuditChange };
  tokenId?: string;
  undoes?: true;
}

const NOT_AUDITED = new Set([
  'userEmail',
  'adminRoster',
  'leadContact',
  'propertySlug',
  'propertyCode',
  'brokerAgenda',
  'portalReport',
  'firstRun',
  'signInGuess',
]);

export const auditTrail = (types: EventTypes, besideLog: boolean): Projection<AuditDocument> =>
  auditProjection(
    types,
    types.categories.filter((category) => !NOT_AUDITED.has(category)),
    besideLog,
  );

/** A first browser is no surprise to the account's owner. */
const isOfFirstBrowser = ({ type, data }: StoredEvent): boolean =>
  type === 'SignedInFromNewDevice' && data.first === true;

export function auditProjection(
  types: EventTypes,
  categories: readonly string[],
  besideLog = true,
): Projection<AuditDocument> {
  return {
    name: 'audit',
    version: 6,
    deferred: true,
    categories,
    indexes: [
      { fields: { _position: 1, at: 1, _id: -1 } },
      { fields: { actorId: 1, _position: 1, at: 1, _id: -1 } },
      { fields: { entityType: 1, _position: 1, at: 1, _id: -1 } },
      { fields: { action: 1, _position: 1, at: 1, _id: -1 } },
      { fields: { entityId: 1, _position: 1, _id: -1 } },
      { fields: { request: 1, _position: 1 } },
    ],
    perEvent: true,
    key: (event) => (isOfFirstBrowser(event) ? null : String(event.position)),
    evolve: (document, event) =>
      document ?? {
        _id: '',
        _position: 0,
        at: Date.parse(event.metadata.occurredAt),
        actorId: event.metadata.actorId,
        action: event.type,
        entityType: event.category,
        entityId: recordOf(event, types.spec(event.type)),
        request: event.metadata.correlationId,
        ...(!besideLog && { said: saidBy(event, types) }),
      },
  };
}

const recordOf = ({ stream, category, data }: StoredEvent, { record }: EventSpec): string =>
  record ? String(data[record]) : stream.slice(category.length + 1);

export function saidBy(event: StoredEvent, types: EventTypes): Said {
  const { tokenId, undoes } = event.metadata;
  const spec = types.find(event.type);
  return {
    changes: spec ? auditChangesOf(event, spec) : {},
    ...(tokenId !== undefined && { tokenId }),
    ...(undoes !== undefined && { undoes: true }),
  };
}

/** Personal fields are listed without values. */
export function auditChangesOf(
  { data, filled, unreadable }: StoredEvent,
  spec: EventSpec,
): { [field: string]: AuditChange } {
  if (unreadable) return {};
  const personal = new Set(spec.personal);
  const isFilled = (field: string, value: Json): boolean =>
    filled && personal.has(field)
      ? filled.includes(field)
      : value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  const { from = null, to = null, ...rest } = data;
  const isChange = 'from' in data && 'to' in data;
  const changes: { [field: string]: AuditChange } = {};
  if (isChangeMap(data.changes)) return data.changes;
  if (isChange && spec.changes)
    changes[spec.changes] = personal.has('to') ? { withheld: true } : { from, to };
  if (isChange && Array.isArray(rest.fields))
    for (const field of rest.fields) changes[String(field)] = { withheld: true };
  else
    for (const [field, value] of Object.entries(isChange ? rest : data))
      if (field !== spec.record && field !== spec.ofFirst && isFilled(field, value))
        changes[field] = personal.has(field) ? { withheld: true } : { from: null, to: value };
  return changes;
}

const isChangeMap = (changes: unknown): changes is { [field: string]: { from: Json; to: Json } } =>
  typeof changes === 'object' && changes !== null && !Array.isArray(changes);
