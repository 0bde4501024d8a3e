import type { ManagedUser } from '@lox/contracts/user-management.js';
import { startApp, type Person, type TestApp } from './support/app.js';
import { createLead, listProperty, readLead } from './support/leads.js';
import { allow, putUser } from './support/users.js';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

async function brokerOfNext(given: object = {}): Promise<string | null> {
  const contact = { name: 'Ana Interessada', email: 'ana@exemplo.com.br', ...given };
  const { body } = await app.visitor().post<{ id: string }>('/api/leads', contact);
  return (await readLead(app.admin.client, body.id)).brokerId;
}

const brokers = async (...names: string[]): Promise<Person[]> => {
  const people: Person[] = [];
  for (const name of names) people.push(await app.person({ name }));
  return people;
};

it('gives a lead to nobody when there is no broker', async () => {
  await app.person({ role: 'owner' });
  expect(await brokerOfNext()).toBeNull();
});

it('alternates fairly among brokers, one after the other and all at once', async () => {
  const people = await brokers('Bia', 'Caio', 'Dora');
  const ids = people.map(({ id }) => id);
  const inTurn: (string | null)[] = [];
  for (let i = 0; i < 6; i++) inTurn.push(await brokerOfNext());
  expect(inTurn).toEqual([...ids, ...ids]);

  const atOnce = await Promise.all(Array.from({ length: 9 }, () => brokerOfNext()));
  for (const id of ids) expect(atOnce.filter((broker) => broker === id)).toHaveLength(3);
});

it('passes over who only looks on', async () => {
  await app.person({ name: 'Assistente', permissions: 'assistente_admin' });
  expect(await brokerOfNext()).toBeNull();
  const [bia] = await brokers('Bia');
  expect([await brokerOfNext(), await brokerOfNext()]).toEqual([bia?.id, bia?.id]);
});

it('prefers the property’s broker, and the rotation goes on where it was', async () => {
  const [bia, caio] = await brokers('Bia', 'Caio');
  const propertyId = await listProperty(app, { brokerId: caio?.id ?? null });
  expect(await brokerOfNext()).toBe(bia?.id);
  expect(await brokerOfNext({ propertyId })).toBe(caio?.id);
  expect(await brokerOfNext({ propertyId })).toBe(caio?.id);
  expect(await brokerOfNext()).toBe(caio?.id);
  expect(await brokerOfNext()).toBe(bia?.id);
});

it('passes over a property’s broker who may not work on leads any more', async () => {
  const [bia, caio, dora] = await brokers('Bia', 'Caio', 'Dora');
  const propertyId = await listProperty(app, { brokerId: bia!.id });
  expect(await brokerOfNext({ propertyId })).toBe(bia!.id);
  await allow(app, bia!, { leads: { read: true } });
  expect([await brokerOfNext({ propertyId }), await brokerOfNext({ propertyId })]).toEqual([
    caio!.id,
    dora!.id,
  ]);
  expect((await createLead(app.admin.client, { propertyId })).brokerId).toBe(caio!.id);
});

it.each([
  ['may only look on', ({ id }: Person) => allow(app, { id }, { leads: { read: true } })],
  [
    'is deactivated',
    ({ id }: Person) => app.admin.client.post(`/api/admin/users/${id}/deactivation`, { handOverTo: null }),
  ],
  [
    'is no broker by now',
    async ({ id }: Person) => {
      const { body } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${id}`);
      await putUser(app.admin.client, body, { role: 'owner' });
    },
  ],
])('gives the lead of a property whose only broker %s to nobody', async (_what, change) => {
  const [bia] = await brokers('Bia');
  const propertyId = await listProperty(app, { brokerId: bia!.id });
  await change(bia!);
  expect(await brokerOfNext({ propertyId })).toBeNull();
});

it('passes over a property’s broker who is none of ours', async () => {
  const [bia] = await brokers('Bia');
  const propertyId = await listProperty(app, { brokerId: app.admin.id });
  expect(await brokerOfNext({ propertyId })).toBe(bia?.id);
});

it('leaves a lead with the broker who wrote it down, but routes what an admin writes', async () => {
  const [bia, caio] = await brokers('Bia', 'Caio');
  const propertyId = await listProperty(app, { brokerId: bia?.id ?? null });
  expect((await createLead(caio!.client, { propertyId })).brokerId).toBe(caio?.id);
  expect((await createLead(app.admin.client, { propertyId })).brokerId).toBe(bia?.id);
});
