import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import type { Person } from './support/app.js';
import { createLead, listProperty } from './support/leads.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
let bia: Person;

beforeAll(async () => {
  // Before there is any broker to receive them.
  for (let n = 1; n <= 6; n++)
    await createLead(app.admin.client, { name: `Lead ${n}`, propertyType: 'house' });
  bia = await app.person({ name: 'Bia' });
  for (let n = 1; n <= 6; n++)
    await listProperty(app, {
      title: `Casa ${n}`,
      status: n > 4 ? 'paused' : 'live',
      brokerId: n === 1 ? bia.id : null,
    });
  await createLead(bia.client, { name: 'Da Bia', status: 'closed' });
});

const dashboard = async ({ client }: Person): Promise<AdminDashboard> =>
  (await client.get<AdminDashboard>('/api/admin/dashboard')).body;

it('counts everything, and shows the newest eight of five properties and five leads', async () => {
  const { recent, ...figures } = await dashboard(app.admin);
  expect(figures).toEqual({
    totalProperties: 6,
    activeProperties: 4,
    totalLeads: 7,
    newLeads: 6,
    closedLeads: 1,
    conversionRate: 14.3,
    performance: 66.7,
  });
  expect(recent.map(({ title }) => title)).toEqual([
    'Da Bia',
    'Casa 6',
    'Casa 5',
    'Casa 4',
    'Casa 3',
    'Casa 2',
    'Lead 6',
    'Lead 5',
  ]);
  expect(recent[6]).toMatchObject({ kind: 'lead', subtitle: 'Casa', status: 'new' });
  expect(recent[1]).toMatchObject({ kind: 'property', subtitle: 'Centro, Campinas', status: 'paused' });
});

it('shows a broker only what is theirs', async () => {
  const { recent, ...figures } = await dashboard(bia);
  expect(figures).toMatchObject({ totalProperties: 1, totalLeads: 1, closedLeads: 1, conversionRate: 100 });
  expect(recent.map(({ title }) => title)).toEqual(['Da Bia', 'Casa 1']);
});

it('tells nothing of modules that the person may not read', async () => {
  const nosy = await app.person({ permissions: { dashboard: { read: true } } });
  expect(await dashboard(nosy)).toEqual({
    totalProperties: 0,
    activeProperties: 0,
    totalLeads: 0,
    newLeads: 0,
    closedLeads: 0,
    conversionRate: 0,
    performance: 0,
    recent: [],
  });
});

it('needs a session and the permission', async () => {
  expect((await app.visitor().get('/api/admin/dashboard')).status).toBe(401);
  const nobody = await app.person({ permissions: { leads: { read: true } } });
  expect((await nobody.client.get('/api/admin/dashboard')).status).toBe(403);
});
