import type { KeptColumn, KeptColumns } from '@lox/contracts/kept-columns.js';
import type { Client } from './support/client.js';
import { suiteApp, suitePerson } from './support/suite.js';

const KEPT = '/api/admin/kept-columns';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });
const marina = suitePerson(app, { name: 'Marina', permissions: 'assistente_admin' });

const keep = (client: Client, ...columns: KeptColumn[]) => client.send<KeptColumns>('PUT', KEPT, { columns });
const kept = async (client: Client) => (await client.get<KeptColumns>(KEPT)).body.columns;

it('keeps how each person matched their columns, and the newest word counts', async () => {
  expect(await kept(bia.client)).toEqual([]);
  const first = await keep(
    bia.client,
    { header: 'pedido', column: 'price' },
    { header: 'obs', column: null },
  );
  expect([first.status, first.body.columns]).toEqual([
    200,
    [
      { header: 'pedido', column: 'price' },
      { header: 'obs', column: null },
    ],
  ]);
  await keep(
    bia.client,
    { header: 'pedido', column: 'rent_price' },
    { header: '__proto__', column: 'title' },
  );
  expect(await kept(await app.browserOf(bia))).toEqual([
    { header: 'obs', column: null },
    { header: 'pedido', column: 'rent_price' },
    { header: '__proto__', column: 'title' },
  ]);
  expect(await kept(caio.client)).toEqual([]);
});

it('keeps 300 at most: the oldest give way', async () => {
  const many = (from: number) =>
    Array.from({ length: 200 }, (_, at) => ({ header: `coluna ${from + at}`, column: null }));
  await keep(caio.client, ...many(0));
  await keep(caio.client, ...many(200));
  const headers = (await kept(caio.client)).map(({ header }) => header);
  expect([headers.length, headers[0], headers.at(-1)]).toEqual([300, 'coluna 100', 'coluna 399']);
});

it.each([
  {},
  { columns: 'x' },
  { columns: [{ header: '', column: null }] },
  { columns: [{ header: 'x'.repeat(101), column: null }] },
  { columns: [{ header: 'x', column: 'owner_id' }] },
  { columns: [{ header: 'x' }] },
  { columns: Array.from({ length: 301 }, (_, at) => ({ header: `c${at}`, column: null })) },
])('%#: refuses what is no list of columns, and keeps what was there', async (body) => {
  const before = await kept(bia.client);
  expect((await bia.client.send('PUT', KEPT, body)).status).toBe(400);
  expect(await kept(bia.client)).toEqual(before);
});

it('is for people who may enter properties', async () => {
  for (const [client, status] of [
    [app.visitor(), 401],
    [marina.client, 403],
  ] as const) {
    expect((await client.get(KEPT)).status).toBe(status);
    expect((await keep(client, { header: 'x', column: null })).status).toBe(status);
  }
});
