import type { MachineView } from '@lox/contracts/operations.js';
import { onProductionPair, startApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

const MACHINE = '/api/admin/operations/machine';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const view = async () => (await app.admin.client.get<MachineView>(MACHINE)).body;

it('names this instance, its release and the leases that it holds', async () => {
  await until('it leads', async () => (await view()).instances[0]?.leases.includes('projector') ?? false);
  const { instances } = await view();
  expect(instances).toEqual([
    expect.objectContaining({
      self: true,
      role: 'all',
      version: '0.1.0',
      name: expect.stringContaining(String(process.pid)) as unknown,
    }),
  ]);
  expect(Date.parse(instances[0]!.seenAt)).toBeGreaterThanOrEqual(Date.parse(instances[0]!.startedAt));
});

it('measures both engines and the disk', async () => {
  const { engines, diskFreeBytes, diskTotalBytes, certificate, backup } = await view();
  expect(engines.map(({ name, product, reachable, reason }) => [name, product, reachable, reason])).toEqual([
    ['event-store', onProductionPair ? 'EventStoreDB' : 'SQLite', true, null],
    ['document-store', onProductionPair ? 'MongoDB' : 'SQLite', true, null],
  ]);
  for (const { roundTripMs } of engines) expect(roundTripMs).toBeGreaterThanOrEqual(0);
  expect(engines[0]?.head).toBe(await app.head());
  expect(engines[1]?.head).toBeNull();
  if (!onProductionPair) for (const { bytes } of engines) expect(bytes).toBeGreaterThan(1_000);
  expect(diskFreeBytes).toBeGreaterThan(0);
  expect(diskTotalBytes).toBeGreaterThanOrEqual(diskFreeBytes ?? 0);
  expect(certificate).toBeNull();
  expect(backup).toBeNull();
});

it('is for who has the module', async () => {
  const [reader, stranger] = await Promise.all([
    app.person({ permissions: { operations: { read: true } } }),
    app.person({ permissions: 'gerente_vendas' }),
  ]);
  const statuses = [app.visitor(), stranger.client, reader.client].map(
    async (client) => (await client.get(MACHINE)).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 403, 200]);
});
