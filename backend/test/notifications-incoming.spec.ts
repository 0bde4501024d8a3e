import type { Notification } from '@lox/contracts/notifications.js';
import type { Client } from './support/client.js';
import { openChannel, olxLead, sendOlx, settled } from './support/incoming-leads.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const manager = suitePerson(app, { name: 'Gabi', permissions: 'gerente_vendas' });
const refuser = suitePerson(app, { name: 'Rui', permissions: 'gerente_vendas' });
const broker = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const waiting = async (client: Client): Promise<Notification[]> =>
  (await client.get<Notification[]>('/api/notifications')).body.filter(
    ({ title }) => title === 'Entrada à espera',
  );

it('an entry that waits for a person is told once to who may place it, without a name', async () => {
  await refuser.client.send('PUT', '/api/notifications/choices', {
    choices: [{ kind: 'new-lead', program: false }],
  });
  const channel = await openChannel(app.admin.client, 'grupo_olx');
  const lead = olxLead({ name: 'Ana Sigilosa', ddd: null, phone: null });
  await sendOlx(app.visitor(), channel, lead);
  await sendOlx(app.visitor(), channel, lead);
  const { id } = await settled(app.admin.client, lead.originLeadId, 'held');
  const [told] = await until('the manager is told', async () => {
    const found = await waiting(manager.client);
    return found.length > 0 && found;
  });
  expect(told).toMatchObject({
    type: 'new_lead',
    message: 'Veio sem telefone e sem e-mail',
    data: { incomingLeadId: id },
  });
  expect(JSON.stringify(told)).not.toContain('Sigilosa');
  expect(await waiting(app.admin.client)).toHaveLength(1);
  expect(await waiting(broker.client)).toEqual([]);
  expect(await waiting(refuser.client)).toEqual([]);
});
