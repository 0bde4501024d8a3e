import type { IncomingLead, LeadChannelWithSecret } from '@lox/contracts/incoming-leads.js';
import type { MadeApiToken, WebhookDelivery, WebhookWithSecret } from '@lox/contracts/integrations.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Client } from './client.js';
import type { ExampleRecorder } from './example-recorder.js';
import { basic, openChannel, sendChavesNaMao, sendMeta, settled } from './incoming-leads.js';
import { TOKENS } from './tokens.js';
import { until } from './until.js';

const CHANNELS = '/api/admin/integrations/lead-channels';
const INCOMING = '/api/admin/incoming-leads';
const DOORS = '/api/incoming-leads';
const WEBHOOKS = '/api/admin/integrations/webhooks';

interface Stage {
  recorder: ExampleRecorder;
  admin: Client;
  visitor: Client;
}

export async function callEveryIntegration(stage: Stage): Promise<void> {
  await tokens(stage);
  await webhooks(stage);
  await leadChannels(stage);
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

async function leadChannels(stage: Stage): Promise<void> {
  const { recorder, admin } = stage;
  const { channel } = await recorder.call<LeadChannelWithSecret>(admin, `POST ${CHANNELS}`, {
    body: { kind: 'grupo_olx', name: 'ZAP e VivaReal' },
  });
  const params = { id: channel.id };
  await recorder.call(admin, `GET ${CHANNELS}`);
  await recorder.call(admin, `PATCH ${CHANNELS}/:id`, { params, body: { on: true } });
  const { secret } = await recorder.call<LeadChannelWithSecret>(admin, `POST ${CHANNELS}/:id/secret`, {
    params,
    body: {},
  });
  await portalLeads(stage, params.id, secret);
  await formLeads(stage);
  await until('nothing that came is to be placed', async () => {
    const { body } = await admin.get<IncomingLead[]>(`${INCOMING}?limit=50`);
    return body.every(({ state }) => state !== 'received');
  });
  await recorder.call(admin, `DELETE ${CHANNELS}/:id`, { params });
}

async function portalLeads({ recorder, admin, visitor }: Stage, id: string, secret: string): Promise<void> {
  const headers = { authorization: basic(secret) };
  const lead = {
    leadOrigin: 'Grupo OLX',
    timestamp: '2026-11-29T12:00:00Z',
    originLeadId: '59ee0fc6e4b043e1b2a6d863',
    originListingId: '87027856',
    clientListingId: 'AP-48213',
    name: 'Ana Interessada',
    email: 'ana@exemplo.com.br',
    ddd: '19',
    phone: '998765432',
    message: 'Gostaria de visitar este imóvel.',
    temperature: 'Alta',
    transactionType: 'SELL',
    extraData: { leadType: 'CONTACT_FORM' },
  };
  const answer = await visitor.post(`${DOORS}/grupo-olx/${id}`, lead, headers);
  recorder.record(`POST ${DOORS}/grupo-olx/:id`, { params: { id }, body: lead }, answer);
  const { leadId } = await settled(admin, lead.originLeadId, 'placed');
  await recorder.call(admin, 'GET /api/admin/leads/:id/incoming', { params: { id: leadId ?? '' } });
  await recorder.call(admin, `GET ${INCOMING}`, { query: { limit: 10 } });
  for (const originLeadId of ['5a1', '5a2']) {
    const bare = { leadOrigin: 'Grupo OLX', originLeadId, extraData: { leadType: 'PHONE_VIEW' } };
    await visitor.post(`${DOORS}/grupo-olx/${id}`, bare, headers);
  }
  const [first, second] = [await settled(admin, '5a1', 'held'), await settled(admin, '5a2', 'held')];
  await recorder.call(admin, `GET ${INCOMING}/summary`);
  await recorder.call(admin, `GET ${INCOMING}/:id`, { params: { id: first.id } });
  await recorder.call(admin, `POST ${INCOMING}/:id/place`, {
    params: { id: first.id },
    body: { name: 'Bruno Lima', phone: '19987654321' },
  });
  await recorder.call(admin, `POST ${INCOMING}/:id/return`, { params: { id: first.id } });
  await recorder.call(admin, `POST ${INCOMING}/:id/drop`, {
    params: { id: second.id },
    body: { reason: 'unreachable' },
  });
}

/** Recorded apart: these addresses accept what others refuse. */
async function formLeads({ recorder, admin, visitor }: Stage): Promise<void> {
  const google = await openChannel(admin, 'google');
  const form = {
    lead_id: 'TeSter-123-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    user_column_data: [
      { column_id: 'FULL_NAME', string_value: 'Carla Souza' },
      { column_id: 'PHONE_NUMBER', string_value: '+5519987651234' },
    ],
    google_key: google.secret,
    form_id: 40000000000,
  };
  const sent = await visitor.post(google.channel.path, form);
  recorder.record(`POST ${DOORS}/google/:id`, { params: { id: google.channel.id }, body: form }, sent);
  const chaves = await openChannel(admin, 'chaves_na_mao');
  const lead = {
    ...{ id: '8123456', name: 'Davi Prado', email: null, phone: '19987653333', message: 'Quero visitar.' },
    ...{ createdAt: '2026-11-29 09:00:00', segment: 'REALTY' },
    ad: { id: 5, title: 'Apartamento no Cambuí', reference: 'AP-48213', purpose: 'Venda' },
  };
  recorder.record(
    `POST ${DOORS}/chaves-na-mao/:id`,
    { params: { id: chaves.channel.id }, body: lead },
    await sendChavesNaMao(visitor, chaves, lead),
  );
  const meta = await openChannel(admin, 'meta');
  const params = { id: meta.channel.id };
  const verify = {
    'hub.mode': 'subscribe',
    'hub.verify_token': meta.secret,
    'hub.challenge': 'desafio-1158201444',
  };
  await recorder.call(visitor, `GET ${DOORS}/meta/:id`, { params, query: verify });
  const value = {
    leadgen_id: '444444444444',
    page_id: '444444444444',
    form_id: '444444444444',
    created_time: 1764000000,
  };
  const notice = { object: 'page', entry: [{ id: '444444444444', changes: [{ field: 'leadgen', value }] }] };
  recorder.record(`POST ${DOORS}/meta/:id`, { params, body: notice }, await sendMeta(visitor, meta, notice));
  const other = {
    id: 'rd-1042',
    name: 'Davi Alves',
    phone: '19986541234',
    reference: 'CA-10233',
    message: 'Tenho interesse',
  };
  recorder.record(`POST ${DOORS}/api`, { body: other }, await admin.post(`${DOORS}/api`, other));
}
