import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingLeadDetail, LeadChannelWithSecret } from '@lox/contracts/incoming-leads.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedSettings } from '@lox/contracts/settings.js';
import { CHANNEL_KEYS } from '../src/slices/incoming-leads/channels/channel-keys.js';
import { INCOMING_OUTBOX } from '../src/workflows/placing-leads/incoming-leads.process.js';
import { MetaLeads } from '../src/workflows/placing-leads/meta-leads.js';
import {
  basic,
  detailOf,
  incomingLeads,
  INCOMING,
  openChannel,
  sendGoogle,
  sendMeta,
  sendOlx,
  settled,
} from './support/incoming-leads.js';
import { eraseLeadPerson, listProperty, readLead } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { clientWithToken, makeToken } from './support/tokens.js';
import { until } from './support/until.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Dona', permissions: 'corretor_avancado' });
const other = suitePerson(app, { permissions: 'corretor_basico' });
const olx = suiteValue(() => openChannel(app.admin.client, 'grupo_olx'));
const google = suiteValue(() => openChannel(app.admin.client, 'google'));
const CPF = '529.982.247-25';

const numbered = (): string => `n-${randomUUID()}`;
const olxLead = (given: object = {}) => ({
  leadOrigin: 'Grupo OLX',
  timestamp: '2026-11-29T12:00:00Z',
  originLeadId: numbered(),
  name: 'Ana Interessada',
  ddd: '48',
  phone: '999991234',
  ...given,
});
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

describe('a Google form', () => {
  const column = (column_id: string, string_value: string) => ({ column_id, string_value });

  it('is known by the key in its body, and keeps long numbers', async () => {
    const lead_id = numbered();
    const columns = [
      column('FULL_NAME', 'Davi Souza'),
      column('EMAIL', 'davi@exemplo.com.br'),
      column('CPF', CPF),
    ];
    const raw = JSON.stringify({ google_key: google.secret, lead_id, user_column_data: columns }).replace(
      '}',
      '}',
    );
    const body = `${raw.slice(0, -1)},"form_id":9007199254740993}`;
    const headers = { 'content-type': 'application/json' };
    expect(
      await app.visitor().send('POST', google.channel.path, undefined, { raw: body, headers }),
    ).toMatchObject({
      status: 200,
    });
    const placed = await settled(app.admin.client, lead_id, 'placed');
    expect(await leadOf(placed.leadId)).toMatchObject({ name: 'Davi Souza', source: 'lead_form' });
    const { fields, dropped } = await detailOf(app.admin.client, placed.id);
    expect(fields).toContainEqual({ field: 'form_id', value: '9007199254740993' });
    expect(JSON.stringify(fields)).not.toContain(google.secret);
    expect(dropped).toEqual(['CPF']);
  });

  it('is refused with a wrong key, and a test of it makes no lead', async () => {
    expect((await sendGoogle(app.visitor(), { ...google, secret: 'x' }, {})).status).toBe(401);
    expect((await app.visitor().post(google.channel.path, { google_key: 5 })).status).toBe(401);
    const lead_id = numbered();
    const lead = { lead_id, is_test: true, user_column_data: [column('EMAIL', 'test@example.com')] };
    expect((await sendGoogle(app.visitor(), google, lead)).status).toBe(200);
    expect(await settled(app.admin.client, lead_id, 'dropped')).toMatchObject({
      reason: 'test',
      leadId: null,
    });
  });
});

describe('Meta', () => {
  const meta = suiteValue(() => openChannel(app.admin.client, 'meta'));
  const notice = (...ids: string[]) => ({
    object: 'page',
    entry: [
      {
        id: '1',
        time: 1,
        changes: ids.map((leadgen_id) => ({ field: 'leadgen', value: { leadgen_id, page_id: '1' } })),
      },
      { changes: [{ field: 'feed', value: { a: 1 } }] },
    ],
  });
  const number = (): string => String(1e15 + Math.floor(Math.random() * 1e14));

  it('verifies the address with the channel’s token', async () => {
    const verify = (token: string, path = meta.channel.path) =>
      app.visitor().get(`${path}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
    expect(await verify(meta.secret)).toMatchObject({ status: 200, text: '1158201444' });
    expect((await verify('x')).status).toBe(401);
    expect((await verify(meta.secret, `/api/incoming-leads/meta/${randomUUID()}`)).status).toBe(404);
    expect((await app.visitor().get(meta.channel.path)).status).toBe(400);
  });

  it('is known by its signature over the bytes; without a token its leads wait for a person', async () => {
    const [one, two] = [number(), number()];
    expect((await sendMeta(app.visitor(), meta, notice(one), 'wrong')).status).toBe(401);
    expect((await app.visitor().post(meta.channel.path, notice(one))).status).toBe(401);
    expect((await sendMeta(app.visitor(), meta, notice(one, two))).status).toBe(200);
    for (const id of [one, two])
      expect(await settled(app.admin.client, id, 'held')).toMatchObject({ reason: 'not_fetched' });
    expect((await app.admin.client.get(`${INCOMING}/summary`)).body).toEqual({
      held: (await incomingLeads(app.admin.client, '?state=held')).length,
    });
  });

  it('gives the contact to who has its token', async () => {
    const id = number();
    const asked: (string | undefined)[] = [];
    const graph = createServer((request, response) => {
      asked.push(request.headers.authorization);
      const answers = [
        { name: 'full_name', values: ['Eva Meta'] },
        { name: 'email', values: ['eva@exemplo.com.br'] },
        { name: 'qual seu cpf?', values: [CPF] },
      ];
      response.end(JSON.stringify({ id, field_data: answers }));
    }).listen(0, '127.0.0.1');
    await once(graph, 'listening');
    app.nest.get(MetaLeads).address = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
    const fetching = await openChannel(app.admin.client, 'meta', { accessToken: 'page-token' });
    await sendMeta(app.visitor(), fetching, notice(id));
    const placed = await settled(app.admin.client, id, 'placed');
    expect(await leadOf(placed.leadId)).toMatchObject({ name: 'Eva Meta', source: 'lead_form' });
    expect(placed.dropped).toEqual(['qual seu cpf?']);
    expect(asked[0]).toBe('Bearer page-token');
    graph.close();
  });
});

describe('a program with a token', () => {
  it('sends a lead of any shape, once for each id, and none without the permission', async () => {
    const { secret } = await makeToken(app.admin.client, { leads: { create: true } });
    const program = clientWithToken(app, secret);
    const lead = { id: numbered(), nome: 'Fábio Formulário', telefone: '48966665555', campanha: 'Verão' };
    const send = (headers = {}) => program.post<{ id: string }>('/api/incoming-leads/api', lead, headers);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    const placed = await settled(app.admin.client, lead.id, 'placed');
    expect(placed).toMatchObject({ kind: 'api', channel: null, id: first.body.id });
    const { secret: weak } = await makeToken(app.admin.client, { leads: { read: true } });
    expect((await clientWithToken(app, weak).post('/api/incoming-leads/api', lead)).status).toBe(403);
    expect((await app.visitor().post('/api/incoming-leads/api', lead)).status).toBe(401);
  });
});

describe('what could not be placed', () => {
  async function held(given: object = {}): Promise<IncomingLeadDetail> {
    const lead = olxLead({
      name: null,
      phone: null,
      ddd: null,
      extraData: { leadType: 'PHONE_VIEW' },
      ...given,
    });
    await sendOlx(app.visitor(), olx, lead);
    const { id } = await settled(app.admin.client, lead.originLeadId, 'held');
    return detailOf(app.admin.client, id);
  }

  it('is placed by hand, with property and broker, once', async () => {
    const entry = await held();
    expect(entry.reason).toBe('no_contact');
    const propertyId = await listProperty(app, { status: 'live' });
    const place = (given: object) =>
      app.admin.client.post<IncomingLeadDetail>(`${INCOMING}/${entry.id}/place`, given);
    expect(await place({})).toMatchObject({ status: 400, body: { code: 'contact_required' } });
    expect(await place({ phone: '12' })).toMatchObject({ status: 400 });
    expect(await place({ phone: '48955554444', brokerId: randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'broker_not_found' },
    });
    expect(await place({ phone: '48955554444', propertyId: randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'property_not_found' },
    });
    const placed = await place({ name: 'Gil', phone: '48955554444', propertyId, brokerId: broker.id });
    expect(placed.body).toMatchObject({ state: 'placed', property: { id: propertyId } });
    const lead = await leadOf(placed.body.leadId);
    expect(lead).toMatchObject({
      ...{ name: 'Gil', propertyId, brokerId: broker.id, source: 'portal' },
      message: 'Viu o telefone do anúncio: pode ligar.',
    });
    expect(await place({ phone: '48955554444' })).toMatchObject({
      status: 409,
      body: { code: 'incoming_lead_settled' },
    });
  });

  it('is dropped with a reason; who asked to be forgotten is forgotten at once', async () => {
    const drop = (id: string, reason: string) =>
      app.admin.client.post<IncomingLeadDetail>(`${INCOMING}/${id}/drop`, { reason });
    const entry = await held({ message: 'Sou a Helena' });
    expect((await drop(entry.id, 'x')).status).toBe(400);
    expect((await drop(entry.id, 'unreachable')).body).toMatchObject({
      state: 'dropped',
      reason: 'unreachable',
    });
    expect((await drop(entry.id, 'spam')).status).toBe(409);
    expect((await drop(randomUUID(), 'spam')).status).toBe(404);
    const forgotten = await held({ message: 'Sou a Helena' });
    expect((await drop(forgotten.id, 'erasure')).body).toMatchObject({
      erased: true,
      fields: [],
      message: null,
    });
    expect(JSON.stringify(await app.events.read(`incomingLead-${forgotten.id}`))).not.toContain('Helena');
  });

  it('is found by state, channel and day', async () => {
    const { id } = await held();
    const ids = async (query: string) => (await incomingLeads(app.admin.client, query)).map((one) => one.id);
    const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
    expect(await ids(`?state=held&kind=grupo_olx&channelId=${olx.channel.id}&day=${today}`)).toContain(id);
    expect(await ids('?state=placed')).not.toContain(id);
    expect(await ids('?kind=google')).not.toContain(id);
    expect(await ids('?day=2020-01-01')).toEqual([]);
    const page = await app.admin.client.get(`${INCOMING}?limit=1`);
    expect([(page.body as unknown[]).length, Number(page.headers.get('x-total-count')) > 1]).toEqual([
      1,
      true,
    ]);
    expect((await app.admin.client.get(`${INCOMING}?state=x`)).status).toBe(400);
  });
});

describe('nobody else', () => {
  const manager = suitePerson(app, {
    permissions: {
      leads: { read: true, update: true },
      users: { read: true, manage_team: true },
      settings: { read: true, update: true },
    },
  });

  it('sees entries or configures channels: no visitor, broker, team’s manager, token of less', async () => {
    const { id } = await settled(
      app.admin.client,
      (await incomingLeads(app.admin.client))[0]!.externalId!,
      'placed',
      'held',
      'dropped',
      'received',
    );
    const { secret } = await makeToken(app.admin.client, {
      leads: { read: true, read_all: true, update: true },
    });
    const calls: [string, string, object?][] = [
      ['GET', INCOMING],
      ['GET', `${INCOMING}/summary`],
      ['GET', `${INCOMING}/${id}`],
      ['POST', `${INCOMING}/${id}/place`, {}],
      ['POST', `${INCOMING}/${id}/drop`, { reason: 'spam' }],
    ];
    for (const [method, path, body] of calls) {
      expect((await app.visitor().send(method, path, body)).status).toBe(401);
      for (const client of [other.client, broker.client, manager.client, clientWithToken(app, secret)])
        expect([path, (await client.send(method, path, body)).status]).toEqual([path, 403]);
    }
    const channels = '/api/admin/integrations/lead-channels';
    const wanted = { kind: 'google', name: 'x' };
    expect((await app.visitor().get(channels)).status).toBe(401);
    expect((await other.client.get(channels)).status).toBe(403);
    for (const [method, path, body] of [
      ['POST', channels, wanted],
      ['PATCH', `${channels}/${olx.channel.id}`, { on: false }],
      ['POST', `${channels}/${olx.channel.id}/secret`, {}],
      ['DELETE', `${channels}/${olx.channel.id}`, undefined],
    ] as const)
      expect([path, (await manager.client.send(method, path, body)).status]).toEqual([path, 403]);
  });

  it('reads the trail of a lead out of sight; who has the lead reads it', async () => {
    const property = await createProperty(broker.client, { status: 'live' });
    const lead = olxLead({
      clientListingId: property.code,
      name: 'Iara',
      phone: '933332222',
      secretField: 'qqmarca',
    });
    await sendOlx(app.visitor(), olx, lead);
    const { leadId } = await settled(app.admin.client, lead.originLeadId, 'placed');
    const path = `/api/admin/leads/${leadId}/incoming`;
    expect((await app.visitor().get(path)).status).toBe(401);
    const denied = await other.client.get(path);
    expect([denied.status, denied.text.includes('qqmarca')]).toEqual([403, false]);
    expect((await broker.client.get(path)).text).toContain('qqmarca');
    expect((await broker.client.get(`/api/admin/leads/${randomUUID()}/incoming`)).status).toBe(404);
    const audit = await app.admin.client.get('/api/admin/audit?limit=500');
    expect(audit.text).not.toContain('qqmarca');
  });
});

it('erases what came together with the person', async () => {
  const lead = olxLead({ name: 'Joana Esquecida', phone: '922221111', note: 'qqesquecida' });
  await sendOlx(app.visitor(), olx, lead);
  const { leadId, id } = await settled(app.admin.client, lead.originLeadId, 'placed');
  await eraseLeadPerson(app, leadId ?? '');
  const after = await detailOf(app.admin.client, id);
  expect(after).toMatchObject({ name: null, phone: null, erased: true, fields: [], state: 'placed' });
  expect(JSON.stringify(await app.events.read(`incomingLead-${id}`))).not.toMatch(/Joana|qqesquecida|92222/);
  expect((await sendOlx(app.visitor(), olx, lead)).status).toBe(200);
  expect(await detailOf(app.admin.client, id)).toMatchObject({ erased: true, name: null });
  expect(await app.documents.get(INCOMING_OUTBOX.name, id)).toBe(undefined);
});
