import { queryOptions } from '@tanstack/react-query';
import type { IncomingLeadDetail, IncomingLeadSummary, LeadChannel } from '@lox/contracts/incoming-leads.js';
import { call } from '../../../shared/api.js';

export const INCOMING = '/api/admin/incoming-leads';
export const LEAD_CHANNELS = '/api/admin/integrations/lead-channels';
export const incomingPath = (id: string): string => `${INCOMING}/${encodeURIComponent(id)}`;

const POLL_MS = 30_000;

export const incomingKeys = {
  all: ['incoming-leads'] as const,
  channels: ['integrations', 'lead-channels'] as const,
};

export const incomingSummaryQuery = queryOptions({
  queryKey: [...incomingKeys.all, 'summary'],
  queryFn: ({ signal }) => call<IncomingLeadSummary>(`${INCOMING}/summary`, { signal }),
  refetchInterval: POLL_MS,
});

export const incomingQuery = (id: string) =>
  queryOptions({
    queryKey: [...incomingKeys.all, 'one', id],
    queryFn: ({ signal }) => call<IncomingLeadDetail>(incomingPath(id), { signal }),
  });

export const leadTrailQuery = (leadId: string) =>
  queryOptions({
    queryKey: [...incomingKeys.all, 'of-lead', leadId],
    queryFn: ({ signal }) =>
      call<IncomingLeadDetail[]>(`/api/admin/leads/${encodeURIComponent(leadId)}/incoming`, { signal }),
  });

export const channelsQuery = queryOptions({
  queryKey: incomingKeys.channels,
  queryFn: ({ signal }) => call<LeadChannel[]>(LEAD_CHANNELS, { signal }),
  refetchOnWindowFocus: 'always',
});
