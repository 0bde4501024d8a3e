import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { FormerState } from '@lox/contracts/undo.js';
import type { Visit } from '@lox/contracts/visits.js';
import { ActOnWaitingLead } from '../../src/slices/leads/waiting/waiting.commands.js';
import { origin } from './app.js';
import type { Stage } from './every-route.js';
import { until } from './until.js';
import { dayIn, instantIn } from './visits.js';

export async function callEveryLeadRoute(
  { app, recorder, visitor, admin, camila: { id: camilaId, client } }: Stage,
  property: ManagedProperty,
): Promise<Lead> {
  await recorder.call(visitor, 'POST /api/leads', {
    body: {
      name: 'Ana Interessada',
      email: 'ana@exemplo.com.br',
      phone: '(19) 99999-0001',
      message: 'Quero saber mais sobre a casa.',
      source: 'contact_modal',
      propertyId: property.id,
    },
  });
  const lead = await recorder.call<Lead>(client, 'POST /api/admin/leads', {
    body: { name: 'Bruno Cliente', phone: '(19) 99999-0002', source: 'phone', propertyId: property.id },
  });
  const params = { id: lead.id };
  await recorder.call(client, 'PATCH /api/admin/leads/:id', { params, body: { status: 'contacted' } });
  await recorder.call(client, 'GET /api/admin/leads/:id', { params });
  await recorder.call(client, 'GET /api/admin/leads/:id/history', { params });
  await recorder.call(client, 'POST /api/leads/:id/diary', {
    params,
    body: { kind: 'call', text: 'Procura três quartos perto da escola.' },
  });
  await recorder.call(client, 'GET /api/leads/:id/diary', { params, query: { limit: 20, offset: 0 } });
  const step = { text: 'Mandar três opções', dueAt: instantIn(1, '10:00') };
  await recorder.call(client, 'PUT /api/leads/:id/next-step', { params, body: step });
  await recorder.call(client, 'DELETE /api/leads/:id/next-step', { params });
  await recorder.call(client, 'POST /api/leads/:id/next-step/done', { params });
  await recorder.call(admin, 'GET /api/admin/lost-reasons');
  await recorder.call(admin, 'PUT /api/admin/lost-reasons', {
    body: { reasons: ['Preço', 'Desistiu', 'Mudou de cidade'], required: false },
  });
  const minutes = { warn_broker: 60, warn_manager: 120, pass_on: 240 };
  const idleDays = { warn_broker: 7, warn_manager: 10, pass_on: null };
  const waitingRules = { on: true, minutes, idleDays, passOnTo: null };
  await recorder.call(admin, 'POST /api/admin/waiting-rules/trial', { body: waitingRules });
  await recorder.call(admin, 'POST /api/admin/lead-routing/trial', { body: { captorFirst: true } });
  await recorder.call(admin, 'PUT /api/admin/waiting-rules', { body: waitingRules });
  await recorder.call(admin, 'GET /api/admin/waiting-rules');
  const input = { name: 'Davi Cliente', phone: '(19) 99999-0004' };
  const { body: waiting } = await client.post<Lead>('/api/admin/leads', input);
  const act = { step: 'warn_broker', minutes: 60, brokerId: camilaId, newBrokerId: null } as const;
  await app.execute(new ActOnWaitingLead(waiting.id, { ...act, warned: [camilaId] }, origin()));
  await recorder.call(admin, 'GET /api/admin/waiting-rules/log', { query: { limit: 20, offset: 0 } });
  await recorder.call(client, 'GET /api/admin/reasons/:kind', { params: { kind: 'cancelled' } });
  await recorder.call(admin, 'PUT /api/admin/reasons/:kind', {
    params: { kind: 'price' },
    body: { reasons: ['Pedido do proprietário', 'Preço de mercado', 'Feirão'], required: false },
  });
  await recorder.call(client, 'GET /api/admin/leads', {
    query: { stage: 'contacted', limit: 20, offset: 0 },
  });
  await recorder.call(client, 'GET /api/admin/leads/board', { query: { priority: 'medium' } });
  await recorder.call(client, 'GET /api/admin/leads/summary');
  const since = lead.createdAt;
  await recorder.call(client, 'GET /api/admin/leads/changes', { query: { from: since, to: since } });
  await recorder.call(admin, 'GET /api/admin/reports/cohort');
  await recorder.call(client, 'GET /api/admin/past');
  await recorder.call(client, 'POST /api/admin/leads/bulk-update', {
    body: { leads: [{ id: lead.id }, { id: randomUUID() }], updates: { priority: 'high' } },
  });
  const { body: moved } = await client.patch<Lead>(`/api/admin/leads/${lead.id}`, { priority: 'low' });
  await recorder.call(client, 'POST /api/admin/undo', {
    body: { changes: [{ kind: 'lead', id: lead.id, revision: moved.revision }] },
  });
  const history = `/api/admin/leads/${lead.id}/history`;
  const created = await until('the history begins', async () =>
    (await client.get<AuditEntry[]>(history)).body.find(({ action }) => action === 'LeadCreated'),
  );
  const state = { params: { kind: 'lead', id: lead.id, entry: created.id } };
  const preview = await recorder.call<FormerState>(client, 'GET /api/admin/undo/:kind/:id/:entry', state);
  await recorder.call(client, 'POST /api/admin/undo/:kind/:id/:entry', {
    ...state,
    body: { revision: preview.revision },
  });
  const { body: other } = await client.post<Lead>('/api/admin/leads', {
    name: 'Bruno C.',
    phone: '+55 19 99999-0002',
  });
  const body = { leadId: other.id };
  await recorder.call(client, 'GET /api/admin/leads/duplicates');
  await recorder.call(client, 'POST /api/admin/leads/known', { body: { phone: '19 99999 0002' } });
  await recorder.call(client, 'POST /api/admin/leads/:id/merge', { params, body });
  await recorder.call(client, 'GET /api/admin/leads/:id/duplicates', { params });
  await recorder.call(client, 'POST /api/admin/leads/:id/separate', { params, body });
  await recorder.call(client, 'POST /api/admin/leads/:id/tell-apart', { params, body });
  return lead;
}

export async function callEveryVisitRoute(
  { recorder, visitor, camila: { client } }: Stage,
  property: ManagedProperty,
  lead: Lead,
): Promise<void> {
  const visit = await recorder.call<Visit>(client, 'POST /api/visits', {
    body: {
      leadId: lead.id,
      propertyId: property.id,
      scheduledDate: instantIn(3, '10:00'),
      durationMinutes: 60,
    },
  });
  const params = { id: visit.id };
  await recorder.call(client, 'PATCH /api/visits/:id/reschedule', {
    params,
    body: { scheduledDate: instantIn(3, '15:00') },
  });
  await recorder.call(client, 'PATCH /api/visits/:id', { params, body: { notes: 'Levar as chaves.' } });
  await recorder.call(client, 'GET /api/visits/:id', { params });
  await recorder.call(client, 'GET /api/visits/:id/history', { params });
  await recorder.call(client, 'GET /api/visits/:id/notices', { params });
  await recorder.call(client, 'GET /api/visits', { query: { start: dayIn(0), end: dayIn(7), limit: 20 } });
  await recorder.call(client, 'GET /api/visits/free-times', {
    query: { from: dayIn(3), to: dayIn(3), leadId: lead.id, propertyId: property.id },
  });
  await recorder.call(client, 'GET /api/visits/team-day', { query: { day: dayIn(3) } });
  await recorder.call(client, 'GET /api/visits/summary');
  await recorder.call(visitor, 'POST /api/public/schedule-visit', {
    body: {
      name: 'Carla Visitante',
      email: 'carla@exemplo.com.br',
      phone: '(19) 99999-0003',
      propertyId: property.id,
      preferredDate: dayIn(5),
      preferredTime: 'morning',
    },
  });
}
