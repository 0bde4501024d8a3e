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
import type { AsOf } from '../../ui/as-of.js';

const VISITS = '/api/visits';
const one = (id: string): string => `${VISITS}/${encodeURIComponent(id)}`;

export const fetchVisits = (query: VisitListQuery, signal?: AbortSignal): Promise<Visit[]> =>
  call(withQuery(VISITS, { ...query }), { signal });

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

export const fetchVisit = (id: string, at: AsOf, signal?: AbortSignal): Promise<Visit> =>
  call(withQuery(one(id), { ...at }), { signal });

export const fetchVisitHistory = (id: string, signal?: AbortSignal): Promise<AuditEntry[]> =>
  call(`${one(id)}/history`, { signal });

export const createVisit = (visit: CreateVisit, idempotencyKey: string): Promise<Visit> =>
  call(VISITS, { method: 'POST', body: visit, headers: { 'Idempotency-Key': idempotencyKey } });

export const createClient = (client: CreateLead, idempotencyKey: string): Promise<{ id: string }> =>
  call('/api/leads', { method: 'POST', body: client, headers: { 'Idempotency-Key': idempotencyKey } });

/** 412 for an outdated revision; its answer has no visit if the person may no longer see it. */
export function changeVisit(
  { id, revision }: Pick<Visit, 'id' | 'revision'>,
  changes: UpdateVisit,
): Promise<Visit | undefined> {
  const headers = { 'If-Match': `"${revision}"` };
  // Rescheduling says by itself that the hour was agreed on.
  const { scheduledDate, allowOverlap, provisional: _agreed, ...others } = changes;
  if (scheduledDate !== undefined && Object.keys(others).length === 0) {
    const body: RescheduleVisit = { scheduledDate, ...(allowOverlap && { allowOverlap }) };
    return call(`${one(id)}/reschedule`, { method: 'PATCH', body, headers });
  }
  return call(one(id), { method: 'PATCH', body: changes, headers });
}
