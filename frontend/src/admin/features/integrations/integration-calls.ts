import { queryOptions } from '@tanstack/react-query';
import type {
  ApiToken,
  UpdateWebhook,
  MadeApiToken,
  CreateApiToken,
  CreateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@lox/contracts/integrations.js';
import { call } from '../../../shared/api.js';

const TOKENS = '/api/admin/integrations/tokens';
const WEBHOOKS = '/api/admin/integrations/webhooks';
const token = (id: string): string => `${TOKENS}/${encodeURIComponent(id)}`;
const webhook = (id: string): string => `${WEBHOOKS}/${encodeURIComponent(id)}`;

export const integrationKeys = {
  tokens: ['integrations', 'tokens'] as const,
  webhooks: ['integrations', 'webhooks'] as const,
  deliveries: (id: string) => ['integrations', 'deliveries', id] as const,
};

export const tokensQuery = queryOptions({
  queryKey: integrationKeys.tokens,
  queryFn: ({ signal }) => call<ApiToken[]>(TOKENS, { signal }),
  refetchOnWindowFocus: 'always',
});

export const webhooksQuery = queryOptions({
  queryKey: integrationKeys.webhooks,
  queryFn: ({ signal }) => call<Webhook[]>(WEBHOOKS, { signal }),
  refetchOnWindowFocus: 'always',
});

const POLL_MS = 3_000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: integrationKeys.deliveries(id),
    queryFn: ({ signal }) => call<WebhookDelivery[]>(`${webhook(id)}/deliveries`, { signal }),
    refetchInterval: POLL_MS,
  });

export const postApiToken = (wanted: CreateApiToken): Promise<MadeApiToken> =>
  call(TOKENS, { method: 'POST', body: wanted });
export const deleteApiToken = (id: string): Promise<unknown> => call(token(id), { method: 'DELETE' });

export const postWebhook = (wanted: CreateWebhook): Promise<WebhookWithSecret> =>
  call(WEBHOOKS, { method: 'POST', body: wanted });
export const patchWebhook = (id: string, change: UpdateWebhook): Promise<Webhook> =>
  call(webhook(id), { method: 'PATCH', body: change });
export const postWebhookSecret = (id: string): Promise<WebhookWithSecret> =>
  call(`${webhook(id)}/secret`, { method: 'POST' });
export const deleteWebhook = (id: string): Promise<unknown> => call(webhook(id), { method: 'DELETE' });
export const pingWebhook = (id: string): Promise<unknown> => call(`${webhook(id)}/ping`, { method: 'POST' });
export const resendDelivery = (id: string, delivery: string): Promise<unknown> =>
  call(`${webhook(id)}/deliveries/${encodeURIComponent(delivery)}/resend`, { method: 'POST' });
