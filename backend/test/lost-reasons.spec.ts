import type { Reasons } from '@lox/contracts/reasons.js';
import type { LeadsReport } from '@lox/contracts/reports.js';
import type { Lead } from '@lox/contracts/leads.js';
import { changeLead, createLead, eraseLead, readLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_basico' });
const PATH = '/api/admin/lost-reasons';

let lead: Lead;
beforeEach(async () => {
  lead = await createLead(bia.client);
});
const rules = async (): Promise<Reasons> => (await bia.client.get<Reasons>(PATH)).body;
const save = (reasons: unknown, required: unknown = false, client = app.admin.client) =>
  client.send<Reasons>('PUT', PATH, { reasons, required });
const lose = (reason?: string, id = lead.id) => changeLead(bia.client, id, { status: 'lost', reason });

it('a loss is explained with it or later, chosen by key or label, or typed', async () => {
  expect(await lose('price')).toMatchObject({
    status: 200,
    body: { lostReason: { key: 'price', text: null } },
  });
  expect((await changeLead(bia.client, lead.id, { reason: 'parou de RESPONDER' })).body.lostReason).toEqual({
    key: 'no-answer',
    text: null,
  });
  const typed = await changeLead(bia.client, lead.id, { reason: 'Mudou-se com Quitéria' });
  expect(typed.body.lostReason).toEqual({ key: null, text: 'Mudou-se com Quitéria' });
  const again = await changeLead(bia.client, lead.id, { reason: 'Mudou-se com Quitéria' });
  expect(again.body.revision).toBe(typed.body.revision);
  const { body: history } = await app.admin.client.get(`/api/admin/leads/${lead.id}/history`);
  expect(JSON.stringify(history)).toContain('"reason":{"from":null,"to":"no-answer"}');
  expect(JSON.stringify(history)).not.toContain('Quitéria');
  const { body: report } = await bia.client.get<LeadsReport>('/api/admin/reports/leads');
  expect(report.lostByReason).toEqual([{ reason: 'typed', label: 'Outro motivo', count: 1 }]);
  await eraseLead(app, lead.id);
  expect((await readLead(bia.client, lead.id)).lostReason).toEqual({ key: null, text: null });
});

it('a lead that comes back is lost for no reason any more', async () => {
  await lose('price');
  expect((await changeLead(bia.client, lead.id, { status: 'proposal' })).body.lostReason).toBeNull();
  expect(await changeLead(bia.client, lead.id, { reason: 'price' })).toMatchObject({
    status: 409,
    body: { code: 'lead_not_lost' },
  });
  expect((await lose()).body).toMatchObject({ status: 'lost', lostReason: null });
  expect(await lose('x'.repeat(201))).toMatchObject({
    status: 400,
    body: { message: 'Motivo é longo demais' },
  });
  expect(await lose(' ')).toMatchObject({ status: 400, body: { message: 'Diga o motivo' } });
});

it('an administrator says what is offered, and whether a reason is needed', async () => {
  const { version } = await rules();
  expect(await save(['Preço', 'Mudou de cidade'], true, bia.client)).toMatchObject({ status: 403 });
  const saved = await save(['Preço', 'Mudou de cidade'], true);
  expect(saved.body).toEqual({
    reasons: [
      { key: 'price', label: 'Preço' },
      { key: 'mudou-de-cidade', label: 'Mudou de cidade' },
    ],
    required: true,
    version: version + 1,
  });
  expect(await lose()).toMatchObject({
    status: 400,
    body: { code: 'reason_required', message: 'Diga por que o lead foi perdido.' },
  });
  expect((await readLead(bia.client, lead.id)).status).toBe('new');
  expect((await lose('Mudou de cidade')).body.lostReason?.key).toBe('mudou-de-cidade');
  const other = await createLead(bia.client);
  expect((await lose('Desistiu', other.id)).body.lostReason).toEqual({ key: null, text: 'Desistiu' });
  await save(['Desistiu']);
  expect((await rules()).reasons).toEqual([{ key: 'gave-up', label: 'Desistiu' }]);
  const { body: report } = await bia.client.get<LeadsReport>('/api/admin/reports/leads');
  expect(report.lostByReason).toContainEqual({
    reason: 'mudou-de-cidade',
    label: 'Mudou de cidade',
    count: 1,
  });
});

it.each([
  [['Preço', 'preco'], false, 'O motivo preco já está na lista.'],
  [[' '], false, 'Um motivo não pode ficar sem nome.'],
  [[], true, 'Para pedir o motivo, informe ao menos um.'],
  [['x'.repeat(61)], false, 'Um motivo é longo demais'],
  [Array.from({ length: 31 }, (_, at) => `Motivo ${at}`), false, 'São aceitos no máximo 30 motivos.'],
  ['Preço', false, 'Motivos inválidos'],
  [['Preço'], 'sim', 'Diga se o motivo é obrigatório'],
])('refuses %j, %j', async (reasons, required, message) => {
  const before = await rules();
  expect(await save(reasons, required)).toMatchObject({ status: 400, body: { message } });
  expect(await rules()).toEqual(before);
});
