import { queryOptions } from '@tanstack/react-query';
import type { ClientNotices } from '@lox/contracts/client-notices.js';
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

export const noticesKey = (visitId: string) => ['visits', 'notices', visitId] as const;

export const noticesQuery = (visitId: string) =>
  queryOptions({
    queryKey: noticesKey(visitId),
    queryFn: ({ signal }) =>
      call<ClientNotices>(`/api/visits/${encodeURIComponent(visitId)}/notices`, { signal }),
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
