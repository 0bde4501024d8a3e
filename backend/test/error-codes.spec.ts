import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ErrorBody } from '@lox/contracts/errors.js';
import { requestReference } from '@lox/contracts/request-reference.js';
import { openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import { onProductionPair } from './support/app.js';
import type { Answer } from './support/client.js';
import { changeLead, createLead } from './support/leads.js';
import { loggedSuite } from './support/logged-suite.js';

const { app, log } = loggedSuite('info');

/** The code of a refused call; only where the server is at fault, the answer holds it. */
function codeOf({ status, body, headers }: Answer): string {
  const reference = requestReference(headers.get('x-request-id') ?? '');
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect((body as ErrorBody).reference).toBe(status >= 500 ? reference : undefined);
  return reference;
}

it('every refusal has a code, and the request’s log line carries it', async () => {
  const { client } = app.admin;
  const foreign = { origin: 'https://mau.com' };
  const { id } = await createLead(client);
  const refusals: Answer[] = [
    await client.get('/api/nada'),
    await app.visitor().get('/api/admin/leads'),
    await changeLead(client, id, { status: 'nada' }),
    await changeLead(client, id, { status: 'lost' }, { 'if-match': '"7"' }),
    await app.visitor().post('/api/leads', {}, foreign),
    await app.visitor().send('POST', '/api/leads', undefined, { raw: '{"name":' }),
    await app.visitor().post('/api/leads', []),
    await app.visitor().get('/api/properties?search=%00'),
    await app.visitor().send('POST', '/api/leads', undefined, {
      raw: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 401, 400, 412, 403, 400, 400, 400, 415]);
  const codes = refusals.map(codeOf);
  expect(new Set(codes).size).toBe(codes.length);
  // Calls refused before routing have no line.
  for (const code of codes.slice(0, 4)) expect(log()).toContain(`"reference":"${code}"`);
});

it('what is no HTTP has an id too', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('LIXO\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
});

(onProductionPair ? it.skip : it)('a mistake of the server’s is found in the log by its code', async () => {
  const { id } = await createLead(app.admin.client);
  const other = openSqlite(join(app.config.dataDir, 'lox.db'));
  other.exec('BEGIN IMMEDIATE');
  const refused = await changeLead(app.admin.client, id, { status: 'lost' });
  other.exec('ROLLBACK');
  other.close();
  expect(refused.status).toBe(503);
  expect(log()).toContain(`PATCH /api/admin/leads/${id} refused (${codeOf(refused)})`);
});
