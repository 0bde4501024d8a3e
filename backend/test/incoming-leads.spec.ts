import { randomUUID } from 'node:crypto';
import type { IncomingLeadDetail, LeadChannelWithSecret } from '@lox/contracts/incoming-leads.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedSettings } from '@lox/contracts/settings.js';
import { CHANNEL_KEYS } from '../src/slices/incoming-leads/channels/channel-keys.js';
import { INCOMING_OUTBOX } from '../src/workflows/placing-leads/incoming-leads.process.js';
import {
  basic,
  detailOf,
  incomingLeads,
  olxLead,
  openChannel,
  sendOlx,
  settled,
} from './support/incoming-leads.js';
import { eraseLeadPerson, readLead } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Dona', permissions: 'corretor_avancado' });
const olx = suiteValue(() => openChannel(app.admin.client, 'grupo_olx'));
const google = suiteValue(() => openChannel(app.admin.client, 'google'));
const CPF = '529.982.247-25';
async function setKnownContacts(knownContacts: string): Promise<void> {
  const path = '/api/admin/settings';
  const { version: _, updatedAt: __, ...present } = (await app.admin.client.get<ManagedSettings>(path)).body;
  const answer = await app.admin.client.send('PUT', path, { ...present, knownContacts });
  expect(answer.status).toBe(200);
}
const leadOf = async (leadId: string | null): Promise<Lead> => readLead(app.admin.client, leadId ?? '');

describe('a lead of Grupo OLX', () => {
  it('is in the pipeline with its origin, its property and that property’s broker', async () => {
    const property = await createProperty(broker.client, { status: 'live' });
    await until(
      'it is live',
      async () => (await app.admin.client.get(`/api/properties/${property.id}`)).status === 200,
    );
    const lead = olxLead({
      clientListingId: property.code.toLowerCase(),
      message: 'Quero ver',
      newField: { a: [1] },
    });
    expect(await sendOlx(app.visitor(), olx, lead)).toMatchObject({ status: 200, body: { received: true } });
    const placed = await settled(app.admin.client, lead.originLeadId, 'placed');
    expect(placed).toMatchObject({
      kind: 'grupo_olx',
      channel: { id: olx.channel.id, name: 'Canal grupo_olx' },
      property: { id: property.id },
      reason: null,
    });
    expect(await leadOf(placed.leadId)).toMatchObject({
      ...{ name: 'Ana Interessada', phone: '(48) 99999-1234', message: 'Quero ver', status: 'new' },
      ...{ source: 'portal', propertyId: property.id, brokerId: broker.id },
    });
  });

  it('is stored once, however often, in whatever order and with whatever fields it comes', async () => {
    const lead = olxLead({ email: 'bia@exemplo.com.br' });
    const turned = Object.fromEntries(Object.entries(lead).toReversed());
    const answers = await Promise.all(
      [lead, turned, { ...lead, extra: 1 }, lead].map((one) => sendOlx(app.visitor(), olx, one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { leadId } = await settled(app.admin.client, lead.originLeadId, 'placed');
    await sendOlx(app.visitor(), olx, lead);
    expect((await incomingLeads(app.admin.client)).filter((one) => one.leadId === leadId)).toHaveLength(1);
  });

  it('without a number is the same as the same content, and another one of another channel', async () => {
    const lead = { ...olxLead({ name: 'Sem Número', phone: '988887777' }), originLeadId: null };
    const second = await openChannel(app.admin.client, 'grupo_olx', { name: 'Outro' });
    for (const channel of [olx, olx, second]) await sendOlx(app.visitor(), channel, lead);
    const named = () =>
      incomingLeads(app.admin.client).then((all) => all.filter(({ name }) => name === 'Sem Número'));
    await until(
      'both are placed',
      async () => (await named()).filter(({ state }) => state === 'placed').length === 2,
    );
    expect((await named()).map(({ channel }) => channel?.id).toSorted()).toEqual(
      [olx.channel.id, second.channel.id].toSorted(),
    );
  });

  it('whose property is unknown says so, and is in the pipeline all the same', async () => {
    const lead = olxLead({ clientListingId: 'XX-99999', message: null });
    await sendOlx(app.visitor(), olx, lead);
    const placed = await settled(app.admin.client, lead.originLeadId, 'placed');
    expect(placed).toMatchObject({ reference: 'XX-99999', property: null });
    expect(await leadOf(placed.leadId)).toMatchObject({
      propertyId: null,
      message: 'Imóvel informado: XX-99999 (não encontrado)',
    });
  });

  it('of a property that was never published does not tell that there is one', async () => {
    const draft = await createProperty(broker.client, { status: 'draft' });
    const lead = olxLead({ clientListingId: draft.code });
    await sendOlx(app.visitor(), olx, lead);
    expect(await settled(app.admin.client, lead.originLeadId, 'placed')).toMatchObject({ property: null });
  });

  it('that has no name is called so, and joins the person by the agency’s rule', async () => {
    await setKnownContacts('any_property');
    const first = olxLead({ name: null, phone: '977776666' });
    const again = olxLead({ name: 'Caio Lima', phone: '977776666' });
    await sendOlx(app.visitor(), olx, first);
    const { leadId } = await settled(app.admin.client, first.originLeadId, 'placed');
    expect(await leadOf(leadId)).toMatchObject({ name: 'Interessado(a) sem nome' });
    await sendOlx(app.visitor(), olx, again);
    expect(await settled(app.admin.client, again.originLeadId, 'placed')).toMatchObject({ leadId });
    const trail = await app.admin.client.get<IncomingLeadDetail[]>(`/api/admin/leads/${leadId}/incoming`);
    expect(trail.body.map(({ externalId }) => externalId)).toEqual([first.originLeadId, again.originLeadId]);
    await setKnownContacts('never');
  });

  it('loses its CPF before it is stored, and says so', async () => {
    const lead = olxLead({ cpf: CPF, message: `Sou ${CPF}`, extraData: { mcmv: { sellerDocument: CPF } } });
    await sendOlx(app.visitor(), olx, lead);
    const placed = await settled(app.admin.client, lead.originLeadId, 'placed');
    const detail = await detailOf(app.admin.client, placed.id);
    expect(detail.dropped).toEqual([
      'cpf',
      'message (CPF ou CNPJ no texto)',
      'extraData.mcmv.sellerDocument',
    ]);
    expect(detail.fields).toContainEqual({ field: 'message', value: 'Sou •••' });
    expect(JSON.stringify([detail, await leadOf(placed.leadId)])).not.toContain('982.247');
    const stored = await app.events.read(`incomingLead-${placed.id}`);
    expect(JSON.stringify(stored)).not.toContain('982.247');
  });
});

describe('the doors', () => {
  it('know the right key alone, answer an unknown channel as unknown, and store nothing of either', async () => {
    const head = await app.head();
    const send = (path: string, authorization?: string) =>
      app.visitor().post(path, olxLead(), authorization ? { authorization } : {});
    const path = olx.channel.path;
    const wrong = [undefined, basic('x'), basic(google.secret), 'Basic !!', `Basic ${olx.secret}`];
    for (const key of wrong)
      expect(await send(path, key)).toMatchObject({ status: 401, body: { code: 'wrong_key' } });
    for (const unknown of [randomUUID(), google.channel.id, 'x'])
      expect((await send(`/api/incoming-leads/grupo-olx/${unknown}`, basic(olx.secret))).status).toBe(404);
    expect(await app.head()).toBe(head);
  });

  it('refuse nothing else than what is no object, or too much', async () => {
    const raw = async (text: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
      const headers = { authorization: basic(olx.secret), 'content-type': type };
      const response = await fetch(app.url + olx.channel.path, { method: 'POST', headers, body: text });
      return response.status;
    };
    expect(await raw('{')).toBe(400);
    expect(await raw('[]')).toBe(400);
    expect(await raw(JSON.stringify({ a: 'x'.repeat(70_000) }))).toBe(413);
    expect(await raw('a=1', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await raw('{"a":"\\u0000\\ud800","__proto__":1,"constructor":{}}')).toBe(200);
    expect(await raw(new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d]))).toBe(200);
    expect(await raw('{}')).toBe(200);
  });

  it('accept a replaced secret for a day, and nothing once they are off or gone', async () => {
    const { client } = app.admin;
    const first = await openChannel(client, 'grupo_olx');
    const at = `/api/admin/integrations/lead-channels/${first.channel.id}`;
    const { body: second } = await client.post<LeadChannelWithSecret>(`${at}/secret`, {});
    expect(second.channel.formerSecretUntil).toMatch(/^20/);
    for (const one of [first, second])
      expect((await sendOlx(app.visitor(), one, olxLead())).status).toBe(200);
    const { body: third } = await client.post<LeadChannelWithSecret>(`${at}/secret`, {});
    expect((await sendOlx(app.visitor(), first, olxLead())).status).toBe(401);
    expect((await client.patch(at, { on: false })).body).toMatchObject({ on: false });
    expect((await sendOlx(app.visitor(), third, olxLead())).status).toBe(404);
    await client.patch(at, { on: true });
    expect((await sendOlx(app.visitor(), third, olxLead())).status).toBe(200);
    expect((await client.send('DELETE', at)).status).toBe(200);
    expect((await sendOlx(app.visitor(), third, olxLead())).status).toBe(404);
    expect((await client.send('DELETE', at)).status).toBe(404);
    expect(await app.documents.get(CHANNEL_KEYS, first.channel.id)).toBe(undefined);
  });

  it('keep no secret that can be read', async () => {
    const kept = await openChannel(app.admin.client, 'meta', {
      appSecret: 'qqsecreto',
      accessToken: 'qqtoken',
    });
    const stored = JSON.stringify([
      await app.documents.find(CHANNEL_KEYS, {}),
      await app.events.read(`leadChannel-${kept.channel.id}`),
      (await app.admin.client.get('/api/admin/integrations/lead-channels')).body,
    ]);
    for (const secret of [kept.secret, olx.secret, 'qqsecreto', 'qqtoken'])
      expect(stored).not.toContain(secret);
    const after = await app.admin.client.post(
      `/api/admin/integrations/lead-channels/${kept.channel.id}/secret`,
      {},
    );
    expect(after.body).toMatchObject({ channel: { fetches: true } });
  });
});

it('erases what came together with the person', async () => {
  const lead = olxLead({ name: 'Joana Esquecida', phone: '922221111', note: 'qqesquecida' });
  await sendOlx(app.visitor(), olx, lead);
  const { leadId, id } = await settled(app.admin.client, lead.originLeadId, 'placed');
  await eraseLeadPerson(app, leadId ?? '');
  const after = await detailOf(app.admin.client, id);
  expect(after).toMatchObject({ name: null, phone: null, erased: true, fields: [], state: 'placed' });
  expect(JSON.stringify(await app.events.read(`incomingLead-${id}`))).not.toMatch(
    /Joana|qqesquecida|922221111/,
  );
  expect((await sendOlx(app.visitor(), olx, lead)).status).toBe(200);
  expect(await detailOf(app.admin.client, id)).toMatchObject({ erased: true, name: null });
  expect(await app.documents.get(INCOMING_OUTBOX.name, id)).toBe(undefined);
});
