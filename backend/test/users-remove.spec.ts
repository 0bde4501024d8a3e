import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Answer, Client } from './support/client.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { createUser } from './support/users.js';
import { dayIn } from './support/visits.js';

const app = suiteApp();

const remove = (client: Client, id: string): Promise<Answer<Record<string, unknown>>> =>
  client.send('DELETE', `/api/admin/users/${id}`);
const read = (id: string): Promise<Answer<ManagedUser>> =>
  app.admin.client.get<ManagedUser>(`/api/admin/users/${id}`);

describe('deleting an account', () => {
  it('ends it at once; the name stays in the history and the address is free', async () => {
    const bia = await app.person({ name: 'Bia Saideira' });
    const lead = await createLead(bia.client);
    await changeLead(app.admin.client, lead.id, { brokerId: null });
    expect(await remove(app.admin.client, bia.id)).toMatchObject({ status: 200, body: { ok: true } });

    expect((await bia.client.get('/api/auth/me')).status).toBe(401);
    await expect(app.visitor().signIn(bia.email, bia.password)).rejects.toThrow('401');
    expect((await read(bia.id)).status).toBe(404);
    expect((await remove(app.admin.client, bia.id)).status).toBe(404);
    expect((await app.admin.client.get('/api/admin/users')).text).not.toContain(bia.id);
    const trail = await app.admin.client.get<AuditEntry[]>(`/api/admin/audit-logs?entityId=${lead.id}`);
    expect(trail.body.at(-1)?.user).toEqual({ id: bia.id, name: 'Bia Saideira' });
    const [removed] = (await app.admin.client.get<AuditEntry[]>(`/api/admin/audit-logs?entityId=${bia.id}`))
      .body;
    expect(removed).toMatchObject({ action: 'UserRemoved', entityName: 'Bia Saideira' });
    await createUser(app.admin.client, { email: bia.email });
  });

  it('is refused while leads, visits or properties name the person, and says how many of what', async () => {
    const bia = await app.person({ name: 'Bia Ocupada', permissions: 'corretor_basico' });
    const leads = [await createLead(bia.client), await createLead(bia.client)];
    const propertyId = await listProperty(app, { brokerId: bia.id, ownerId: bia.id });
    await app.visitor().post('/api/public/schedule-visit', {
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      phone: '19999994444',
      propertyId,
      preferredDate: dayIn(30),
      preferredTime: 'morning',
    });
    const refused = await remove(app.admin.client, bia.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'user_linked', linked: { leads: 3, visits: 1, properties: 1 } },
    });
    expect(refused.body.message).toBe(refused.body.error);
    expect(refused.body.message).toBe(
      'Não é possível deletar usuário com registros vinculados: 3 leads, 1 visita e 1 imóvel. Passe-os a outra pessoa antes.',
    );
    await app.browserOf(bia);
    for (const { id } of leads) await changeLead(app.admin.client, id, { brokerId: null });
    expect((await remove(app.admin.client, bia.id)).body.linked).toEqual({
      leads: 1,
      visits: 1,
      properties: 1,
    });
  });

  it('never loses a record to somebody who is gone, when both come at once', async () => {
    const bia = await app.person({ permissions: 'corretor_basico' });
    const lead = await createLead(app.admin.client);
    const [removal] = await Promise.all([
      remove(app.admin.client, bia.id),
      changeLead(app.admin.client, lead.id, { brokerId: bia.id }),
    ]);
    const { body } = await app.admin.client.get<{ brokerId: string | null }>(`/api/admin/leads/${lead.id}`);
    const account = await read(bia.id);
    expect([removal.status, account.status, body.brokerId === bia.id]).toEqual(
      removal.status === 200 ? [200, 404, false] : [409, 200, true],
    );
  });

  it('is refused for administrators, with the exact text, and without the permission', async () => {
    const other = await app.person({ role: 'admin' });
    expect(await remove(app.admin.client, other.id)).toMatchObject({
      status: 409,
      body: { code: 'admin_removal', error: 'Não é possível excluir administradores do sistema' },
    });
    const bia = await createUser(app.admin.client);
    const manager = await app.person({ permissions: 'gerente_vendas' });
    expect((await remove(app.visitor(), bia.id)).status).toBe(401);
    expect(await remove(manager.client, bia.id)).toMatchObject({
      status: 403,
      body: { message: 'Você não tem permissão para excluir em Usuários' },
    });
    const clerk = await app.person({ permissions: { users: { delete: true } } });
    expect((await remove(clerk.client, bia.id)).status).toBe(200);
  });
});
