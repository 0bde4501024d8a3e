import { CommandBus } from '@nestjs/cqrs';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { EventChain, EventDetail, EventLine, EventPage } from '@lox/contracts/operations.js';
import { origin, type Person, startApp, type TestApp } from './support/app.js';
import { changeLead, createLead } from './support/leads.js';
import { until } from './support/until.js';
import { EraseLead } from '../src/slices/leads/commands/lead.commands.js';

const EVENTS = '/api/admin/operations/events';
let app: TestApp;
let reader: Person;
let operator: Person;
let leadId: string;
beforeAll(async () => {
  app = await startApp();
  reader = await app.person({ permissions: { operations: { read: true } } });
  operator = await app.person({
    name: 'Operadora',
    permissions: { operations: { read: true, manage: true }, users: { read: true } },
  });
  ({ id: leadId } = await createLead(app.admin.client, {
    name: 'Segredo da Silva',
    phone: '1933334444',
    notes: 'guardado',
  }));
  await changeLead(app.admin.client, leadId, { status: 'contacted', priority: 'high' });
});
afterAll(() => app.close());

const pageOf = async (query = ''): Promise<EventPage> => {
  const { status, body } = await reader.client.get<EventPage>(`${EVENTS}?${query}`);
  expect(status).toBe(200);
  return body;
};
const allOf = async (query: string): Promise<EventLine[]> => {
  const { items, next } = await pageOf(query);
  return next === null
    ? items
    : [...items, ...(await allOf(`${query.replace(/&before=\d+/, '')}&before=${next}`))];
};
const typesOf = (events: EventLine[]): string[] => events.map(({ type }) => type);
const created = async (): Promise<EventLine> =>
  (await pageOf(`stream=lead-${leadId}&type=LeadCreated`)).items[0]!;

describe('the list', () => {
  it('goes from the newest event to the beginning of the log, page by page, without gap or repetition', async () => {
    const positions: number[] = [];
    let next: number | null | undefined;
    do {
      const page = await pageOf(`limit=3${next ? `&before=${next}` : ''}`);
      positions.push(...page.items.map(({ position }) => position));
      next = page.next;
    } while (next !== null);
    expect(positions.length).toBeGreaterThan(6);
    expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => other - one));
    expect(positions[0]).toBe(await app.head());
  });

  it.each([
    ['stream', () => `stream=lead-${leadId}`, ['LeadPriorityChanged', 'LeadStageMoved', 'LeadCreated']],
    ['category', () => 'category=lead', ['LeadPriorityChanged', 'LeadStageMoved', 'LeadCreated']],
    ['type', () => 'type=LeadStageMoved', ['LeadStageMoved']],
    ['person', () => `actorId=${app.admin.id}&category=lead&type=LeadCreated`, ['LeadCreated']],
    ['nobody in person', () => 'actorId=system&category=lead', []],
    ['time', () => 'to=2020-01-01T00:00:00.000Z', []],
    ['time and category', () => 'from=2020-01-01T00:00:00.000Z&type=LeadCreated', ['LeadCreated']],
  ])('can be narrowed by %s', async (_, query, expected) => {
    expect(typesOf(await allOf(query())).toSorted()).toEqual(expected.toSorted());
  });

  it('can be narrowed by the request', async () => {
    const [moved] = (await pageOf('type=LeadStageMoved')).items;
    const { items } = await pageOf(`correlationId=${moved!.correlationId}`);
    expect(typesOf(items).toSorted()).toEqual(['LeadPriorityChanged', 'LeadStageMoved']);
  });

  it('names who acted, and holds no data', async () => {
    const { items } = await pageOf(`stream=lead-${leadId}`);
    expect(items[0]).toMatchObject({
      actorId: app.admin.id,
      actorName: app.admin.name,
      category: 'lead',
      command: 'ChangeLead',
    });
    expect(Object.keys(items[0]!)).not.toContain('data');
  });

  it.each(['limit=0', 'limit=101', 'before=x', 'category=1', 'actorId=me', 'from=ontem', 'other=1'])(
    'refuses %s',
    async (query) => {
      expect((await reader.client.get(`${EVENTS}?${query}`)).status).toBe(400);
    },
  );
});

describe('one event', () => {
  it('has its data with personal values masked, and its metadata', async () => {
    const line = await created();
    const { status, body, text } = await reader.client.get<EventDetail>(`${EVENTS}/${line.position}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...line,
      causationId: line.correlationId,
      schemaVersion: 2,
      revealed: false,
      erased: false,
    });
    expect(body.data).toMatchObject({ name: '•••', phone: '•••', notes: '•••', status: 'new' });
    expect(body.personal).toEqual(expect.arrayContaining(['name', 'phone', 'notes']));
    expect(body.personal).not.toContain('status');
    expect(text).not.toMatch(/Segredo|guardado|3333-?4444/);
  });

  it('shows its values to who may operate, and tells the audit trail which event, not what it holds', async () => {
    const { position, id, stream } = await created();
    const { status, body } = await operator.client.post<EventDetail>(`${EVENTS}/${position}/reveal`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ revealed: true, data: { name: 'Segredo da Silva', notes: 'guardado' } });
    const trail = () => operator.client.get<AuditEntry[]>('/api/admin/audit-logs?action=EventRevealed');
    await until('the reveal is in the trail', async () => (await trail()).body.length === 1);
    const { body: entries, text } = await trail();
    expect(entries[0]).toMatchObject({
      user: { id: operator.id, name: 'Operadora' },
      entityType: 'operations',
      entityId: id,
      changes: { eventId: { to: id }, eventType: { to: 'LeadCreated' }, stream: { to: stream } },
    });
    expect(text).not.toMatch(/Segredo|guardado/);
  });

  it('is recorded only where there is something to reveal', async () => {
    const [moved] = (await pageOf('type=LeadStageMoved')).items;
    const before = await app.head();
    const { body } = await operator.client.post<EventDetail>(`${EVENTS}/${moved!.position}/reveal`);
    expect(body).toMatchObject({ revealed: false, personal: [], data: { to: 'contacted' } });
    expect(await app.head()).toBe(before);
  });

  it('says so when its person was erased', async () => {
    const { id } = await createLead(app.admin.client, { name: 'Apagada' });
    const [line] = (await pageOf(`stream=lead-${id}`)).items;
    await app.nest.get(CommandBus).execute(new EraseLead(id, origin(app.admin.id)));
    const { body } = await reader.client.get<EventDetail>(`${EVENTS}/${line!.position}`);
    expect(body).toMatchObject({ erased: true, personal: [], data: { name: null } });
  });
});

describe('the chain of causes', () => {
  it('tells which events, notifications and documents came of the request', async () => {
    const broker = await app.person({ permissions: 'corretor_basico' });
    await changeLead(app.admin.client, leadId, { brokerId: broker.id, status: 'closed' });
    const [assigned] = (await pageOf(`stream=lead-${leadId}&type=LeadAssigned`)).items;
    const chain = () => reader.client.get<EventChain>(`${EVENTS}/${assigned!.position}/chain`);
    await until('the broker was told', async () => (await chain()).body.notifications.length > 0);
    const { body, text } = await chain();
    expect(body.correlationId).toBe(assigned!.correlationId);
    expect(typesOf(body.events).toSorted()).toEqual(['LeadAssigned', 'LeadStageMoved']);
    expect(body.notifications).toContainEqual(
      expect.objectContaining({ eventId: assigned!.id, recipientId: broker.id, recipientName: broker.name }),
    );
    expect(body.documents).toContainEqual({ projection: 'lead-board', id: leadId });
    expect(body.documents).toContainEqual({ projection: 'audit', id: String(assigned!.position) });
    expect(text).not.toContain('Segredo');
  });
});

describe('access', () => {
  const routes = [
    ['GET', ''],
    ['GET', '/1'],
    ['GET', '/1/chain'],
    ['POST', '/1/reveal'],
  ] as const;

  it.each(routes)('%s %s needs a session and the module', async (method, path) => {
    const stranger = await app.person({ permissions: 'gerente_vendas' });
    expect((await app.visitor().send(method, EVENTS + path)).status).toBe(401);
    expect((await stranger.client.send(method, EVENTS + path)).status).toBe(403);
  });

  it('who may only look reveals nothing', async () => {
    const { position } = await created();
    expect((await reader.client.post(`${EVENTS}/${position}/reveal`)).status).toBe(403);
  });

  it.each(['999999999999', '0', 'x', '1.5'])('there is no event %s', async (position) => {
    const answers = await Promise.all([
      operator.client.get(`${EVENTS}/${position}`),
      operator.client.get(`${EVENTS}/${position}/chain`),
      operator.client.post(`${EVENTS}/${position}/reveal`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
