import { randomUUID } from 'node:crypto';
import type { Mandate } from '@lox/contracts/mandates.js';
import { ENGINES, type Engines } from '../src/platform/storage/engines.js';
import { Streams } from '../src/platform/log/deciding/streams.js';
import { changeMandate } from '../src/slices/properties/mandates/mandate.decider.js';
import { mandate } from '../src/slices/properties/mandates/mandate.js';
import { Trash } from '../src/workflows/trash/trash.js';
import { origin } from './support/app.js';
import { createProperty } from './support/properties.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
const PATH = '/api/admin/property-mandates';

const named = (id: string, name: string) =>
  app.admin.client.send<Mandate>('PUT', `${PATH}/${id}`, { owners: [{ name }] });
const nameOf = async (id: string) => (await app.events.read(`owner-${id}`))[0]?.data.name;
const emptied = () =>
  app.nest.get(Trash, { strict: false }).empty(origin().now, new AbortController().signal);
/** As a crash leaves it before the owner is forgotten. */
const unlinked = (id: string) =>
  app.nest
    .get(Streams)
    .decide(mandate, id, origin(app.admin.id), ({ state }) =>
      changeMandate(state, { owners: [] }, { propertyId: id, authorisationId: '' }),
    );

it('owners are forgotten where two people named others at once, and where a crash left them', async () => {
  const { id } = await createProperty(app.admin.client);
  const answers = await Promise.all(['Primeira', 'Segunda', 'Terceira'].map((name) => named(id, name)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await app.admin.client.get<Mandate>(`${PATH}/${id}`);
  await unlinked(id);
  expect(await nameOf(body.owners[0]!.id)).toBe(body.owners[0]!.name);
  await emptied();
  const linked = (await app.events.read(`mandate-${id}`)).flatMap(({ data }) => data.to as string[]);
  for (const one of new Set(linked)) expect(await nameOf(one)).toBe(null);
});

it('nobody is forgotten while an event that may link them is parked', async () => {
  const { id } = await createProperty(app.admin.client);
  const { body } = await named(id, 'Dona do Futuro');
  const { revision } = await unlinked(id);
  const eventId = randomUUID();
  const metadata = {
    ...{ actorId: null, correlationId: eventId, causationId: eventId, schemaVersion: 1 },
    occurredAt: new Date().toISOString(),
  };
  const unknown = { id: eventId, type: 'MandateTeleported', data: {}, metadata };
  await app.nest
    .get<Engines>(ENGINES)
    .events.append(`mandate-${id}`, [unknown], { expectedRevision: revision });
  await expect(emptied()).rejects.toThrow(/mandates \(parked\)/);
  expect(await nameOf(body.owners[0]!.id)).toBe('Dona do Futuro');
});
