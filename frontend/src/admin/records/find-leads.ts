import type { Lead, LeadListQuery } from '@lox/contracts/leads.js';
import { call, withQuery } from '../../shared/api.js';

export const LEADS_KEY = ['leads'] as const;

export const fetchLeads = (query: LeadListQuery, signal?: AbortSignal): Promise<Lead[]> =>
  call(withQuery('/api/admin/leads', { ...query }), { signal });
