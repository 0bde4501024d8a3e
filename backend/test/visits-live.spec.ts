import type { Visit } from '@lox/contracts/visits.js';
import type { Person } from './support/app.js';
import { createLead, listProperty } from './support/leads.js';
import { connectSocket, realtimeReady, type SocketListener } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { changeVisit, createVisit, instantIn, reschedule } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora' });
const rui = suitePerson(app, { name: 'Rui Corretor' });
const bystander = suitePerson(app, { name: 'Sem Visitas' });
let visit: Visit;
let listeners: SocketListener[] = [];

beforeAll(async () => {
  await realtimeReady(app);
  const propertyId = await listProperty(app, { brokerId: bia.id });
  const { id: leadId } = await createLead(bia.client, { name: 'Ana Sigilosa', propertyId });
  visit = await createVisit(bia.client, {
    leadId,
    propertyId,
    scheduledDate: instantIn(3, '10:00'),
    notes: 'Segredo de família',
  });
});
afterEach(() => {
  for (const listener of listeners) listener.close();
  listeners = [];
});

const open = async ({ client }: Person): Promise<SocketListener> => {
  const listener = await connectSocket(client);
  listeners.push(listener);
  return listener;
};

it('sends a hint to the broker of a moved visit, and to nobody else', async () => {
  const hers = await open(bia);
  const others = await open(bystander);
  await reschedule(bia.client, visit.id, instantIn(4, '10:00'));
  expect(await hers.hintOf(visit.id)).toEqual({ what: 'visit', id: visit.id, revision: 1 });
  await others.settled();
  expect(others.hints).toEqual([]);
  expect(hers.text).not.toMatch(/Sigilosa|Segredo/);
});

it('sends a hint to both brokers when a visit is reassigned', async () => {
  const [former, present, others] = [await open(bia), await open(rui), await open(bystander)];
  await changeVisit(app.admin.client, visit.id, { brokerId: rui.id });
  for (const listener of [former, present])
    expect(await listener.hintOf(visit.id)).toEqual({ what: 'visit', id: visit.id, revision: 2 });
  await others.settled();
  expect(others.hints).toEqual([]);
});
