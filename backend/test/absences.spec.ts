import type { Absence } from '@lox/contracts/absences.js';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Visit } from '@lox/contracts/visits.js';
import { startApp, type Person, type TestApp } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { createLead, listProperty, readLead } from './support/leads.js';
import { connectSocket } from './support/socket.js';
import { until } from './support/until.js';
import { createVisit, dayIn, instantIn } from './support/visits.js';

let app: TestApp;
let bia: Person;
let caio: Person;
let dora: Person;
async function begin(): Promise<void> {
  app = await startApp();
  bia = await app.person({ name: 'Bia Prado' });
  caio = await app.person({ name: 'Caio Luz' });
  dora = await app.person({ name: 'Dora Reis' });
}
const end = (): Promise<void> => app.close();

const plan = (client: Client, { id }: Person, given: object = {}): Promise<Answer<Absence>> =>
  client.post<Absence>(`/api/users/${id}/absences`, { from: dayIn(0), to: dayIn(2), ...given });
const cancel = (client: Client, { id }: Pick<Person, 'id'>, absence: Absence): Promise<Answer> =>
  client.send('DELETE', `/api/users/${id}/absences/${absence.id}`);
const listed = async (client: Client): Promise<Absence[]> =>
  (await client.get<Absence[]>('/api/absences')).body;

async function brokersOfNext(count: number, given: object = {}): Promise<(string | null)[]> {
  const brokers: (string | null)[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await app.visitor().post<{ id: string }>('/api/leads', {
      name: 'Ana Interessada',
      email: 'ana@exemplo.com.br',
      ...given,
    });
    brokers.push((await readLead(app.admin.client, body.id)).brokerId);
  }
  return brokers;
}

describe('planning', () => {
  beforeAll(begin);
  afterEach(async () => {
    for (const absence of await listed(app.admin.client))
      await cancel(app.admin.client, { id: absence.broker.id }, absence);
  });
  afterAll(end);

  it('is the broker’s own, and anybody’s who may update accounts', async () => {
    const { status, body } = await plan(bia.client, bia, { deputyId: caio.id, note: ' Férias ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      from: dayIn(0),
      to: dayIn(2),
      broker: { id: bia.id, name: 'Bia Prado', avatar: null },
      deputy: { id: caio.id, name: 'Caio Luz', avatar: null },
      note: 'Férias',
    });
    expect((await plan(app.admin.client, dora, { from: dayIn(1) })).status).toBe(201);
    const absences = await listed(caio.client);
    expect(absences.map(({ broker }) => broker.name)).toEqual(['Bia Prado', 'Dora Reis']);
    expect((await cancel(app.admin.client, bia, body)).status).toBe(200);
    expect(await listed(caio.client)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    expect(await plan(caio.client, bia)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const { body } = await plan(bia.client, bia);
    expect((await cancel(caio.client, bia, body)).status).toBe(403);
    expect(await listed(caio.client)).toHaveLength(1);
    const owner = await app.person({ role: 'owner' });
    expect((await plan(owner.client, owner)).status).toBe(403);
    expect((await owner.client.get('/api/absences')).status).toBe(403);
    expect((await app.visitor().get('/api/absences')).status).toBe(401);
  });

  it.each([
    ['in the past', { from: dayIn(-1) }, 400, 'absence_days'],
    ['that ends before it begins', { from: dayIn(3) }, 400, 'absence_days'],
    ['without a day', { from: '31/12' }, 400, 'invalid'],
    ['with a note as long as a letter', { note: 'x'.repeat(201) }, 400, 'invalid'],
  ])('refuses one %s', async (_, given, status, code) => {
    const answer = await plan(bia.client, bia, given);
    expect(answer.status).toBe(status);
    if (code !== 'invalid') expect(answer.body).toMatchObject({ code });
    expect(await listed(bia.client)).toEqual([]);
  });

  it('refuses a deputy who cannot be one', async () => {
    const owner = await app.person({ role: 'owner' });
    expect((await plan(caio.client, caio, { from: dayIn(2), to: dayIn(4) })).status).toBe(201);
    const refusals = [bia.id, app.admin.id, owner.id, caio.id].map(async (deputyId) => {
      const { status, body } = await plan(bia.client, bia, { deputyId });
      return [status, (body as unknown as { code: string }).code];
    });
    expect(await Promise.all(refusals)).toEqual([
      [400, 'own_deputy'],
      [400, 'deputy_not_broker'],
      [400, 'deputy_not_broker'],
      [409, 'deputy_absent'],
    ]);
  });

  it('refuses days of another one, of two at once too, and who is no broker', async () => {
    const answers = await Promise.all([plan(bia.client, bia), plan(app.admin.client, bia)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await plan(bia.client, bia)).toMatchObject({ status: 409, body: { code: 'absence_overlaps' } });
    expect(await plan(app.admin.client, app.admin)).toMatchObject({
      status: 409,
      body: { code: 'not_a_broker' },
    });
    const unknown = { ...bia, id: '00000000-0000-4000-8000-000000000000' };
    expect((await plan(app.admin.client, unknown)).status).toBe(404);
  });

  it('is in the audit without the note, and told to open browsers', async () => {
    const line = await connectSocket(caio.client);
    const { body } = await plan(bia.client, bia, { deputyId: caio.id, note: 'Cirurgia do joelho' });
    await until('the hint has come', () =>
      Promise.resolve(line.hints.some(({ what }) => what === 'absence')),
    );
    await cancel(bia.client, bia, body);
    const { body: entries, text } = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityType=absence&entityId=${bia.id}&limit=2`,
    );
    expect(entries.map(({ action, entityName }) => [action, entityName])).toEqual([
      ['AbsenceCancelled', 'Bia Prado'],
      ['AbsencePlanned', 'Bia Prado'],
    ]);
    expect(entries[1]?.names[caio.id]).toBe('Caio Luz');
    expect(entries[1]?.changes.note).toEqual({ withheld: true });
    expect(text).not.toContain('joelho');
  });
});

describe('new leads', () => {
  // Where the rotation stands is part of each test.
  beforeEach(begin);
  afterEach(end);

  it('go round without an absent broker, who is back at once when the absence is cancelled', async () => {
    const { body } = await plan(bia.client, bia);
    expect(await brokersOfNext(4)).toEqual([caio.id, dora.id, caio.id, dora.id]);
    await cancel(bia.client, bia, body);
    expect(await brokersOfNext(2)).toEqual([bia.id, caio.id]);
  });

  it('go to the deputy at the turns of the absent one', async () => {
    await plan(bia.client, bia, { deputyId: dora.id });
    expect(await brokersOfNext(6)).toEqual([dora.id, caio.id, dora.id, dora.id, caio.id, dora.id]);
  });

  it('go round without either once the deputy is away as well', async () => {
    await plan(bia.client, bia, { deputyId: dora.id });
    await plan(dora.client, dora);
    expect(await brokersOfNext(2)).toEqual([caio.id, caio.id]);
  });

  it('of the absent broker’s property go to the deputy, else to the rotation', async () => {
    const propertyId = await listProperty(app, { brokerId: bia.id });
    const { body } = await plan(bia.client, bia, { deputyId: dora.id });
    expect(await brokersOfNext(2, { propertyId })).toEqual([dora.id, dora.id]);
    await cancel(bia.client, bia, body);
    await plan(bia.client, bia);
    expect(await brokersOfNext(2, { propertyId })).toEqual([caio.id, dora.id]);
  });

  it('are not kept from a broker who will be away later, nor from one who writes them down', async () => {
    await plan(bia.client, bia, { from: dayIn(1) });
    expect(await brokersOfNext(1)).toEqual([bia.id]);
    await plan(caio.client, caio);
    expect((await createLead(caio.client)).brokerId).toBe(caio.id);
  });

  it('go to nobody when everybody is away', async () => {
    for (const person of [bia, caio, dora]) await plan(person.client, person);
    expect(await brokersOfNext(1)).toEqual([null]);
  });

  it('of a visitor’s request go to the deputy, and staff may book the absent broker', async () => {
    const propertyId = await listProperty(app, { brokerId: bia.id });
    await plan(bia.client, bia, { deputyId: dora.id });
    const wish = {
      name: 'Ana Interessada',
      email: 'ana@exemplo.com.br',
      phone: '19999990000',
      propertyId,
      preferredDate: dayIn(1),
      preferredTime: 'morning',
    };
    const { body } = await app.visitor().post<{ id: string }>('/api/public/schedule-visit', wish);
    const { body: requested } = await app.admin.client.get<Visit>(`/api/visits/${body.id}`);
    expect(requested.broker?.name).toBe('Dora Reis');
    const { id: leadId } = await createLead(app.admin.client, { propertyId });
    const visit = { leadId, propertyId, scheduledDate: instantIn(1, '10:00'), brokerId: bia.id };
    expect((await createVisit(app.admin.client, visit)).broker?.name).toBe('Bia Prado');
  });
});
