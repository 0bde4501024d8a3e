import { randomUUID } from 'node:crypto';
import { loadConfig } from '../src/config/config.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { dispose, ownEnvironment, startApp } from './support/app.js';
import { createLead } from './support/leads.js';
import { panelOf } from './support/notifications.js';
import { until } from './support/until.js';

const environments: ReturnType<typeof ownEnvironment>[] = [];
afterAll(() => Promise.all(environments.map((own) => dispose(own))));

it.each([
  ['waiting', {}, 'Lead esperando há 1 h'],
  ['idle', { idleSince: new Date().toISOString(), idleDays: 5 }, 'Lead parado há 5 dias'],
])('what was decided of a lead %s before a crash is warned after it, once', async (_, idle, title) => {
  const environment = ownEnvironment();
  environments.push(environment);
  const first = await startApp(environment);
  const bia = await first.person({ name: 'Bia', permissions: 'corretor_basico' });
  const { id } = await createLead(bia.client);
  await first.close();

  // The program ended between the decision and the notification.
  const engines = await openEngines(loadConfig(environment));
  const event = {
    id: randomUUID(),
    type: 'LeadWaitedTooLong',
    data: {
      step: 'warn_broker',
      minutes: 60,
      brokerId: bia.id,
      newBrokerId: null,
      warned: [bia.id],
      ...idle,
    },
    metadata: {
      actorId: null,
      correlationId: randomUUID(),
      causationId: randomUUID(),
      schemaVersion: 1,
      occurredAt: new Date().toISOString(),
    },
  };
  await engines.events.append(`lead-${id}`, [event], { expectedRevision: 0 });
  await engines.events.close();
  await engines.documents.close();

  for (let start = 1; start <= 2; start++) {
    const app = await startApp(environment);
    const again = { ...bia, client: await app.browserOf(bia) };
    await until('Bia is warned', async () => (await panelOf(again)).length > 0);
    expect((await panelOf(again)).map(({ title }) => title)).toEqual([title]);
    await app.close();
  }
});
