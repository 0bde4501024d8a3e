import type { AuditChange } from '@lox/contracts/audit.js';
import type { Json } from '@lox/contracts/json.js';
import type { EventSpec, EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import type { StoredEvent } from '../../platform/storage/event-store/event-store.js';
import type { Projected, Projection } from '../../platform/log/projections/projection.js';

/** One event as the audit trail shows it. No personal value is in it. */
export interface AuditDocument extends Projected {
  createdAt: string;
  actorId: string | null;
  /** The token with which a program acted; absent where the person did it. */
  tokenId?: string;
  action: string;
  entityType: string;
  entityId: string;
  changes: { [field: string]: AuditChange };
  /** Place in the log, which is the order of the trail: the clocks of instances differ. */
  position: number;
}

/** Reservations and what the first run notes are internal; who guesses is nobody that is known. */
const NOT_AUDITED = new Set([
  'userEmail',
  'adminRoster',
  'propertySlug',
  'propertyCode',
  'brokerAgenda',
  'firstRun',
  'signInGuess',
]);

/** The audit trail of the program. */
export const auditTrail = (types: EventTypes): Projection<AuditDocument> =>
  auditProjection(
    types,
    types.categories.filter((category) => !NOT_AUDITED.has(category)),
  );

/** The browser that somebody begins with is no new one to them, nor is a letter sent of it. */
const isOfFirstBrowser = ({ type, data }: StoredEvent): boolean =>
  type === 'SignedInFromNewDevice' && data.first === true;

/** Every event of these categories as an entry of its own. */
export function auditProjection(types: EventTypes, categories: readonly string[]): Projection<AuditDocument> {
  return {
    name: 'audit',
    version: 4,
    categories,
    indexes: [
      // With the time: a period is looked for without reading a document.
      { fields: { position: -1, createdAt: -1 } },
      { fields: { actorId: 1, position: -1, createdAt: -1 } },
      { fields: { entityType: 1, position: -1, createdAt: -1 } },
      { fields: { action: 1, position: -1, createdAt: -1 } },
      { fields: { entityId: 1, position: -1 } },
    ],
    perEvent: true,
    key: (event) => (isOfFirstBrowser(event) ? null : event.id),
    evolve: (document, event) =>
      document ?? {
        _id: '',
        _position: 0,
        createdAt: event.metadata.occurredAt,
        actorId: event.metadata.actorId,
        ...(event.metadata.tokenId !== undefined && { tokenId: event.metadata.tokenId }),
        action: event.type,
        entityType: event.category,
        entityId: recordOf(event, types.spec(event.type)),
        changes: auditChangesOf(event, types.spec(event.type)),
        position: event.position,
      },
  };
}

/** The key of the record that the event tells of. */
const recordOf = ({ stream, category, data }: StoredEvent, { record }: EventSpec): string =>
  record ? String(data[record]) : stream.slice(category.length + 1);

/** What the event changed, field by field; personal fields are named only. Fields that were left empty are not told. */
export function auditChangesOf(
  { data, filled }: StoredEvent,
  spec: EventSpec,
): { [field: string]: AuditChange } {
  const personal = new Set(spec.personal);
  const isFilled = (field: string, value: Json): boolean =>
    filled && personal.has(field)
      ? filled.includes(field)
      : value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  const { from = null, to = null, ...rest } = data;
  const isChange = 'from' in data && 'to' in data;
  const changes: { [field: string]: AuditChange } = {};
  // Several fields that changed together, each with its own values.
  if (isChangeMap(data.changes)) return data.changes;
  if (isChange && spec.changes)
    changes[spec.changes] = personal.has('to') ? { withheld: true } : { from, to };
  // A correction of several personal fields names them in `fields`.
  if (isChange && Array.isArray(rest.fields))
    for (const field of rest.fields) changes[String(field)] = { withheld: true };
  else
    for (const [field, value] of Object.entries(isChange ? rest : data))
      if (field !== spec.record && isFilled(field, value))
        changes[field] = personal.has(field) ? { withheld: true } : { from: null, to: value };
  return changes;
}

const isChangeMap = (changes: unknown): changes is { [field: string]: { from: Json; to: Json } } =>
  typeof changes === 'object' && changes !== null && !Array.isArray(changes);
