import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ManagedSettings, PublicRegions, SystemSettings } from '@lox/contracts/settings.js';
import { DataStamp } from '../src/platform/http/caching/data-stamp.js';
import type { Client } from './support/client.js';
import { suiteApp } from './support/suite.js';

const SETTINGS = '/api/admin/settings';
const app = suiteApp({ AGENCY_PHONE: '(19) 3800-4100' });

const read = async () => (await app.admin.client.get<ManagedSettings>(SETTINGS)).body;
const put = <T = ManagedSettings>(client: Client, body: unknown, headers?: Record<string, string>) =>
  client.send<T>('PUT', SETTINGS, body, { headers });
const wanted = async (changes: Partial<SystemSettings>): Promise<SystemSettings> => {
  const { whatsappNumber, availableRegions, creci } = await read();
  return { whatsappNumber, availableRegions, creci, ...changes };
};

it('holds the defaults until somebody changes them', async () => {
  const { status, body, headers } = await app.admin.client.get<ManagedSettings>(SETTINGS);
  expect(status).toBe(200);
  expect(body).toMatchObject({ whatsappNumber: '551938004100', creci: '', updatedAt: null, version: 0 });
  expect(body.availableRegions).toContain('Campinas');
  expect(headers.get('etag')).toBe('"0"');
});

it('shows a change everywhere at once: to staff, in the public files, and to the cache of rendered pages', async () => {
  const stamp = await app.nest.get(DataStamp).current();
  const to = {
    whatsappNumber: '+55 (19) 99999-4444',
    availableRegions: [' Holambra '],
    creci: 'CRECI-SP 77.777-J',
  };
  const { status, body, headers } = await put(app.admin.client, to, { 'if-match': '"0"' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    whatsappNumber: '5519999994444',
    availableRegions: ['Holambra'],
    creci: 'CRECI-SP 77.777-J',
    updatedAt: expect.any(String) as unknown,
    version: 3,
  });
  expect(headers.get('etag')).toBe('"3"');
  expect(await read()).toEqual(body);
  expect((await app.visitor().get<SystemSettings>('/system-settings.json')).body).toEqual({
    whatsappNumber: '5519999994444',
    availableRegions: ['Holambra'],
    creci: 'CRECI-SP 77.777-J',
  });
  expect((await app.visitor().get<PublicRegions>('/api/public/regions')).body).toEqual({
    availableRegions: ['Holambra'],
  });
  expect(await app.nest.get(DataStamp).current()).not.toBe(stamp);
});

it('tells the audit trail who changed what, from what and to what', async () => {
  const before = await read();
  await put(app.admin.client, await wanted({ creci: 'CRECI-SP 88.888-J' }));
  const { body } = await app.admin.client.get<AuditEntry[]>('/api/admin/audit-logs?limit=1');
  expect(body[0]).toMatchObject({
    action: 'SiteCreciChanged',
    entityType: 'settings',
    entityId: 'site',
    user: { id: app.admin.id },
    changes: { creci: { from: before.creci, to: 'CRECI-SP 88.888-J' } },
  });
});

it('stores nothing when nothing changes', async () => {
  const before = await app.head();
  expect((await put(app.admin.client, await wanted({}))).status).toBe(200);
  expect(await app.head()).toBe(before);
});

it('refuses to write over a newer state, and answers with it', async () => {
  const { version } = await read();
  const first = await put(app.admin.client, await wanted({ creci: 'A' }), { 'if-match': `"${version}"` });
  expect(first.status).toBe(200);
  const second = await put<ErrorBody>(app.admin.client, await wanted({ creci: 'B' }), {
    'if-match': `"${version}"`,
  });
  expect(second.status).toBe(412);
  expect(second.body).toMatchObject({ code: 'stale', current: { creci: 'A', version: version + 1 } });
});

it('lets of people who save at the same moment only one win', async () => {
  const { version } = await read();
  const body = await wanted({});
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      put(app.admin.client, { ...body, creci: `Corrida ${i}` }, { 'if-match': `"${version}"` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(412)]);
});

it.each<[object, string, string]>([
  [{ whatsappNumber: '123456789' }, 'whatsapp_invalid', 'Insira um número de WhatsApp válido'],
  [{ whatsappNumber: 5519 }, 'invalid', 'Insira um número de WhatsApp válido'],
  [{ availableRegions: ['Vinhedo', 'vinhedo '] }, 'region_repeated', 'A região vinhedo já está na lista.'],
  [{ availableRegions: [' '] }, 'region_empty', 'Uma região não pode ficar sem nome.'],
  [{ availableRegions: 'Vinhedo' }, 'invalid', 'Regiões inválidas'],
  [{ creci: null }, 'invalid', 'CRECI inválido'],
  [{ theme: 'dark' }, 'invalid', 'Campo desconhecido: theme'],
])('refuses %j', async (changes, code, message) => {
  const before = await app.head();
  const answer = await put<ErrorBody>(app.admin.client, { ...(await wanted({})), ...changes });
  expect(answer).toMatchObject({ status: 400, body: { code, message, error: message } });
  expect(await app.head()).toBe(before);
});

it('is read with settings.read and changed with settings.update alone', async () => {
  expect((await app.visitor().get(SETTINGS)).status).toBe(401);
  const body = await wanted({ creci: 'C' });
  expect((await put(app.visitor(), body)).status).toBe(401);
  const basic = await app.person({ permissions: 'corretor_basico' });
  expect((await basic.client.get(SETTINGS)).status).toBe(403);
  const manager = await app.person({ permissions: 'gerente_vendas' });
  expect((await manager.client.get(SETTINGS)).status).toBe(200);
  expect((await put(manager.client, body)).status).toBe(403);
  const pagesOnly = await app.person({ permissions: { pages: { read: true, update: true } } });
  expect((await pagesOnly.client.get(SETTINGS)).status).toBe(403);
  const editor = await app.person({ permissions: { settings: { read: true, update: true } } });
  expect((await put(editor.client, body)).status).toBe(200);
});
