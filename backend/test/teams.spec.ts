import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Lead, LeadBoard, LeadSummary } from '@lox/contracts/leads.js';
import type { OwnPermissions, PermissionMatrix } from '@lox/contracts/permissions.js';
import type { LeadsReport } from '@lox/contracts/reports.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { startApp, type Person, type TestApp } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { changeLead, createLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { connectSocket } from './support/socket.js';
import { until } from './support/until.js';
import { makeToken, clientWithToken } from './support/tokens.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';

const WORK = { read: true, create: true, update: true };
const OWN: PermissionMatrix = { leads: { ...WORK, assign: true }, visits: WORK, properties: WORK };
const LEADING: PermissionMatrix = {
  ...OWN,
  reports: { basic: true, advanced: true },
  settings: { read: true, update: true },
  users: { manage_team: true },
};

let app: TestApp;
let gestora: Person;
let bia: Person;
let caio: Person;
let dora: Person;
beforeEach(async () => {
  app = await startApp();
  gestora = await app.person({ name: 'Gabi Gestora', permissions: LEADING });
  [bia, caio, dora] = [
    await app.person({ name: 'Bia Prado', permissions: OWN }),
    await app.person({ name: 'Caio Luz', permissions: OWN }),
    await app.person({ name: 'Dora Reis', permissions: OWN }),
  ];
});
afterEach(() => app.close());

const save = (
  client: Client,
  { id }: { id: string },
  members: readonly string[],
  headers?: Record<string, string>,
): Promise<Answer<ManagedUser>> =>
  client.send<ManagedUser>('PUT', `/api/admin/users/${id}/team`, { members }, { headers });
const lead = (members: readonly Person[]): Promise<Answer<ManagedUser>> =>
  save(
    app.admin.client,
    gestora,
    members.map(({ id }) => id),
  );
const idsOf = async (client: Client, path: string): Promise<string[]> =>
  (await client.get<{ id: string }[]>(path)).body.map(({ id }) => id).toSorted();

describe('making a team', () => {
  it('is an administrator’s, is recorded and reaches the browser of who leads it', async () => {
    const socket = await connectSocket(gestora.client);
    const answer = await lead([caio, bia]);
    expect(answer).toMatchObject({ status: 200, body: { team: [bia.id, caio.id].toSorted() } });
    await until('the browser is told', () => socket.hints.some(({ what }) => what === 'session'));
    const { body } = await gestora.client.get<OwnPermissions>('/api/auth/permissions');
    expect(body.team).toEqual([bia.id, caio.id].toSorted());
    const { body: trail } = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityId=${gestora.id}&limit=1`,
    );
    expect(trail).toMatchObject([
      { action: 'UserTeamChanged', names: { [bia.id]: 'Bia Prado', [caio.id]: 'Caio Luz' } },
    ]);
    expect((await lead([bia, caio])).body.revision).toBe(answer.body.revision);
    socket.close();
  });

  it('is refused to everybody else', async () => {
    const manager = await app.person({
      permissions: {
        ...LEADING,
        users: { read: true, update: true, manage_permissions: true, manage_team: true },
      },
    });
    for (const { client } of [manager, gestora, bia])
      expect((await save(client, gestora, [bia.id])).status).toBe(403);
    expect(await save(manager.client, gestora, [bia.id])).toMatchObject({
      body: { code: 'forbidden', message: 'Somente administradores podem montar equipes.' },
    });
    expect((await save(app.visitor(), gestora, [bia.id])).status).toBe(401);
  });

  it('names brokers, each once and others than who leads them', async () => {
    const { client } = app.admin;
    for (const members of [[gestora.id], [app.admin.id], [randomUUID()], ['x'], [bia.id, bia.id]])
      expect((await save(client, gestora, members)).status).toBe(400);
    expect(await client.send('PUT', `/api/admin/users/${gestora.id}/team`, {})).toMatchObject({
      status: 400,
    });
    expect(await save(client, app.admin, [bia.id])).toMatchObject({
      status: 409,
      body: { code: 'not_a_broker' },
    });
    expect((await save(client, { id: randomUUID() }, [])).status).toBe(404);
    const stale = await save(client, gestora, [bia.id], { 'if-match': '"99"' });
    expect(stale).toMatchObject({ status: 412, body: { current: { team: [] } } });
  });
});

describe('who leads a team', () => {
  it('sees and works its leads, and no others', async () => {
    await lead([bia, caio]);
    const [own, ofBia, ofCaio, ofDora] = await Promise.all(
      [gestora, bia, caio, dora].map(({ client }) => createLead(client)),
    );
    const reach = [own!.id, ofBia!.id, ofCaio!.id].toSorted();
    expect(await idsOf(gestora.client, '/api/admin/leads')).toEqual(reach);
    const { body: board } = await gestora.client.get<LeadBoard>('/api/admin/leads/board');
    expect(board.columns[0]?.leads.map(({ id }) => id).toSorted()).toEqual(reach);
    const { body: summary } = await gestora.client.get<LeadSummary>('/api/admin/leads/summary');
    expect(summary).toMatchObject({ total: 3 });
    expect(await idsOf(gestora.client, `/api/admin/leads?brokerId=${caio.id}`)).toEqual([ofCaio!.id]);
    expect(await idsOf(gestora.client, `/api/admin/leads?brokerId=${dora.id}`)).toEqual([]);
    expect(await idsOf(gestora.client, '/api/admin/leads?brokerId=none')).toEqual([]);

    const moved = await changeLead<Lead>(gestora.client, ofBia!.id, {
      status: 'contacted',
      brokerId: caio.id,
    });
    expect(moved).toMatchObject({ status: 200, body: { status: 'contacted', brokerId: caio.id } });
    expect((await changeLead(gestora.client, ofDora!.id, { status: 'contacted' })).status).toBe(403);
    expect((await gestora.client.get(`/api/admin/leads/${ofDora!.id}`)).status).toBe(403);
  });

  it('is told at once what happens to them', async () => {
    await lead([bia]);
    const socket = await connectSocket(gestora.client);
    await socket.hintOf((await createLead(bia.client)).id);
    socket.close();
  });

  it('gives visits and properties from one to another within it', async () => {
    await lead([bia, caio]);
    const { id: leadId } = await createLead(bia.client);
    const house = await createProperty(bia.client, { title: 'Casa da Bia' });
    const visit = await createVisit(gestora.client, {
      leadId,
      propertyId: house.id,
      scheduledDate: instantIn(1, '10:00'),
    });
    expect(visit.broker?.id).toBe(bia.id);
    const give = (brokerId: string | null) => changeVisit(gestora.client, visit.id, { brokerId });
    expect(await give(caio.id)).toMatchObject({ status: 200, body: { broker: { id: caio.id } } });
    for (const to of [dora.id, null, app.admin.id]) expect((await give(to)).status).toBe(403);
    expect((await changeVisit(bia.client, visit.id, { brokerId: bia.id })).status).toBe(403);

    const change = (patch: object) => changeProperty(gestora.client, house.id, patch);
    expect(await change({ brokerId: caio.id })).toMatchObject({ status: 200, body: { brokerId: caio.id } });
    for (const patch of [{ brokerId: dora.id }, { brokerId: null }, { ownerId: dora.id }])
      expect((await change(patch)).status).toBe(403);
    const other = await createVisit(app.admin.client, {
      leadId,
      propertyId: house.id,
      scheduledDate: instantIn(2, '10:00'),
      brokerId: dora.id,
    });
    expect((await changeVisit(gestora.client, other.id, { brokerId: bia.id })).status).toBe(403);
  });

  it('reads its figures in the reports', async () => {
    await lead([bia]);
    await createLead(bia.client);
    await createLead(dora.client);
    const { body } = await gestora.client.get<LeadsReport>('/api/admin/reports/leads');
    expect(body.totalLeads).toBe(1);
    const { body: performance } = await gestora.client.get<{ brokerId: string }[]>(
      '/api/admin/reports/performance',
    );
    expect(performance.map(({ brokerId }) => brokerId).toSorted()).toEqual([bia.id, gestora.id].toSorted());
  });

  it('loses it with the permission, and with the member', async () => {
    await lead([bia, caio]);
    const [ofBia, ofCaio] = [await createLead(bia.client), await createLead(caio.client)];
    const program = clientWithToken(app, (await makeToken(gestora.client, { leads: { read: true } })).secret);
    expect(await idsOf(program, '/api/admin/leads')).toEqual([]);
    await lead([caio]);
    expect((await changeLead(gestora.client, ofBia.id, { status: 'contacted' })).status).toBe(403);
    expect(await idsOf(gestora.client, '/api/admin/leads')).toEqual([ofCaio.id]);
    await app.admin.client.send('PUT', `/api/admin/users/${gestora.id}/permissions`, { permissions: OWN });
    expect(await idsOf(gestora.client, '/api/admin/leads')).toEqual([]);
    expect((await gestora.client.get<OwnPermissions>('/api/auth/permissions')).body.team).toBeUndefined();
  });
});
