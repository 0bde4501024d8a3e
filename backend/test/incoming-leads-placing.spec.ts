import { randomUUID } from 'node:crypto';
import type { IncomingLeadDetail } from '@lox/contracts/incoming-leads.js';
import type { Lead } from '@lox/contracts/leads.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { origin } from './support/app.js';
import {
  detailOf,
  incomingLeads,
  INCOMING,
  olxLead,
  openChannel,
  sendOlx,
  settled,
} from './support/incoming-leads.js';
import { listProperty, readLead } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { clientWithToken, makeToken } from './support/tokens.js';

const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Dona', permissions: 'corretor_avancado' });
const other = suitePerson(app, { permissions: 'corretor_basico' });
const olx = suiteValue(() => openChannel(app.admin.client, 'grupo_olx'));
const leadOf = async (leadId: string | null): Promise<Lead> => readLead(app.admin.client, leadId ?? '');

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

  it('is either placed or dropped by two people at once', async () => {
    for (const surname of ['Alves', 'Brito', 'Castro']) {
      const { id } = await held();
      const name = `Rival ${surname}`;
      const answers = await Promise.all([
        app.admin.client.post(`${INCOMING}/${id}/place`, { name, phone: `4895555${1_000 + surname.length}` }),
        app.admin.client.post(`${INCOMING}/${id}/drop`, { reason: 'erasure' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { state } = await detailOf(app.admin.client, id);
      const { body } = await app.admin.client.get<Lead[]>(
        `/api/admin/leads?search=${encodeURIComponent(name)}`,
      );
      expect([state, body.length]).toEqual(answers[0]!.status === 200 ? ['placed', 1] : ['dropped', 0]);
    }
  });

  it('is not dropped where a crash cut its placing off', async () => {
    const { id } = await held();
    const input = { name: 'Cortada', phone: '(48) 95555-7777', source: 'portal' as const };
    const leadId = await app.execute(new ReceiveLead(input, null, `incoming-${id}`, origin()));
    const answer = await app.admin.client.post(`${INCOMING}/${id}/drop`, { reason: 'erasure' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'incoming_lead_settled' } });
    expect(await detailOf(app.admin.client, id)).toMatchObject({ state: 'placed', leadId });
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
