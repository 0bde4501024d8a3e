import type { MadeApiToken, WebhookDelivery, WebhookWithSecret } from '@lox/contracts/integrations.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Client } from './client.js';
import type { ExampleRecorder } from './example-recorder.js';
import { TOKENS } from './tokens.js';
import { until } from './until.js';

const WEBHOOKS = '/api/admin/integrations/webhooks';

interface Stage {
  recorder: ExampleRecorder;
  admin: Client;
}

export async function callEveryIntegration(stage: Stage): Promise<void> {
  await tokens(stage);
  await webhooks(stage);
}

async function tokens({ recorder, admin }: Stage): Promise<void> {
  const { token } = await recorder.call<MadeApiToken>(admin, `POST ${TOKENS}`, {
    body: {
      name: 'Portal de imóveis',
      permissions: { leads: { create: true }, properties: { read: true, read_all: true } },
      lastDay: addDays(localDay(new Date()), 90),
    },
  });
  await recorder.call(admin, `GET ${TOKENS}`);
  await recorder.call(admin, `DELETE ${TOKENS}/:id`, { params: { id: token.id } });
}

async function webhooks({ recorder, admin }: Stage): Promise<void> {
  const { webhook } = await recorder.call<WebhookWithSecret>(admin, `POST ${WEBHOOKS}`, {
    // No listener there: deliveries wait.
    body: { address: 'http://localhost:1/lox', kinds: ['lead.created', 'visit.scheduled'] },
  });
  const params = { id: webhook.id };
  await recorder.call(admin, `POST ${WEBHOOKS}/:id/ping`, { params });
  await recorder.call(admin, `GET ${WEBHOOKS}`);
  await until('the test was tried', async () => {
    const { body } = await admin.get<WebhookDelivery[]>(`${WEBHOOKS}/${webhook.id}/deliveries`);
    return body[0]?.last;
  });
  const [ping] = await recorder.call<WebhookDelivery[]>(admin, `GET ${WEBHOOKS}/:id/deliveries`, { params });
  await recorder.call(admin, `POST ${WEBHOOKS}/:id/deliveries/:deliveryId/resend`, {
    params: { ...params, deliveryId: ping?.id ?? '' },
  });
  await recorder.call(admin, `PATCH ${WEBHOOKS}/:id`, {
    params,
    body: { kinds: ['lead.created'], on: false },
  });
  await recorder.call(admin, `POST ${WEBHOOKS}/:id/secret`, { params });
  await recorder.call(admin, `DELETE ${WEBHOOKS}/:id`, { params });
}
