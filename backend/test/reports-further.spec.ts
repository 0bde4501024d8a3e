import type { PropertiesReport } from '@lox/contracts/reports.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });

const reportOf = async ({ client } = bia): Promise<PropertiesReport> =>
  (await client.get<PropertiesReport>('/api/admin/reports/properties')).body;

it('says nothing of what no property has', async () => {
  await createProperty(bia.client);
  expect(await reportOf()).not.toHaveProperty('further');
});

it('counts suites, fees and second rents, each person their own, until they are cleared', async () => {
  const { id } = await createProperty(bia.client, {
    type: 'house',
    rentPrice: 3_000,
    suites: 6,
    condominiumFee: 500,
  });
  await createProperty(bia.client, { type: 'house', suites: 0, condominiumFee: 0 });
  await createProperty(bia.client, {
    type: 'house',
    purpose: 'rent',
    price: 2_000,
    suites: 1,
    condominiumFee: 300,
  });
  expect(await reportOf()).toMatchObject({
    averageRentByType: { house: 2_500 },
    further: {
      alsoForRent: 1,
      propertiesBySuites: { 0: 1, 1: 1, 4: 1 },
      averageCondominiumByType: { house: 400 },
    },
  });
  expect(await reportOf(caio)).not.toHaveProperty('further');
  await changeProperty(bia.client, id, { rentPrice: null, suites: null, condominiumFee: 0 });
  expect(await reportOf()).toMatchObject({
    averageRentByType: { house: 2_000 },
    further: { alsoForRent: 0, propertiesBySuites: { 0: 1, 1: 1 }, averageCondominiumByType: { house: 300 } },
  });
  const body = { reportType: 'properties', format: 'csv' };
  const { text } = await app.admin.client.post('/api/admin/reports/export', body);
  expect(text).toContain('Imóveis por suítes');
  expect(text).toContain('Condomínio médio por tipo');
});
