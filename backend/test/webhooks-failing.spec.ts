import type { AuditEntry } from '@lox/contracts/audit.js';
import { JOB_PLANS } from '../src/platform/log/jobs/job-plans.js';
import { SWITCHED_OFF_MS } from '../src/slices/integrations/webhooks/delivery.document.js';
import { respondWithStatus } from './support/webhook-receiver.js';
import { changeLead, createLead, eraseLeadPerson } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { INTEGRATOR, WEBHOOKS, WebhookHarness } from './support/webhooks.js';

const app = suiteApp();
const broker = suitePerson(app, { permissions: INTEGRATOR });
const stage = new WebhookHarness(app);

it('an erased person is in nothing that is sent later', async () => {
  const { webhook } = await stage.register(['lead.created', 'lead.erased']);
  stage.receiver.answer = respondWithStatus(503);
  const lead = await createLead(broker.client, {
    name: 'Zuleica Esquecida',
    email: 'zuleica@exemplo.com.br',
  });
  await stage.arrival(lead.id, 'lead.created');
  await stage.attempted(webhook.id, 1);
  await eraseLeadPerson(app, lead.id);
  const before = stage.receiver.received.length;
  stage.receiver.answer = (response) => response.end();
  stage.clockAheadMs = 60_000;
  await stage.arrival(lead.id, 'lead.erased');
  const later = stage.receiver.received.slice(before).filter(({ payload }) => payload.record?.id === lead.id);
  expect(later.map(({ payload }) => payload.type)).toEqual(['lead.created', 'lead.erased']);
  expect(later[0]?.payload.data).toMatchObject({ name: null, email: null });
  expect(JSON.stringify(later)).not.toMatch(/Zuleica|zuleica/);
});

it('tries again later and later, keeps the order of one record, and holds up no other', async () => {
  const { webhook } = await stage.register(['lead.created', 'lead.stage_moved']);
  const stuck = await createLead(broker.client, { name: 'Presa' });
  stage.receiver.answer = (response, { record }) =>
    respondWithStatus(record?.id === stuck.id ? 500 : 200)(response);
  await stage.arrival(stuck.id, 'lead.created');
  await changeLead(broker.client, stuck.id, { status: 'contacted' });
  const free = await createLead(broker.client, { name: 'Livre' });
  await stage.arrival(free.id, 'lead.created');
  const waits: number[] = [];
  for (let attempts = 2; attempts <= 4; attempts++) {
    const { nextAt } = await stage.attempted(webhook.id, attempts - 1);
    waits.push(Date.parse(nextAt!) - Date.now() - stage.clockAheadMs);
    stage.clockAheadMs = Date.parse(nextAt!) - Date.now() + 1;
    await until('it was tried again', () => stage.receiver.about(stuck.id).length >= attempts);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(new Set(stage.receiver.about(stuck.id).map(({ type }) => type))).toEqual(new Set(['lead.created']));
  expect(new Set(stage.receiver.about(stuck.id).map(({ id }) => id)).size).toBe(1);
  await stage.attempted(webhook.id, 4);
  stage.receiver.answer = (response) => response.end();
  stage.clockAheadMs += 3_600_000;
  await stage.arrival(stuck.id, 'lead.stage_moved');
});

it('gives one up after a day, says so, and sends it again when asked to', async () => {
  const { webhook } = await stage.register(['lead.created']);
  stage.receiver.answer = respondWithStatus(500);
  await createLead(broker.client);
  await stage.attempted(webhook.id, 1);
  stage.clockAheadMs = JOB_PLANS.webhooks.retry.giveUpAfterMs;
  const parked = await until('it is given up', async () =>
    (await stage.log(webhook.id)).find(({ state }) => state === 'parked'),
  );
  expect(parked).toMatchObject({ nextAt: null, last: { status: 500, problem: null } });
  expect(await stage.webhook(webhook.id)).toMatchObject({
    parked: 1,
    failingSince: expect.any(String),
    state: 'on',
  });
  stage.receiver.answer = (response) => response.end();
  const again = `${WEBHOOKS}/${webhook.id}/deliveries/${parked.id}/resend`;
  expect((await app.admin.client.post(again)).status).toBe(202);
  await until('it was delivered', async () => (await stage.log(webhook.id))[0]?.state === 'delivered');
  expect(await stage.webhook(webhook.id)).toMatchObject({ parked: 0, failingSince: null });
});

it('is switched off after three days of failures, says so, and goes on where it was when switched on', async () => {
  const { webhook } = await stage.register(['lead.created']);
  stage.receiver.answer = respondWithStatus(500);
  await createLead(broker.client);
  await until('the failure is noted', async () => (await stage.webhook(webhook.id)).failingSince);
  const second = await createLead(broker.client);
  await stage.arrival(second.id, 'lead.created');
  stage.clockAheadMs = SWITCHED_OFF_MS;
  await until('it is off', async () => (await stage.webhook(webhook.id)).state === 'failing');
  const { body } = await app.admin.client.get<AuditEntry[]>(
    `/api/admin/audit-logs?entityId=${webhook.id}&limit=1`,
  );
  expect(body).toMatchObject([
    { action: 'WebhookSwitchedOff', user: null, changes: { reason: { to: 'failing' } } },
  ]);
  const unheard = await createLead(broker.client);
  stage.receiver.answer = (response) => response.end();
  await app.admin.client.patch(`${WEBHOOKS}/${webhook.id}`, { on: true });
  stage.clockAheadMs += JOB_PLANS.webhooks.retry.giveUpAfterMs;
  const third = await createLead(broker.client);
  await stage.arrival(third.id, 'lead.created');
  await until('what waited has come', () => stage.receiver.about(second.id).length > 1);
  expect(stage.receiver.about(unheard.id)).toEqual([]);
});
