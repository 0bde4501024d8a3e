import { queryOptions } from '@tanstack/react-query';
import { keyAsOf, NOW, type AsOf } from '../ui/as-of.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Visit } from '@lox/contracts/visits.js';
import { call, withQuery } from '../../shared/api.js';

const LEAD_FRESH_MS = 30_000;
const BEFORE_VISITS: readonly Lead['status'][] = ['new', 'contacted', 'interested'];

export const mayHaveVisits = ({ status }: Lead): boolean => !BEFORE_VISITS.includes(status);

export const leadVisitsKey = (leadId: string) => ['visits', 'lead', leadId] as const;

/** Earliest first. */
export const leadVisitsQuery = (leadId: string, at: AsOf = NOW) =>
  queryOptions({
    queryKey: keyAsOf(leadVisitsKey(leadId), at),
    queryFn: ({ signal }) => call<Visit[]>(withQuery('/api/visits', { leadId, ...at }), { signal }),
    staleTime: LEAD_FRESH_MS,
  });
