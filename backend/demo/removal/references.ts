import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';

export interface ClearedReference {
  stream: string;
  to: 'person' | 'property';
}

const PEOPLE = ['brokerId', 'ownerId', 'insteadOf', 'deputyId', 'newBrokerId'];
const GIVING = new Set([
  'LeadAssigned',
  'MandateCaptorChanged',
  'VisitReassigned',
  'PropertyBrokerChanged',
  'PropertyOwnerChanged',
]);

const OF_PROPERTY = new Set(['LeadCreated', 'IncomingLeadPlaced']);

/** Only fields that may be null are cleared. */
export function withoutReferences(
  { stream, type, data }: StoredEvent,
  isGone: (key: string) => boolean,
): { data: JsonObject; resets: ClearedReference[] } {
  if (type === 'UserTeamChanged') return { data: withoutMembers(data, isGone), resets: [] };
  const fields = GIVING.has(type) ? ['from', 'to'] : PEOPLE;
  const refersTo = (field: string): boolean => typeof data[field] === 'string' && isGone(data[field]);
  const people = fields.filter(refersTo);
  const property = OF_PROPERTY.has(type) && refersTo('propertyId');
  if (people.length === 0 && !property) return { data, resets: [] };
  const kept = { ...data };
  for (const field of people) kept[field] = null;
  if (property) kept.propertyId = null;
  if (type === 'LeadCreated' && kept.brokerId === null) kept.routing = 'none';
  return {
    data: kept,
    resets: [
      ...(people.length > 0 ? [{ stream, to: 'person' as const }] : []),
      ...(property ? [{ stream, to: 'property' as const }] : []),
    ],
  };
}

const withoutMembers = (data: JsonObject, isGone: (key: string) => boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(data).map(([field, members]) => [
      field,
      Array.isArray(members) ? members.filter((id) => !isGone(String(id))) : members,
    ]),
  );
