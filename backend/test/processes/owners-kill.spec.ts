import type { Mandate } from '@lox/contracts/mandates.js';
import type { CsvImportResult, ManagedProperty } from '@lox/contracts/property-management.js';
import { readWholeLog } from '../support/backups.js';
import { csv, line } from '../support/csv-lists.js';
import { type ApiCall, installation, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const LINES = 400;

const CONTENT = csv(
  ...Array.from({ length: LINES }, (_, at) =>
    line(`Casa ${at}`, { owner_name: `Dona ${at}`, owner_email: `dona${at}@exemplo.com` }),
  ),
);

function send(url: string, { cookie }: ApiCall): Promise<Response> {
  const form = new FormData();
  form.append('csv', new Blob([CONTENT], { type: 'text/csv' }), 'imoveis.csv');
  return fetch(`${url}/api/admin/upload-properties-csv`, { method: 'POST', headers: { cookie }, body: form });
}

/** Owners with a contact that no property has. */
async function orphans(env: NodeJS.ProcessEnv): Promise<string[]> {
  const log = await readWholeLog(env);
  const linked = new Set(
    log.flatMap(({ type, data }) => (type === 'MandateOwnersChanged' ? (data.to as string[]) : [])),
  );
  return log.flatMap(({ type, stream }) =>
    type === 'OwnerRegistered' && !linked.has(stream.slice('owner-'.length)) ? [stream] : [],
  );
}

it('an import that is killed among its owners leaves none without a property, and goes on', async () => {
  const env = installation();
  let server = await ServerProcess.start(env);
  let call = await signIn(server.url);
  const cut = send(server.url, call).then(
    () => false,
    () => true,
  );
  const list = async (): Promise<number> =>
    ((await (await call('GET', '/api/admin/properties?limit=100')).json()) as ManagedProperty[]).length;
  await until('some have come in', async () => (await list()) > 20);
  await server.kill();
  await cut;
  expect(await orphans(env)).toEqual([]);

  server = await ServerProcess.start(env);
  call = await signIn(server.url);
  const answer = (await (await send(server.url, call)).json()) as CsvImportResult;
  expect(answer).toMatchObject({ errors: 0, imported: expect.any(Number) as number });
  expect(answer.imported + answer.skipped).toBe(LINES);
  expect(answer.skipped).toBeGreaterThan(0);
  expect(await orphans(env)).toEqual([]);
  for (const at of [0, 7, 50, 200, LINES - 1]) {
    const path = `/api/admin/properties?search=${encodeURIComponent(`"Casa ${at}"`)}&limit=100`;
    const named = (await (await call('GET', path)).json()) as ManagedProperty[];
    const { id } = named.find(({ title }) => title === `Casa ${at}`)!;
    const owners = await until('the owner is shown', async () => {
      const found = (await (await call('GET', `/api/admin/property-mandates/${id}`)).json()) as Mandate;
      return found.owners.length > 0 && found.owners;
    });
    expect(owners.map(({ name }) => name)).toEqual([`Dona ${at}`]);
  }
  await server.stop();
});
