import type { AuditEntry } from '@lox/contracts/audit.js';
import type { StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import { enrolTotp } from './support/second-factors.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
const devicesOf = (id: string): Promise<StoredEvent[]> => app.events.read(`signInDevice-${id}`);

it('a browser that was not used before is recorded once, and the first is said to be', async () => {
  const person = await app.person();
  const { email, password } = person;
  await person.client.post('/api/auth/login', { email, password });
  expect((await devicesOf(person.id)).map(({ data }) => data)).toEqual([
    { userId: person.id, device: expect.any(String) as string, network: 'este computador', first: true },
  ]);
  const other = await app.browserOf(person);
  await other.post('/api/auth/logout');
  await other.signIn(email, password);
  expect((await devicesOf(person.id)).map(({ data }) => data.first)).toEqual([true, false]);
});

it('its cookie follows the session’s, and no script reads it', async () => {
  const { email, password } = app.admin;
  const { headers } = await app.visitor().post('/api/auth/login', { email, password });
  const [session = '', device = '', ...more] = headers.getSetCookie();
  expect(more).toEqual([]);
  expect(session).toMatch(/^lox\.sid=/);
  expect(device).toMatch(/^lox\.device=[0-9a-f-]+\.[0-9a-f]+;/);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
    expect(device).toContain(attribute);
  expect(device).not.toContain(app.admin.id);
});

it('a cookie that was made up is unknown', async () => {
  const person = await app.person();
  const [bia, caio] = [await app.browserOf(person), app.visitor()];
  const [people = ''] = (bia.cookieNamed('lox.device') ?? '').split('.');
  caio.setCookie('lox.device', `${people}.${'0'.repeat(64)}`);
  await caio.signIn(person.email, person.password);
  expect(await devicesOf(person.id)).toHaveLength(3);
});

it('a browser of several people knows each', async () => {
  const [bia, caio] = [await app.person(), await app.person()];
  const shared = app.visitor();
  for (const { email, password } of [bia, caio, bia, caio]) await shared.signIn(email, password);
  expect([(await devicesOf(bia.id)).length, (await devicesOf(caio.id)).length]).toEqual([2, 2]);
});

it('a password alone is no sign-in where a second factor is due', async () => {
  const person = await app.person();
  const { app: codes } = await enrolTotp(person.client);
  const client = app.visitor();
  const { email, password } = person;
  const { headers } = await client.post('/api/auth/login', { email, password });
  expect(headers.getSetCookie()).toHaveLength(1);
  expect(await devicesOf(person.id)).toHaveLength(1);
  await client.post('/api/auth/login/code', { code: codes.code() });
  expect(await devicesOf(person.id)).toHaveLength(2);
});

it('stands in the audit trail, without the browser and the network; the first one of an account does not', async () => {
  const { id, email, password } = await app.person();
  const path = `/api/admin/audit-logs?entityType=signInDevice&entityId=${id}`;
  expect((await app.admin.client.get<AuditEntry[]>(path)).body).toEqual([]);
  await app.visitor().signIn(email, password);
  const { body, text } = await app.admin.client.get<AuditEntry[]>(path);
  const withheld = { withheld: true };
  const changes = { device: withheld, network: withheld, first: { from: null, to: false } };
  expect(body).toMatchObject([{ action: 'SignedInFromNewDevice', user: { id }, changes }]);
  expect(text).not.toContain('este computador');
});
