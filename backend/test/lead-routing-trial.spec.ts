import type { LeadRoutingTrial } from '@lox/contracts/lead-routing.js';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { ErrorAnswer } from './support/client.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { origin } from './support/app.js';
import { eraseLead, listProperty, readLead } from './support/leads.js';
import { suiteApp, suitePerson, suiteValue } from './support/suite.js';
import { until } from './support/until.js';

const PATH = '/api/admin/lead-routing/trial';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });
const manager = suitePerson(app, { name: 'Gabi', permissions: 'gerente_vendas' });
const property = suiteValue(async () => {
  const id = await listProperty(app, { title: 'Casa de captador', brokerId: bia.id });
  await app.admin.client.send('PUT', `/api/admin/property-mandates/${id}`, { captorId: caio.id });
  return { id };
});

const arrived = (name: string, days: number, given: object = {}): Promise<string> => {
  const now = instantOf(addDays(localDay(new Date()), -days), '10:00');
  const input = { name, email: `${name.toLowerCase()}@exemplo.com.br`, source: 'portal' as const };
  return app.execute(
    new ReceiveLead({ ...input, propertyId: property.id, ...given }, null, null, { ...origin(), now }),
  );
};
const tried = async (captorFirst: boolean): Promise<LeadRoutingTrial> => {
  const { status, body } = await app.admin.client.post<LeadRoutingTrial>(PATH, { captorFirst });
  expect(status).toBe(200);
  return body;
};
const faceOf = ({ id, name }: { id: string; name: string }) => ({ id, name, avatar: null });

it('tells which leads of twelve months captors would have got, and changes nothing', async () => {
  const older = await arrived('Ana', 40);
  const newer = await arrived('Davi', 20);
  await arrived('Antigo', 400);
  await arrived('Solto', 10, { propertyId: null });
  await arrived('Anotado', 10, { source: 'phone' });
  const before = await readLead(app.admin.client, newer);
  const trial = await until('the leads are in memory', async () => {
    const body = await tried(true);
    return body.leads === 3 && body;
  });
  expect(trial).toMatchObject({ leads: 3, moved: 2 });
  expect(trial.moves.map(({ lead, from, to }) => [lead, from, to])).toEqual([
    [{ id: newer, name: 'Davi' }, faceOf(bia), faceOf(caio)],
    [{ id: older, name: 'Ana' }, faceOf(bia), faceOf(caio)],
  ]);
  const counts = new Map(trial.brokers.map(({ broker, ...count }) => [broker.id, count]));
  const [biasBefore, caiosBefore] = [counts.get(bia.id)!, counts.get(caio.id)!];
  expect(biasBefore.before - biasBefore.after).toBe(2);
  expect(caiosBefore.after - caiosBefore.before).toBe(2);
  expect(await tried(false)).toMatchObject({ leads: 3, moved: 0, moves: [] });
  expect(await readLead(app.admin.client, newer)).toEqual(before);
  await eraseLead(app, older);
  await until('the name is gone', async () => {
    const { moves } = await tried(true);
    return moves.at(-1)?.lead.name === 'Dados apagados';
  });
});

it('is for administrators who may change settings', async () => {
  for (const [client, status] of [
    [app.visitor(), 401],
    [bia.client, 403],
    [manager.client, 403],
  ] as const)
    expect((await client.post(PATH, { captorFirst: true })).status).toBe(status);
  for (const body of [{}, { captorFirst: 'sim' }, { captorFirst: true, other: 1 }]) {
    const answer: ErrorAnswer = await app.admin.client.post(PATH, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  }
});
