import { once } from 'node:events';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { origin, type Person } from './support/app.js';
import { createProperty, ENTERED } from './support/properties.js';
import { RawRequest } from './support/raw-request.js';
import { enrolTotp } from './support/second-factors.js';
import { suiteApp } from './support/suite.js';
import { makeToken, TOKENS } from './support/tokens.js';
import { allow } from './support/users.js';
import { DeactivateUser } from '../src/slices/users/staff/account-access.commands.js';

const app = suiteApp();
const BOUNDARY = 'x-lox-x';
const LEAD = { name: 'Ana Interessada', email: 'ana@exemplo.com.br' };
const CSV = 'title;price\nCasa;100';

interface Held {
  method?: string;
  path: string;
  type: string;
  body: string;
}

const json = (path: string, body: object, method = 'POST'): Held => ({
  method,
  path,
  type: 'application/json',
  body: JSON.stringify(body),
});
const form = (
  path: string,
  parts: { name: string; file?: string; text: string }[],
  method = 'POST',
): Held => ({
  method,
  path,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: `${parts
    .map(
      ({ name, file, text }) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
          file ? `; filename="${file}"\r\nContent-Type: text/plain` : ''
        }\r\n\r\n${text}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`,
});

/** Runs the work after head and half of the body; returns the status and the answer. */
async function hold(
  { method = 'POST', path, type, body }: Held,
  credential: string,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; text: string }> {
  const half = Math.floor(body.length / 2);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    credential,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  const arrived = once(app.nest.getHttpServer() as NodeJS.EventEmitter, 'request');
  const request = await RawRequest.begin(app.url, `${head}\r\n\r\n${body.slice(0, half)}`);
  await arrived;
  await meanwhile();
  const text = await request.end(body.slice(half));
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

const cookieOf = ({ client }: Person): string => `Cookie: ${client.cookie}`;
async function asleep({ id }: Person): Promise<void> {
  const boss = await app.nest.get(Accounts).byId(app.admin.id);
  await app.execute(new DeactivateUser(id, null, boss!, origin(app.admin.id)));
}

const CALLS: [string, Held][] = [
  ['a lead', json('/api/admin/leads', LEAD)],
  ['a property', form('/api/properties', [{ name: 'data', text: JSON.stringify(ENTERED) }])],
  ['a CSV', form('/api/admin/upload-properties-csv', [{ name: 'csv', file: 'a.csv', text: CSV }])],
  ['VRSync', form('/api/admin/upload-properties-vrsync', [{ name: 'vrsync', file: 'a.xml', text: '<a/>' }])],
  ['documents', form('/api/admin/documents/upload', [{ name: 'documents', file: 'a.txt', text: 'a' }])],
  ['a logo', form('/api/admin/agency/logo', [{ name: 'logo', file: 'a.txt', text: 'a' }], 'PUT')],
  ['a photo', form('/api/account/photo', [{ name: 'photo', file: 'a.txt', text: 'a' }])],
];

describe('a request that is held open', () => {
  it.each(CALLS)('with %s is nobody’s once its account sleeps', async (_, held) => {
    const person = await app.person({ permissions: fullMatrix() });
    const before = await app.events.read(`user-${person.id}`);
    const { status, text } = await hold(held, cookieOf(person), () => asleep(person));
    expect(status).toBe(401);
    expect(text).toContain('"code":"unauthenticated"');
    expect((await app.events.read(`user-${person.id}`)).length).toBe(before.length + 1);
  });

  it.each(CALLS)('with %s is nobody’s once its session was ended', async (_, held) => {
    const person = await app.person({ permissions: fullMatrix() });
    const cookie = cookieOf(person);
    const { status } = await hold(held, cookie, () => person.client.post('/api/auth/logout'));
    expect(status).toBe(401);
  });

  it.each(CALLS.slice(0, -1))('with %s is refused once its account may not do so', async (_, held) => {
    const person = await app.person({ permissions: fullMatrix() });
    const { status, text } = await hold(held, cookieOf(person), () => allow(app, person, {}));
    expect(status).toBe(403);
    expect(text).toContain('"code":"forbidden"');
  });

  it('with a form waits for the second factor that was required meanwhile', async () => {
    const person = await app.person({ permissions: fullMatrix() });
    await enrolTotp(app.admin.client);
    const policy = (requiredOf: string[]) =>
      app.admin.client.send('PUT', '/api/admin/sign-in-policy', { requiredOf });
    const { status, text } = await hold(CALLS[1]![1], cookieOf(person), () => policy(['broker']));
    await policy([]);
    expect(status).toBe(403);
    expect(text).toContain('second_factor_required');
  });

  it('with a form reaches no further than its account does in the end', async () => {
    const all = fullMatrix();
    const own: PermissionMatrix = { ...all, properties: { ...all.properties, manage_all: false } };
    const person = await app.person({ permissions: all });
    const foreign = await createProperty(app.admin.client);
    const path = `/api/properties/${foreign.id}`;
    const change = form(
      path,
      [{ name: 'data', text: JSON.stringify({ title: 'Trocado por quem podia' }) }],
      'PATCH',
    );
    const { status } = await hold(change, cookieOf(person), () => allow(app, person, own));
    expect([403, 404]).toContain(status);
    expect((await app.admin.client.get<ManagedProperty>(path)).body.title).toBe(foreign.title);
  });

  it('does what it was sent for when nothing has happened meanwhile', async () => {
    const person = await app.person({ permissions: fullMatrix() });
    for (const [, held] of CALLS.slice(0, 2))
      expect((await hold(held, cookieOf(person), () => Promise.resolve())).status).toBe(201);
  });
});

describe('a program’s request that is held open', () => {
  const program = async () => {
    const person = await app.person({ permissions: fullMatrix() });
    const made = await makeToken(person.client, fullMatrix());
    return { person, token: made.token, bearer: `Authorization: Bearer ${made.secret}` };
  };

  it.each(CALLS.slice(0, 5))('with %s ends with its token', async (_, held) => {
    const { person, token, bearer } = await program();
    const revoke = () => person.client.send('DELETE', `${TOKENS}/${token.id}`);
    const { status, text } = await hold(held, bearer, revoke);
    expect(status).toBe(401);
    expect(text).toContain('"code":"invalid_token"');
  });

  it.each(CALLS.slice(0, 5))('with %s goes no further than its maker', async (_, held) => {
    const { person, bearer } = await program();
    expect((await hold(held, bearer, () => allow(app, person, {}))).status).toBe(403);
    const sleeping = await program();
    expect((await hold(held, sleeping.bearer, () => asleep(sleeping.person))).status).toBe(401);
  });
});
