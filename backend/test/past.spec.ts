import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { Projections } from '../src/platform/log/following/projections.js';
import type { Answer, Client } from './support/client.js';
import { changeLead, createLead, eraseLeadPerson, readLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { visitsSuite } from './support/visits-suite.js';
import { changeVisit, createVisit } from './support/visits.js';

const { app, bia, rui, manager, nextDay, visit } = visitsSuite();

const asOf = <T = unknown>(client: Client, path: string, instant: string): Promise<Answer<T>> =>
  client.get<T>(`${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(instant)}`);

/** Later than all events before it, and earlier than all after it. */
async function now(): Promise<string> {
  const instant = Date.now();
  while (Date.now() === instant) await new Promise(setImmediate);
  return new Date(instant).toISOString();
}

const CALLS = [
  '/api/admin/leads',
  '/api/admin/leads?sort=entered&limit=3&offset=1',
  '/api/admin/leads?search=ana',
  '/api/admin/leads/board',
  '/api/admin/leads/summary',
  '/api/visits',
  '/api/visits?order=latest&limit=2',
  '/api/visits/summary',
  '/api/visits?search=ana',
  '/api/admin/properties',
  '/api/admin/properties?status=live',
  '/api/admin/dashboard',
  '/api/admin/reports/dashboard',
  '/api/admin/reports/leads',
  '/api/admin/reports/properties',
  '/api/admin/reports/visits',
  '/api/admin/reports/performance',
  '/api/admin/reports/response-times',
];

it('answers every call as it was answered then', async () => {
  const { client } = app.admin;
  const steps: (() => Promise<unknown>)[] = [];
  const lead = await createLead(bia.client, { name: 'Ana Maria' });
  const house = await createProperty(bia.client, { title: 'Casa de antes' });
  let booked = '';
  steps.push(
    () => createLead(rui.client, { name: 'Rogério' }),
    () => changeLead(client, lead.id, { status: 'contacted', notes: 'Ligou' }),
    async () => (booked = (await createVisit(bia.client, visit({}))).id),
    () => changeVisit(client, booked, { notes: 'Trazer a chave' }),
    () => changeProperty(client, house.id, { title: 'Casa de depois', status: 'live' }),
    () => changeLead(client, lead.id, { brokerId: rui.id, name: 'Ana Maria Souza' }),
    () => changeVisit(client, booked, { status: 'cancelled' }),
    () => changeLead(client, lead.id, { status: 'lost' }),
    () => client.send('DELETE', `/api/properties/${house.id}`),
  );
  const shown: { instant: string; answers: unknown[] }[] = [];
  for (const step of [...steps, () => Promise.resolve()]) {
    await app.nest.get(Projections).caughtUp(app.nest.get(Projections).names, { withinMs: 10_000 });
    const instant = await now();
    shown.push({ instant, answers: await Promise.all(CALLS.map(async (path) => (await client.get(path)).body)) });
    await step();
  }
  for (const { instant, answers } of shown.toReversed())
    for (const [at, path] of CALLS.entries())
      expect({ path, instant, body: (await asOf(client, path, instant)).body }).toEqual({
        path,
        instant,
        body: answers[at],
      });
});
