import type { Notification } from '@lox/contracts/notifications.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, eraseLead } from './support/leads.js';
import { badgeOf, panelOf } from './support/notifications.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio Corretor', permissions: 'gerente_vendas' });
const secondAdmin = suitePerson(app, { name: 'Outra Chefe', role: 'admin' });

const about = async (person: Person, leadId: string, query = ''): Promise<Notification[]> =>
  (await panelOf(person, query)).filter(({ data }) => data.leadId === leadId);
const heard = async (person: Person, leadId: string, times: number): Promise<Notification[]> =>
  until(`${person.name} hears ${times} times of the lead`, async () => {
    const found = await about(person, leadId);
    return found.length === times && found;
  });

describe('the recipients', () => {
  it('of a visitor’s lead: its broker and every admin, and nobody else', async () => {
    const contact = {
      name: 'Ana Interessada',
      email: 'ana@exemplo.com.br',
      phone: '(19) 99999-4444',
      source: 'lead_widget',
    };
    const { body } = await app.visitor().post<{ id: string }>('/api/leads', contact);
    const concerned = (await heard(app.admin, body.id, 1)) && [app.admin, secondAdmin];
    const broker = (await about(bia, body.id)).length > 0 ? bia : caio;
    for (const person of [...concerned, broker])
      expect(await about(person, body.id)).toEqual([
        {
          id: expect.any(String) as unknown,
          type: 'new_lead',
          title: 'Novo lead',
          message: 'Ana Interessada · Widget de Captura',
          data: { leadId: body.id, leadName: 'Ana Interessada', leadPhone: '(19) 99999-4444' },
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
          isRead: false,
          isArchived: false,
        },
      ]);
    expect(await about(broker === bia ? caio : bia, body.id)).toEqual([]);
  });

  it('of a move: everybody concerned but who moved it', async () => {
    const { id } = await createLead(bia.client, { name: 'Movida' });
    await changeLead(bia.client, id, { status: 'proposal' });
    const [moved, created] = await heard(app.admin, id, 2);
    expect(moved).toMatchObject({
      type: 'lead_status_change',
      title: 'Lead mudou de etapa',
      message: 'Movida: Novo → Proposta',
    });
    expect(created).toMatchObject({ type: 'new_lead' });
    expect(await about(bia, id)).toEqual([]);
    await changeLead(app.admin.client, id, { status: 'contract' });
    expect(await heard(bia, id, 1)).toMatchObject([{ message: 'Movida: Proposta → Contrato' }]);
    expect(await about(app.admin, id)).toHaveLength(2);
  });

  it('of a lead that was handed over: its new broker alone, and the former of nothing more', async () => {
    const { id } = await createLead(bia.client, { name: 'Entregue' });
    await heard(app.admin, id, 1);
    await changeLead(app.admin.client, id, { brokerId: caio.id });
    expect(await heard(caio, id, 1)).toMatchObject([{ title: 'Lead atribuído a você', message: 'Entregue' }]);
    await changeLead(app.admin.client, id, { status: 'lost' });
    await heard(caio, id, 2);
    expect(await about(bia, id)).toEqual([]);
    expect(await about(app.admin, id)).toHaveLength(1);
  });

  it('of no priority, note or correction; a later text has the corrected name and number', async () => {
    const { id } = await createLead(bia.client, { name: 'Anna', phone: '(19) 99999-4444' });
    await changeLead(bia.client, id, { priority: 'high', notes: 'x', name: 'Ana', phone: null });
    await changeLead(bia.client, id, { status: 'contacted' });
    const [moved] = await heard(app.admin, id, 2);
    expect(moved).toMatchObject({
      message: 'Ana: Novo → Contatado',
      data: { leadName: 'Ana', leadPhone: null },
    });
  });

  it('nobody who may not see leads, even of their own', async () => {
    const blind = await app.person({ permissions: { dashboard: { read: true } } });
    const { id } = await createLead(bia.client);
    await changeLead(app.admin.client, id, { brokerId: blind.id });
    await changeLead(app.admin.client, id, { status: 'lost' });
    await heard(secondAdmin, id, 2);
    expect(await panelOf(blind)).toEqual([]);
  });
});

describe('reading and archiving', () => {
  const mark = (person: Person, id: string, what: string) =>
    person.client.patch<Notification>(`/api/notifications/${id}/${what}`);

  it('counts what is neither read nor archived', async () => {
    const reader = await app.person({ role: 'admin' });
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await createLead(bia.client)).id);
    await until('three are there', async () => (await badgeOf(reader)) === 3);
    const [newest, middle, oldest] = await panelOf(reader);
    expect([newest, middle, oldest].map((one) => one?.data.leadId)).toEqual(ids.toReversed());

    expect(await mark(reader, newest!.id, 'read')).toMatchObject({ status: 200, body: { isRead: true } });
    expect(await badgeOf(reader)).toBe(2);
    expect(await mark(reader, middle!.id, 'archive')).toMatchObject({
      status: 200,
      body: { isArchived: true },
    });
    expect(await badgeOf(reader)).toBe(1);
    await mark(reader, newest!.id, 'read');
    expect(await badgeOf(reader)).toBe(1);

    const seen = async (query: string) => (await panelOf(reader, query)).map(({ id }) => id);
    expect(await seen('')).toEqual([newest!.id, oldest!.id]);
    expect(await seen('?includeRead=true&includeArchived=false')).toEqual([newest!.id, oldest!.id]);
    expect(await seen('?includeRead=false')).toEqual([oldest!.id]);
    expect(await seen('?includeArchived=true')).toEqual([newest!.id, middle!.id, oldest!.id]);
    expect(await seen('?includeRead=false&includeArchived=true')).toEqual([middle!.id, oldest!.id]);
  });

  it('finds no notification of another, and changes none', async () => {
    const { id } = await createLead(bia.client);
    const [notification] = await heard(app.admin, id, 1);
    for (const what of ['read', 'archive'])
      for (const wanted of [notification!.id, 'nada', '%00'])
        expect(await mark(bia, wanted, what)).toMatchObject({
          status: 404,
          body: { code: 'notification_not_found', message: 'Notificação não encontrada.' },
        });
    expect(await about(app.admin, id)).toEqual([notification]);
  });

  it.each(['?includeRead=talvez', '?includeArchived=1', '?userId=x'])('refuses %s', async (query) => {
    expect((await bia.client.get(`/api/notifications${query}`)).status).toBe(400);
  });

  it('is for staff', async () => {
    const owner = await app.person({ role: 'owner' });
    for (const path of ['', '/count']) {
      expect((await app.visitor().get(`/api/notifications${path}`)).status).toBe(401);
      expect((await owner.client.get(`/api/notifications${path}`)).status).toBe(403);
    }
  });
});

it('forgets an erased person, in every text and whatever was read', async () => {
  const { id } = await createLead(bia.client, { name: 'Esquecível da Silva', phone: '(19) 97777-6666' });
  await changeLead(bia.client, id, { status: 'contacted' });
  const [first] = await heard(app.admin, id, 2);
  await app.admin.client.patch(`/api/notifications/${first!.id}/archive`);
  await eraseLead(app, id);
  const { text } = await app.admin.client.get('/api/notifications?includeArchived=true');
  expect(text).not.toContain('Esquecível');
  expect(text).not.toMatch(/97777-?6666/);
  expect(await about(app.admin, id, '?includeArchived=true')).toMatchObject([
    { message: 'Dados apagados', data: { leadId: id }, isArchived: true },
    { message: 'Dados apagados', data: { leadId: id }, isArchived: false },
  ]);
});
