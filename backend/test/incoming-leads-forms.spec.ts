import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lead } from '@lox/contracts/leads.js';
import { MetaGraph } from '../src/workflows/placing-leads/meta-graph.js';
import {
  detailOf,
  incomingLeads,
  INCOMING,
  numbered,
  openChannel,
  sendChavesNaMao,
  sendGoogle,
  sendMeta,
  settled,
} from './support/incoming-leads.js';
import { readLead } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suiteValue } from './support/suite.js';
import { clientWithToken, makeToken } from './support/tokens.js';

const app = suiteApp();
const google = suiteValue(() => openChannel(app.admin.client, 'google'));
const CPF = '529.982.247-25';
const number = (): string => String(1e15 + Math.floor(Math.random() * 1e14));
const leadOf = async (leadId: string | null): Promise<Lead> => readLead(app.admin.client, leadId ?? '');

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
    app.nest.get(MetaGraph).address = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
    const fetching = await openChannel(app.admin.client, 'meta', { accessToken: 'page-token' });
    await sendMeta(app.visitor(), fetching, notice(id));
    const placed = await settled(app.admin.client, id, 'placed');
    expect(await leadOf(placed.leadId)).toMatchObject({ name: 'Eva Meta', source: 'lead_form' });
    expect(placed.dropped).toEqual(['qual seu cpf?']);
    expect(asked[0]).toBe('Bearer page-token');
    graph.close();
  });
});

it('Chaves na Mão sends its own shape, once for each number', async () => {
  const { id: propertyId, code } = await createProperty(app.admin.client, { status: 'live' });
  const chaves = await openChannel(app.admin.client, 'chaves_na_mao');
  const id = number();
  const lead = {
    ...{ id: Number(id), name: 'Gil Chaves', email: null, phone: '41999887766', message: null },
    ...{ createdAt: '2026-11-29 10:15:00', sendAt: '2026-11-29 10:15:04', segment: 'REALTY' },
    ad: { id: 5, title: 'Casa', reference: code, realtyType: 'Casa', purpose: 'Locação' },
    client: { name: 'Imobiliária', tradeName: 'Imobiliária', document: '11222333000181' },
  };
  const wrong = { ...chaves, secret: 'x' };
  expect((await sendChavesNaMao(app.visitor(), wrong, lead)).status).toBe(401);
  for (let sent = 1; sent <= 2; sent++)
    expect((await sendChavesNaMao(app.visitor(), chaves, lead)).status).toBe(200);
  const placed = await settled(app.admin.client, id, 'placed');
  expect(placed).toMatchObject({
    kind: 'api',
    channel: { id: chaves.channel.id },
    dropped: ['client.document'],
  });
  expect(await leadOf(placed.leadId)).toMatchObject({
    ...{ name: 'Gil Chaves', phone: '(41) 99988-7766', source: 'portal', purpose: 'rent', propertyId },
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
