import type { LeadBoard } from '@lox/contracts/leads.js';
import { createLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();

/** The first column's value, of the whole board and of a filtered one. */
async function values(): Promise<number[]> {
  const shown = (await app.admin.client.get<LeadBoard>('/api/admin/leads/board')).body;
  const filtered = (await app.admin.client.get<LeadBoard>('/api/admin/leads/board?priority=medium')).body;
  return [shown, filtered].map(({ columns }) => columns[0]!.value);
}
const same = (value: number) => [value, value];

it('adds no rents to prices, and tells them apart by what the property is for today', async () => {
  const house = await createProperty(app.admin.client, { title: 'À venda', price: 500_000, purpose: 'sale' });
  const flat = await createProperty(app.admin.client, { title: 'Alugada', price: 3_000, purpose: 'rent' });
  await createLead(app.admin.client, { name: 'Compra', propertyId: house.id });
  const rented = await createLead(app.admin.client, { name: 'Aluga', propertyId: flat.id });
  await createLead(app.admin.client, { name: 'Não sabe' });
  expect(await values()).toEqual(same(500_000));
  expect(rented.value).toBe(3_000);

  await changeProperty(app.admin.client, flat.id, { purpose: 'sale' });
  await until('the property is for sale', async () => (await values()).join() === same(503_000).join());
  await changeProperty(app.admin.client, house.id, { purpose: 'rent' });
  await until('the other is not', async () => (await values()).join() === same(3_000).join());
});
