import type { Lead, LeadListQuery } from '@lox/contracts/leads.js';
import { call, withQuery } from '../../shared/api.js';

/** The first word of every query of leads: who changes leads from elsewhere has all of them fetched again. */
export const LEADS_KEY = ['leads'] as const;

/** Leads that this person may see. */
export const fetchLeads = (query: LeadListQuery, signal?: AbortSignal): Promise<Lead[]> =>
  call(withQuery('/api/admin/leads', { ...query }), { signal });
