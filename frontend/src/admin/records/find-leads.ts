import type { Lead, LeadListQuery } from '@lox/contracts/leads.js';
import { call, withQuery } from '../../shared/api.js';

/** First element of every lead query key: invalidating it refetches all leads. */
export const LEADS_KEY = ['leads'] as const;

/** Leads that this person may see. */
export const fetchLeads = (query: LeadListQuery, signal?: AbortSignal): Promise<Lead[]> =>
  call(withQuery('/api/admin/leads', { ...query }), { signal });
