import { queryOptions } from '@tanstack/react-query';
import type { ClientTold } from '@lox/contracts/client-told.js';
import type { MessageMoment, MessageTemplates } from '@lox/contracts/messages.js';
import { call } from '../../../shared/api.js';

const FRESH_MS = 5 * 60_000;
const REFRESH_MS = 30_000;

export const MESSAGES_KEY = ['messages'] as const;

export const messagesQuery = queryOptions({
  queryKey: MESSAGES_KEY,
  queryFn: ({ signal }) => call<MessageTemplates>('/api/messages', { signal }),
  staleTime: FRESH_MS,
});

export const toldKey = (visitId: string) => ['visits', 'told', visitId] as const;

export const toldQuery = (visitId: string) =>
  queryOptions({
    queryKey: toldKey(visitId),
    queryFn: ({ signal }) => call<ClientTold>(`/api/visits/${encodeURIComponent(visitId)}/told`, { signal }),
    refetchInterval: REFRESH_MS,
  });

export interface OpenedMessage {
  leadId: string;
  text: string;
  template: MessageMoment;
  visitId: string | null;
}

export const noteMessage = ({ leadId, ...message }: OpenedMessage): Promise<unknown> =>
  call(`/api/leads/${encodeURIComponent(leadId)}/diary`, {
    method: 'POST',
    body: { kind: 'whatsapp', ...message },
  });
