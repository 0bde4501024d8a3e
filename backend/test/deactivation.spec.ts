import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedUser, OpenRecords } from '@lox/contracts/user-management.js';
import type { Person } from './support/app.js';
import type { Answer, Client, ErrorAnswer } from './support/client.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { createProperty } from './support/properties.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';
import { putUser } from './support/users.js';
import { createVisit, instantIn, readVisit } from './support/visits.js';
import { HandoverWorker } from '../src/workflows/handing-over/handing-over.module.js';

const app = suiteApp();
beforeAll(() => realtimeReady(app));

const deactivate = (client: Client, id: string, handOverTo: unknown = null): Promise<Answer<ManagedUser>> =>
  client.post<ManagedUser>(`/api/admin/users/${id}/deactivation`, { handOverTo });
const reactivate = (client: Client, id: string): Promise<Answer<ManagedUser>> =>
  client.send<ManagedUser>('DELETE', `/api/admin/users/${id}/deactivation`);
const openOf = async (id: string): Promise<OpenRecords> =>
  (await app.admin.client.get<OpenRecords>(`/api/admin/users/${id}/open-records`)).body;
const brokerOf = async (leadId: string): Promise<string | null | undefined> =>
  (await app.admin.client.get<Lead>(`/api/admin/leads/${leadId}`)).body.brokerId;
const handedOver = (id: string): Promise<unknown> =>
  until('everything is handed over', async () => {
    const { leads, visits, properties, handover } = await openOf(id);
    return leads + visits + properties === 0 && handover === null;
  });

describe('an account that sleeps', () => {
  it('ends its sessions and lines at once and opens no new one, until it is woken', async () => {
    const bia = await app.person({ name: 'Bia Adormecida' });
    const line = await connectSocket(bia.client);
    expect(await deactivate(app.admin.client, bia.id)).toMatchObject({
      status: 200,
      body: { state: 'deactivated', name: 'Bia Adormecida' },
    });
    await until('the line ends', () => line.socket.disconnected);
    expect((await bia.client.get('/api/auth/me')).status).toBe(401);
    await expect(app.visitor().signIn(bia.email, bia.password)).rejects.toThrow('401');
    expect((await deactivate(app.admin.client, bia.id)).status).toBe(200);

    expect((await reactivate(app.admin.client, bia.id)).body.state).toBe('active');
    expect((await reactivate(app.admin.client, bia.id)).status).toBe(200);
    await app.browserOf(bia);
    const { body } = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityType=user&entityId=${bia.id}`,
    );
    expect(body.map(({ action }) => action)).toEqual([
      'UserReactivated',
      'UserDeactivated',
      'UserRegistered',
    ]);
  });

  it('gets no leads, is offered to nobody, and stays in the history', async () => {
    const bia = await app.person({ name: 'Bia do Histórico' });
    const lead = await createLead(bia.client);
    await deactivate(app.admin.client, bia.id);
    expect((await app.admin.client.get('/api/users')).text).not.toContain(bia.id);
    const other = await createLead(app.admin.client);
    expect(await changeLead(app.admin.client, other.id, { brokerId: bia.id })).toMatchObject({
      status: 400,
      body: { code: 'broker_not_found' },
    });
    for (let turn = 0; turn < 3; turn++) {
      const { body } = await app
        .visitor()
        .post<{ id: string }>('/api/leads', { name: `Ana ${turn}`, email: 'a@exemplo.com.br' });
      expect(await brokerOf(body.id)).not.toBe(bia.id);
    }
    expect((await app.admin.client.get(`/api/admin/leads/${lead.id}`)).text).toContain('Bia do Histórico');
    expect((await app.admin.client.get('/api/admin/users')).text).toContain('Bia do Histórico');
    const propertyId = await listProperty(app);
    const booked = { leadId: lead.id, propertyId, scheduledDate: instantIn(4, '10:00'), brokerId: bia.id };
    expect(await app.admin.client.post('/api/visits', booked)).toMatchObject({
      status: 400,
      body: { code: 'broker_not_found' },
    });
  });
});

describe('handing over', () => {
  const busy = async (): Promise<{
    bia: Person;
    lead: Lead;
    closed: Lead;
    visitId: string;
    propertyId: string;
  }> => {
    const bia = await app.person({ name: 'Bia Ocupada' });
    const [lead, closed] = [await createLead(bia.client), await createLead(bia.client)];
    await changeLead(app.admin.client, closed.id, { status: 'closed' });
    const { id: propertyId } = await createProperty(app.admin.client, { brokerId: bia.id });
    const booked = { leadId: lead.id, propertyId, scheduledDate: instantIn(3, '10:00'), brokerId: bia.id };
    const { id: visitId } = await createVisit(app.admin.client, booked);
    return { bia, lead, closed, visitId, propertyId };
  };

  it('gives what is open to a colleague, whose calendar may be full; what is over stays', async () => {
    const { bia, lead, closed, visitId, propertyId } = await busy();
    const caio = await app.person({ name: 'Caio Herdeiro' });
    const own = await createLead(caio.client);
    await createVisit(app.admin.client, {
      leadId: own.id,
      propertyId,
      scheduledDate: instantIn(3, '10:00'),
      brokerId: caio.id,
    });
    expect(await openOf(bia.id)).toEqual({ leads: 1, visits: 1, properties: 1, handover: null });
    expect((await deactivate(app.admin.client, bia.id, caio.id)).body.state).toBe('deactivated');
    await handedOver(bia.id);
    expect(await brokerOf(lead.id)).toBe(caio.id);
    expect(await brokerOf(closed.id)).toBe(bia.id);
    expect((await readVisit(app.admin.client, visitId)).brokerId).toBe(caio.id);
    const { body } = await app.admin.client.get<{ brokerId: string }>(`/api/properties/${propertyId}`);
    expect(body.brokerId).toBe(caio.id);
    const trail = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityId=${lead.id}&limit=1`,
    );
    expect(trail.body).toMatchObject([{ action: 'LeadAssigned', user: { id: app.admin.id } }]);
    expect((await reactivate(app.admin.client, bia.id)).status).toBe(200);
    const late = await createLead(await app.browserOf(bia));
    await app.nest.get(HandoverWorker).complete();
    expect(await brokerOf(late.id)).toBe(bia.id);
  });

  it('of who sleeps already takes what was left', async () => {
    const { bia, lead } = await busy();
    const caio = await app.person();
    await deactivate(app.admin.client, bia.id);
    expect(await openOf(bia.id)).toMatchObject({ leads: 1, handover: null });
    await deactivate(app.admin.client, bia.id, caio.id);
    await handedOver(bia.id);
    expect(await brokerOf(lead.id)).toBe(caio.id);
  });

  it('needs a colleague who can work', async () => {
    const { bia } = await busy();
    const asleep = await app.person();
    await deactivate(app.admin.client, asleep.id);
    const owner = await app.person({ role: 'owner' });
    for (const nobody of [bia.id, asleep.id, owner.id, '3c6e3a52-7c55-4d0e-9a43-2f6f1f4f5b11'])
      expect(await deactivate(app.admin.client, bia.id, nobody)).toMatchObject({
        status: 400,
        body: { code: 'broker_not_found' },
      });
    for (const wrong of ['x', 7, undefined, {}])
      expect(
        (await app.admin.client.post(`/api/admin/users/${bia.id}/deactivation`, { handOverTo: wrong }))
          .status,
      ).toBe(400);
    await app.browserOf(bia);
  });

  it('is no way to more than one’s own permissions', async () => {
    const { bia, lead } = await busy();
    const clerk = await app.person({ permissions: { users: { read: true, delete: true } } });
    const refused = await deactivate(clerk.client, bia.id, clerk.id);
    expect(refused).toMatchObject({ status: 403, body: { code: 'beyond_own_permissions' } });
    expect((refused as unknown as ErrorAnswer).body.message).toBe(
      'Para passar os registros falta a você: Imóveis: Gerenciar todos; Leads: Gerenciar todos; Visitas: Gerenciar todos.',
    );
    expect((await deactivate(clerk.client, bia.id)).status).toBe(200);
    expect(await brokerOf(lead.id)).toBe(bia.id);
  });
});

describe('is refused', () => {
  it('without the permission, for oneself, for nobody, and for an administrator by anybody else', async () => {
    const person = await app.person();
    const clerk = await app.person({ permissions: { users: { read: true, delete: true } } });
    const boss = await app.person({ role: 'admin' });
    for (const call of [deactivate, reactivate]) {
      expect((await call(app.visitor(), person.id)).status).toBe(401);
      expect((await call(person.client, clerk.id)).status).toBe(403);
      expect(await call(clerk.client, boss.id)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
      expect(await call(clerk.client, clerk.id)).toMatchObject({
        status: 409,
        body: { code: 'own_account' },
      });
      for (const nobody of ['x', '3c6e3a52-7c55-4d0e-9a43-2f6f1f4f5b11'])
        expect((await call(app.admin.client, nobody)).status).toBe(404);
    }
    const path = `/api/admin/users/${person.id}/open-records`;
    expect((await app.visitor().get(path)).status).toBe(401);
    expect((await person.client.get(path)).status).toBe(403);
    expect((await clerk.client.get(path)).status).toBe(200);
    expect((await clerk.client.get('/api/admin/users/x/open-records')).status).toBe(404);
    await deactivate(app.admin.client, boss.id);
  });

  it('for the last administrator, also when two put each other to sleep at once', async () => {
    for (let round = 0; round < 3; round++) {
      const boss = await app.person({ role: 'admin' });
      const answers = await Promise.all([
        deactivate(app.admin.client, boss.id),
        deactivate(boss.client, app.admin.id),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      if (won[0]!.body.id !== app.admin.id) continue;
      // The test's own administrator lost: the other wakes it.
      expect((await reactivate(boss.client, app.admin.id)).status).toBe(200);
      Object.assign(app.admin, { client: await app.browserOf(app.admin) });
      expect((await deactivate(app.admin.client, boss.id)).status).toBe(200);
    }
  });

  it('and whoever is woken is an administrator like the others', async () => {
    const boss = await app.person({ role: 'admin' });
    await deactivate(app.admin.client, boss.id);
    const me = (await app.admin.client.get<ManagedUser>(`/api/admin/users/${app.admin.id}`)).body;
    expect(await putUser(app.admin.client, me, { role: 'broker' })).toMatchObject({ status: 409 });
    await reactivate(app.admin.client, boss.id);
    const again = await app.browserOf(boss);
    expect((await putUser(again, me, { role: 'broker' })).status).toBe(200);
    expect((await putUser(again, { ...me, role: 'broker' }, { role: 'admin' })).status).toBe(200);
  });
});
