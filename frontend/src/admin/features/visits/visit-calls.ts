import type { AuditEntry } from '@lox/contracts/audit.js';
import type { CreateLead } from '@lox/contracts/leads.js';
import type {
  CreateVisit,
  RescheduleVisit,
  UpdateVisit,
  Visit,
  VisitFilters,
  VisitListQuery,
  VisitSummary,
} from '@lox/contracts/visits.js';
import { call, callWithHeaders, withQuery } from '../../../shared/api.js';

const VISITS = '/api/visits';
const one = (id: string): string => `${VISITS}/${encodeURIComponent(id)}`;

/** All visits of a span of inclusive local days, earliest first. */
export const fetchVisits = (query: VisitListQuery, signal?: AbortSignal): Promise<Visit[]> =>
  call(withQuery(VISITS, { ...query }), { signal });

/** Part of the list of visits, and how many there are in all. */
export interface VisitPage {
  visits: Visit[];
  total: number;
}

export async function fetchVisitPage(
  query: VisitListQuery & { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<VisitPage> {
  const { data, headers } = await callWithHeaders<Visit[]>(withQuery(VISITS, { ...query }), { signal });
  return { visits: data, total: Number(headers.get('X-Total-Count') ?? query.offset + data.length) };
}

export const fetchVisitSummary = (filters: VisitFilters, signal?: AbortSignal): Promise<VisitSummary> =>
  call(withQuery(`${VISITS}/summary`, { ...filters }), { signal });

export const fetchVisit = (id: string, signal?: AbortSignal): Promise<Visit> => call(one(id), { signal });

/** Everything that happened to a visit, newest first. */
export const fetchVisitHistory = (id: string, signal?: AbortSignal): Promise<AuditEntry[]> =>
  call(`${one(id)}/history`, { signal });

/** The key makes a retry of the same submission harmless. */
export const createVisit = (visit: CreateVisit, idempotencyKey: string): Promise<Visit> =>
  call(VISITS, { method: 'POST', body: visit, headers: { 'Idempotency-Key': idempotencyKey } });

/** A client who is written down with the visit, under the visit's own key (docs/behaviour/visits.md#dialogs). */
export const createClient = (client: CreateLead, idempotencyKey: string): Promise<{ id: string }> =>
  call('/api/leads', { method: 'POST', body: client, headers: { 'Idempotency-Key': idempotencyKey } });

/**
 * Refused with 412 when the visit is no longer at this revision. No visit in the answer: it went to another broker,
 * out of this person's sight.
 */
export function changeVisit(
  { id, revision }: Pick<Visit, 'id' | 'revision'>,
  changes: UpdateVisit,
): Promise<Visit | undefined> {
  const headers = { 'If-Match': `"${revision}"` };
  const { scheduledDate, allowOverlap, ...others } = changes;
  if (scheduledDate !== undefined && Object.keys(others).length === 0) {
    const body: RescheduleVisit = { scheduledDate, ...(allowOverlap && { allowOverlap }) };
    return call(`${one(id)}/reschedule`, { method: 'PATCH', body, headers });
  }
  return call(one(id), { method: 'PATCH', body: changes, headers });
}
