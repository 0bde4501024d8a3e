import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import type { PermissionTrial } from '@lox/contracts/permission-trial.js';
import { completeMatrix, fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { ErrorAnswer } from './support/client.js';
import { changeLead, createLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const TEMPLATES = '/api/admin/permission-templates';
const HELD: PermissionMatrix = {
  leads: { read: true, create: true, update: true },
  properties: { read: true },
};
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: HELD });
const caio = suitePerson(app, { name: 'Caio', permissions: HELD });
const manager = suitePerson(app, { name: 'Célia', permissions: fullMatrix() });

it('tells who would gain and lose what, and how much of what they did would have been refused', async () => {
  const made = await app.admin.client.post<PermissionTemplate>(TEMPLATES, {
    name: 'Atendimento',
    permissions: HELD,
  });
  const path = `${TEMPLATES}/${made.body.key}/trial`;
  const lead = await createLead(bia.client);
  for (const priority of ['high', 'low'] as const) await changeLead(bia.client, lead.id, { priority });
  await createLead(caio.client);
  const permissions: PermissionMatrix = {
    leads: { read: true, create: true },
    properties: { read: true, create: true },
  };
  const trial = await until('the audit has it all', async () => {
    const { status, body } = await app.admin.client.post<PermissionTrial>(path, { permissions });
    expect(status).toBe(200);
    return body.people[0]?.refused === 2 && body;
  });
  expect(trial).toMatchObject({
    gained: [{ module: 'properties', action: 'create' }],
    lost: [{ module: 'leads', action: 'update' }],
    people: [
      { person: { id: bia.id, name: 'Bia' }, refused: 2 },
      { person: { id: caio.id, name: 'Caio' }, refused: 0 },
    ],
    actions: [{ action: 'LeadPriorityChanged', count: 2 }],
  });
  const managing = { ...permissions, leads: { manage_all: true } };
  const { body } = await app.admin.client.post<PermissionTrial>(path, { permissions: managing });
  expect(body).toMatchObject({ actions: [], people: [{ refused: 0 }, { refused: 0 }] });
  const templates = (await app.admin.client.get<PermissionTemplate[]>(TEMPLATES)).body;
  expect(templates.find(({ key }) => key === made.body.key)?.permissions).toEqual(completeMatrix(HELD));

  for (const [client, status] of [
    [app.visitor(), 401],
    [bia.client, 403],
    [manager.client, 403],
  ] as const)
    expect((await client.post(path, { permissions })).status).toBe(status);
});

it('is refused of an unknown template, and of no permissions', async () => {
  const post = (key: string, body: object) =>
    app.admin.client.post<ErrorAnswer['body']>(`${TEMPLATES}/${key}/trial`, body);
  expect(await post('nenhum', { permissions: {} })).toMatchObject({
    status: 404,
    body: { code: 'template_not_found' },
  });
  for (const body of [{}, { permissions: { leads: { fly: true } } }, { permissions: 'x' }])
    expect(await post('corretor_basico', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
