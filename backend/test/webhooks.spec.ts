import { randomUUID } from 'node:crypto';
import { DELIVERIES } from '../src/slices/integrations/webhooks/delivery.document.js';
import { signatureOf, WEBHOOK_SECRETS } from '../src/slices/integrations/webhooks/webhook-signature.js';
import type { WebhookWithSecret } from '@lox/contracts/integrations.js';
import type { Client } from './support/client.js';
import { respondWithStatus, type ReceivedWebhook } from './support/webhook-receiver.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { createVisit, instantIn } from './support/visits.js';
import { INTEGRATOR, listWebhooks, WEBHOOKS, WebhookHarness } from './support/webhooks.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bruna Própria', permissions: INTEGRATOR });
const other = suitePerson(app, { permissions: INTEGRATOR });
const stage = new WebhookHarness(app);

function marksOf({ headers, body }: ReceivedWebhook, secret: string): number {
  const [time = '', ...marks] = String(headers['x-lox-signature']).split(',');
  const due = `v1=${signatureOf(secret, Number(time.slice('t='.length)), body)}`;
  return marks.filter((mark) => mark === due).length;
}

it('tells of what happens to a record in its order, signed, with what it may be told', async () => {
  const { secret } = await stage.register(['lead.created', 'lead.stage_moved', 'lead.assigned']);
  const lead = await createLead(broker.client, { name: 'Ana Interessada', phone: '19999990000' });
  for (const to of ['contacted', 'proposal', 'contacted'])
    await changeLead(broker.client, lead.id, { status: to });
  const told = await until('all four have come', () => {
    const about = stage.receiver.about(lead.id);
    return about.length >= 4 && about;
  });
  expect(told.map(({ type, data }) => [type, data.to ?? null])).toEqual([
    ['lead.created', null],
    ['lead.stage_moved', 'contacted'],
    ['lead.stage_moved', 'proposal'],
    ['lead.stage_moved', 'contacted'],
  ]);
  const events = await app.events.read(`lead-${lead.id}`);
  expect(told.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(told[0]).toMatchObject({
    record: { kind: 'lead', id: lead.id },
    data: { name: 'Ana Interessada', phone: '19999990000', brokerId: broker.id },
  });
  expect(stage.receiver.received.map((received) => marksOf(received, secret))).toEqual([1, 1, 1, 1]);
  const headers = { 'content-type': 'application/json', 'x-lox-event': 'lead.created' };
  expect(stage.receiver.received[0]?.headers).toMatchObject(headers);
});

it('tells of visits and properties under their public names', async () => {
  await stage.register([
    'visit.scheduled',
    'visit.rescheduled',
    'visit.cancelled',
    'property.published',
    'property.removed',
  ]);
  const { client } = app.admin;
  const propertyId = await listProperty(app, { status: 'live' });
  const { id: leadId } = await createLead(broker.client);
  const visit = await createVisit(client, { leadId, propertyId, scheduledDate: instantIn(4, '10:00') });
  await client.patch(`/api/visits/${visit.id}/reschedule`, { scheduledDate: instantIn(5, '11:00') });
  await client.patch(`/api/visits/${visit.id}`, { status: 'cancelled' });
  expect(await stage.arrival(visit.id, 'visit.cancelled')).toMatchObject({ data: { from: 'scheduled' } });
  expect(stage.receiver.about(visit.id).map(({ type }) => type)).toEqual([
    'visit.scheduled',
    'visit.rescheduled',
    'visit.cancelled',
  ]);
  expect(stage.receiver.about(visit.id)[0]).toMatchObject({ data: { leadId, propertyId } });
  expect(await stage.arrival(propertyId, 'property.published')).toMatchObject({
    data: { from: null, to: 'live' },
  });
});

it('tells nobody more than its owner may see at the moment of sending', async () => {
  const colleague = await app.person({ permissions: 'corretor_basico' });
  const { webhook } = await stage.register(['lead.created', 'lead.assigned'], broker.client);
  const [theirs, mine] = [await createLead(colleague.client), await createLead(broker.client)];
  await stage.arrival(mine.id, 'lead.created');
  await until('what is the colleague’s is withheld', async () =>
    (await stage.log(webhook.id)).some(({ state }) => state === 'withheld'),
  );
  expect(stage.receiver.about(theirs.id)).toEqual([]);
  // A record given away leaves the owner's sight with the very event of it.
  await changeLead(app.admin.client, mine.id, { brokerId: colleague.id });
  await until('the reassignment is withheld', async () =>
    (await stage.log(webhook.id)).some(({ kind, state }) => kind === 'lead.assigned' && state === 'withheld'),
  );
  expect(stage.receiver.about(mine.id).map(({ type }) => type)).toEqual(['lead.created']);
});

it('signs with both secrets for a day after a change', async () => {
  const { webhook, secret } = await stage.register(['lead.created']);
  const path = `${WEBHOOKS}/${webhook.id}`;
  const { body } = await app.admin.client.post<WebhookWithSecret>(`${path}/secret`);
  expect(body.secret).not.toBe(secret);
  expect(Date.parse(body.webhook.formerSecretUntil!)).toBeGreaterThan(Date.now());
  const before = stage.receiver.received.length;
  expect((await app.admin.client.post(`${path}/ping`)).status).toBe(202);
  const ping = await until('the test has come', () => stage.receiver.received[before]);
  expect(ping.payload).toMatchObject({ type: 'ping', record: null, data: {} });
  expect([marksOf(ping, secret), marksOf(ping, body.secret), marksOf(ping, 'whsec_x')]).toEqual([1, 1, 0]);
  const kept = JSON.stringify([
    await app.documents.find(WEBHOOK_SECRETS, {}),
    await app.events.read(`webhook-${webhook.id}`),
  ]);
  for (const one of [secret, body.secret]) expect(kept).not.toContain(one.slice(6));
});

it('is told of nothing once it is removed, and its secret is gone', async () => {
  const { webhook } = await stage.register(['lead.created']);
  stage.receiver.answer = respondWithStatus(500);
  const lead = await createLead(broker.client);
  await stage.arrival(lead.id, 'lead.created');
  expect((await app.admin.client.send('DELETE', `${WEBHOOKS}/${webhook.id}`)).status).toBe(200);
  await until(
    'nothing is due',
    async () => (await app.documents.count(DELIVERIES, { webhookId: webhook.id })) === 0,
  );
  expect(await app.documents.get(WEBHOOK_SECRETS, webhook.id)).toBeUndefined();
  const [registered] = await app.events.read(`webhook-${webhook.id}`);
  expect(registered?.data).toMatchObject({ address: null });
});

describe('who manages them', () => {
  it('administrators everybody’s, others their own', async () => {
    const { webhook } = await stage.register(['lead.created'], broker.client);
    const idsOf = async (client: Client) => (await listWebhooks(client)).map(({ id }) => id);
    expect(await idsOf(app.admin.client)).toContain(webhook.id);
    expect(await idsOf(broker.client)).toEqual([webhook.id]);
    expect(await idsOf(other.client)).toEqual([]);
    const path = `${WEBHOOKS}/${webhook.id}`;
    for (const [method, address, body] of [
      ['PATCH', path, { on: false }],
      ['POST', `${path}/secret`, undefined],
      ['POST', `${path}/ping`, undefined],
      ['GET', `${path}/deliveries`, undefined],
      ['POST', `${path}/deliveries/x/resend`, undefined],
      ['DELETE', path, undefined],
    ] as const)
      expect(await other.client.send(method, address, body)).toMatchObject({
        status: 404,
        body: { code: 'webhook_not_found' },
      });
    expect(await broker.client.patch(path, { on: false, kinds: ['visit.cancelled'] })).toMatchObject({
      status: 200,
      body: { state: 'off', kinds: ['visit.cancelled'] },
    });
    expect(await broker.client.post(`${path}/deliveries/${randomUUID()}/resend`)).toMatchObject({
      status: 404,
      body: { code: 'delivery_not_found' },
    });
  });

  it.each([
    [{ address: 'http://10.0.0.1/' }, 'address_invalid'],
    [{ address: 'https://169.254.169.254/latest' }, 'address_invalid'],
    [{ address: 'http://exemplo.com.br/' }, 'address_invalid'],
    [{ address: 'nada' }, 'address_invalid'],
    [{ address: '' }, 'invalid'],
    [{ kinds: [] }, 'no_kinds'],
    [{ kinds: ['lead.eaten'] }, 'invalid'],
    [{ kinds: 'lead.created' }, 'invalid'],
    [{ secret: 'meu' }, 'invalid'],
  ])('refuses %j', async (given, code) => {
    const whole = { address: stage.receiver.address, kinds: ['lead.created'], ...given };
    expect(await app.admin.client.post(WEBHOOKS, whole)).toMatchObject({ status: 400, body: { code } });
  });
});
