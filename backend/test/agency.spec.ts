import {
  BUILT_IN_AGENCY,
  NO_NETWORKS,
  logoUrl,
  type UpdateAgency,
  type ManagedAgency,
} from '@lox/contracts/agency.js';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import sharp from 'sharp';
import { Agency } from '../src/slices/settings/agency/agency.published.js';
import { DataStamp } from '../src/platform/http/caching/data-stamp.js';
import { FileCleaner, ORPHAN_AGE_MS } from '../src/platform/http/files/file-cleaner.js';
import type { Client } from './support/client.js';
import { suiteApp } from './support/suite.js';

const AGENCY = '/api/admin/agency';
const app = suiteApp({ AGENCY_EMAIL: 'fixo@agencia.test' });

const read = async () => (await app.admin.client.get<ManagedAgency>(AGENCY)).body;
const wanted = async (changes: Partial<UpdateAgency>): Promise<UpdateAgency> => {
  const { logo: _, fixedBy: __, updatedAt: ___, version: ____, ...texts } = await read();
  return { ...texts, ...changes };
};
const put = <T = ManagedAgency>(client: Client, body: unknown, headers?: Record<string, string>) =>
  client.send<T>('PUT', AGENCY, body, { headers });
const logo = (content: Uint8Array | null, name = 'logo.png') => {
  const form = new FormData();
  if (content) form.append('logo', new Blob([new Uint8Array(content)]), name);
  return form;
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: {
          create: { width: width / 2, height: height / 2, channels: 4 as const, background: '#1d4ed8' },
        },
      },
    ])
    .png()
    .toBuffer();
const sendLogo = <T = ManagedAgency>(client: Client, content: Uint8Array | null, name?: string) =>
  client.sendForm<T>('PUT', `${AGENCY}/logo`, logo(content, name));

it('is the built-in one until somebody changes it, but for what the environment says', async () => {
  const { status, body, headers } = await app.admin.client.get<ManagedAgency>(AGENCY);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...BUILT_IN_AGENCY,
    networks: NO_NETWORKS,
    email: 'fixo@agencia.test',
    logo: null,
    fixedBy: { email: 'AGENCY_EMAIL' },
    updatedAt: null,
    version: 0,
  });
  expect(headers.get('etag')).toBe('"0"');
});

it('shows a change at once to letters, the WhatsApp button and the cache of rendered pages', async () => {
  const stamp = await app.nest.get(DataStamp).current();
  const change = await wanted({
    name: 'Casa Clara',
    systemName: 'Clara',
    phone: '(11) 3000-1200',
    email: 'outro@agencia.test',
    address: 'Rua das Palmeiras, 120',
    colours: { primary: '#1D4ED8', accent: '#9d174d' },
  });
  const { status, body, headers } = await put(app.admin.client, change, { 'if-match': '"0"' });
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"5"');
  expect(body).toMatchObject({
    name: 'Casa Clara',
    email: 'fixo@agencia.test',
    colours: { primary: '#1d4ed8', accent: '#9d174d' },
    version: 5,
  });
  expect(await app.nest.get(Agency).profile()).toMatchObject({
    name: 'Casa Clara',
    primaryColour: '#1d4ed8',
    logo: null,
  });
  expect(await app.nest.get(DataStamp).current()).not.toBe(stamp);
  const settings = await app.visitor().get<{ whatsappNumber: string }>('/system-settings.json');
  expect(settings.body.whatsappNumber).toBe('551130001200');
});

it('tells the audit trail who changed what', async () => {
  await put(app.admin.client, await wanted({ openingHours: 'Seg a sex, 9h às 18h' }));
  const { body } = await app.admin.client.get<AuditEntry[]>('/api/admin/audit-logs?limit=1');
  expect(body[0]).toMatchObject({
    action: 'AgencyOpeningHoursChanged',
    entityType: 'agency',
    user: { id: app.admin.id },
    changes: { openingHours: { from: '', to: 'Seg a sex, 9h às 18h' } },
  });
});

it('overwrites nothing that somebody else saved meanwhile', async () => {
  const { version } = await read();
  await put(app.admin.client, await wanted({ address: 'Rua A' }), { 'if-match': `"${version}"` });
  const late = await put<ErrorBody>(app.admin.client, await wanted({ address: 'Rua B' }), {
    'if-match': `"${version}"`,
  });
  expect(late.status).toBe(412);
  expect(late.body).toMatchObject({ code: 'stale', current: { address: 'Rua A', version: version + 1 } });
});

it.each<[unknown, string]>([
  [{ name: ' ' }, 'invalid'],
  [{ name: 'x'.repeat(81) }, 'invalid'],
  [{ phone: '3800' }, 'phone_invalid'],
  [{ colours: { primary: '#ffffff', accent: '#9d174d' } }, 'colour_too_light'],
  [{ colours: { primary: 'red', accent: '#9d174d' } }, 'invalid'],
  [{ colours: null }, 'invalid'],
  [{ logo: null }, 'invalid'],
])('refuses %j', async (changes, code) => {
  const { status, body } = await put<ErrorBody>(app.admin.client, {
    ...(await wanted({})),
    ...(changes as object),
  });
  expect([status, body.code]).toEqual([400, code]);
});

it('asks for the permission of the settings', async () => {
  const reader = await app.person({ permissions: { settings: { read: true } } });
  const other = await app.person({ permissions: { leads: { read: true } } });
  const body = await wanted({});
  const statuses = await Promise.all([
    app.visitor().get(AGENCY),
    other.client.get(AGENCY),
    reader.client.get(AGENCY),
    put(reader.client, body),
    sendLogo(reader.client, await picture(100, 100)),
    reader.client.send('DELETE', `${AGENCY}/logo`),
    sendLogo(app.visitor(), await picture(100, 100)),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 200, 403, 403, 403, 401]);
});

it('makes a logo into its pictures, and goes back to the built-in drawing', async () => {
  const { status, body } = await sendLogo(app.admin.client, await picture(800, 400));
  expect(status).toBe(200);
  const { logo: stored } = body;
  // The even border is gone, and it fits into 640 x 200.
  expect(stored).toMatchObject({ width: 400, height: 200 });
  const id = stored?.id ?? '';
  expect((await app.nest.get(Agency).profile()).logo).toEqual({
    path: logoUrl(id, 'logo.png'),
    width: 400,
    height: 200,
  });
  for (const [name, width, height] of [
    ['logo.png', 400, 200],
    ['icon-32.png', 32, 32],
    ['icon-512.png', 512, 512],
    ['share.jpg', 1200, 630],
  ] as const) {
    const answer = await fetch(app.url + logoUrl(id, name));
    expect(answer.headers.get('cache-control')).toContain(name === 'share.jpg' ? '=3600' : 'immutable');
    const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([name, found.width, found.height]).toEqual([name, width, height]);
  }
  expect(await app.nest.get(FileCleaner).clean(Date.now() + 2 * ORPHAN_AGE_MS)).not.toBeNull();
  expect((await fetch(app.url + logoUrl(id, 'share.jpg'))).status).toBe(200);
  const removed = await app.admin.client.send<ManagedAgency>('DELETE', `${AGENCY}/logo`);
  expect(removed.body.logo).toBeNull();
  await app.nest.get(FileCleaner).clean(Date.now() + 2 * ORPHAN_AGE_MS);
  expect((await fetch(app.url + logoUrl(id, 'share.jpg'))).status).toBe(404);
});

it.each<[string, Buffer | string | null, number]>([
  ['vetor.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
  ['logo.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200)]), 415],
  ['logo.png', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ['nada', null, 400],
])('refuses %s as a logo', async (name, content, status) => {
  const answer = await sendLogo<ErrorBody>(
    app.admin.client,
    content === null ? null : Buffer.from(content),
    name,
  );
  expect(answer.status).toBe(status);
});

it('serves colours as a stylesheet that holds nothing else', async () => {
  const good = await fetch(`${app.url}/files/colours/1d4ed8-9d174d.css`);
  expect([good.status, good.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  expect(await good.text()).toContain('--primary:#1d4ed8;');
  for (const name of ['1d4ed8.css', '1d4ed8-9d174d%7D.css', 'zzzzzz-9d174d.css'])
    expect((await fetch(`${app.url}/files/colours/${name}`)).status).toBe(404);
});
