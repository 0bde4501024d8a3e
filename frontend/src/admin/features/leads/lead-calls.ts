import type { AuditEntry } from '@lox/contracts/audit.js';
import type {
  CreateLead,
  Lead,
  LeadBoard,
  LeadFilters,
  LeadSummary,
  UpdateLead,
} from '@lox/contracts/leads.js';
import type { BulkLeadChanges, BulkLeadResult, BulkLeadUpdate } from '@lox/contracts/lead-bulk.js';
import type { DuplicatePair, KnownLead, LeadDuplicates, TypedContact } from '@lox/contracts/duplicates.js';
import { call, withQuery } from '../../../shared/api.js';
import type { AsOf } from '../../ui/as-of.js';

const LEADS = '/api/admin/leads';
const one = (id: string): string => `${LEADS}/${encodeURIComponent(id)}`;

export const fetchBoard = (filters: LeadFilters & AsOf, signal?: AbortSignal): Promise<LeadBoard> =>
  call(withQuery(`${LEADS}/board`, { ...filters }), { signal });

export const fetchSummary = (at: AsOf, signal?: AbortSignal): Promise<LeadSummary> =>
  call(withQuery(`${LEADS}/summary`, { ...at }), { signal });

export const fetchLead = (id: string, at: AsOf, signal?: AbortSignal): Promise<Lead> =>
  call(withQuery(one(id), { ...at }), { signal });

export const fetchHistory = (id: string, signal?: AbortSignal): Promise<AuditEntry[]> =>
  call(`${one(id)}/history`, { signal });

export const postLead = (lead: CreateLead, idempotencyKey: string): Promise<Lead> =>
  call(LEADS, { method: 'POST', body: lead, headers: { 'Idempotency-Key': idempotencyKey } });

/** 412 for an outdated revision; no lead if the person may no longer see it. */
export const patchLead = (id: string, changes: UpdateLead, revision: number): Promise<Lead | undefined> =>
  call(one(id), { method: 'PATCH', body: changes, headers: { 'If-Match': `"${revision}"` } });

export const postBulkUpdate = (leads: readonly Lead[], updates: BulkLeadChanges): Promise<BulkLeadResult> => {
  const body: BulkLeadUpdate = { leads: leads.map(({ id, revision }) => ({ id, revision })), updates };
  return call(`${LEADS}/bulk-update`, { method: 'POST', body });
};

export const fetchDuplicates = (signal?: AbortSignal): Promise<DuplicatePair[]> =>
  call(`${LEADS}/duplicates`, { signal });

export const fetchDuplicatesOf = (id: string, signal?: AbortSignal): Promise<LeadDuplicates> =>
  call(`${one(id)}/duplicates`, { signal });

export const findKnown = (typed: TypedContact, signal?: AbortSignal): Promise<KnownLead[]> =>
  call(`${LEADS}/known`, { method: 'POST', body: typed, signal });

export type MergeDeed = 'merge' | 'separate' | 'tell-apart';

export const postMerge = (id: string, deed: MergeDeed, leadId: string): Promise<Lead> =>
  call(`${one(id)}/${deed}`, { method: 'POST', body: { leadId } });
