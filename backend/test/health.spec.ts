import { join } from 'node:path';
import { openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import { onProductionPair } from './support/app.js';
import { changeLead, createLead, readLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

interface Readiness {
  status: string;
  eventStore: string;
  documentStore: string;
  projections: { [name: string]: { state: string; version: number; position: number } };
}

const app = suiteApp();

it('says that it is alive', async () => {
  expect(await app.visitor().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('says that it is ready, projection by projection', async () => {
  await createLead(app.admin.client);
  const { status, body } = await app.visitor().get<Readiness>('/readyz');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ready', eventStore: 'ok', documentStore: 'ok' });
  for (const name of ['users', 'lead-board', 'lead-properties', 'lead-rotation', 'audit', 'notifier'])
    expect(body.projections[name]).toMatchObject({ state: 'live' });
});

it('shows no personal data to anonymous callers', async () => {
  await createLead(app.admin.client, { name: 'Pessoa Reservada' });
  const { text } = await app.visitor().get('/readyz');
  expect(text).not.toContain('Reservada');
  expect(text).not.toContain(app.admin.email);
});

it('has no figures for anybody where nobody was named to read them', async () => {
  const answer = await app.visitor().get('/metrics', { authorization: 'Bearer null' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

(onProductionPair ? describe.skip : describe)('with the file held by another process', () => {
  it('answers 503 to a change and goes on reading; afterwards the change works', async () => {
    const { id } = await createLead(app.admin.client);
    const before = await app.head();
    const other = openSqlite(join(app.config.dataDir, 'lox.db'));
    other.exec('BEGIN IMMEDIATE');
    const refused = await changeLead(app.admin.client, id, { status: 'lost' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await readLead(app.admin.client, id)).toMatchObject({ status: 'new', revision: 0 });
    other.exec('ROLLBACK');
    other.close();
    expect(await app.head()).toBe(before);
    const done = await changeLead(app.admin.client, id, { status: 'lost' });
    expect(done).toMatchObject({ status: 200, body: { status: 'lost', revision: 1 } });
    await until('it is ready', async () => (await app.visitor().get('/readyz')).status === 200);
  });
});
