import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { FileCleaner } from '../src/platform/http/files/file-cleaner.js';
import { confirmEmailByLink, readAccountLink, linkTokenOf } from './support/account-links.js';
import type { Answer, Client } from './support/client.js';
import { jpeg, located } from './support/pictures.js';
import { suiteApp } from './support/suite.js';
import { newUser } from './support/users.js';

const HOUR = 3_600_000;
const app = suiteApp();

const read = (client: Client): Promise<Answer<OwnAccount>> => client.get<OwnAccount>('/api/account');
const moveTo = (client: Client, email: unknown): Promise<Answer<OwnAccount>> =>
  client.post<OwnAccount>('/api/account/email', { email });
const stay = (client: Client): Promise<Answer<OwnAccount>> =>
  client.send<OwnAccount>('DELETE', '/api/account/email');
const sendPhoto = (client: Client, content: Buffer, field = 'photo'): Promise<Answer<OwnAccount>> => {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)]), 'eu.jpg');
  return client.sendForm<OwnAccount>('POST', '/api/account/photo', form);
};

describe('the own account', () => {
  it.each(['broker', 'owner', 'visitor'] as const)('is read and corrected by a %s', async (role) => {
    const { client, id, email } = await app.person({ role, name: 'Bia Antes' });
    const before = await read(client);
    expect(before.body).toEqual({
      id,
      name: 'Bia Antes',
      email,
      role,
      whatsapp: null,
      avatar: null,
      emailChange: null,
      revision: 0,
    });
    expect(before.headers.get('etag')).toBe('"0"');
    const changed = await client.patch<OwnAccount>('/api/account', {
      name: ' Bia Depois ',
      whatsapp: '19999994444',
    });
    expect(changed.body).toMatchObject({ name: 'Bia Depois', whatsapp: '19999994444', revision: 1 });
    expect((await client.patch<OwnAccount>('/api/account', { whatsapp: '' })).body).toMatchObject({
      name: 'Bia Depois',
      whatsapp: null,
    });
    expect((await client.get<{ user: object }>('/api/auth/me')).body.user).toMatchObject({
      name: 'Bia Depois',
    });
  });

  it('is not changed by two tabs over each other', async () => {
    const { client } = await app.person();
    await client.patch('/api/account', { name: 'Primeira' });
    const late = await client.patch('/api/account', { name: 'Segunda' }, { 'If-Match': '"0"' });
    expect(late).toMatchObject({ status: 412, body: { current: { name: 'Primeira', revision: 1 } } });
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(121) },
    { whatsapp: '12' },
    { role: 'admin' },
    { email: 'a@b.co' },
  ])('refuses %j', async (wrong) => {
    const { client } = await app.person();
    expect((await client.patch('/api/account', wrong)).status).toBe(400);
  });

  it('is for the signed-in', async () => {
    const nobody = app.visitor();
    const answers = [
      await read(nobody),
      await nobody.patch('/api/account', { name: 'X' }),
      await sendPhoto(nobody, await jpeg()),
      await nobody.send('DELETE', '/api/account/photo'),
      await moveTo(nobody, 'a@b.co'),
      await stay(nobody),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(401));
  });
});

describe('the own photo', () => {
  it('becomes a small square that says nothing of where it was taken; the former one is cleaned', async () => {
    const { client, id } = await app.person();
    const first = (await sendPhoto(client, await located(900, 500))).body.avatar!;
    const answer = await fetch(app.url + first);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([256, 256, undefined]);
    const again = await app.visitor().get(first, {
      'if-none-match': answer.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect(again.status).toBe(304);

    const second = (await sendPhoto(client, await jpeg(40, 60))).body.avatar!;
    expect((await app.admin.client.get<ManagedUser>(`/api/admin/users/${id}`)).body.avatar).toBe(second);
    const stored = () => readdirSync(join(app.config.dataDir, 'files', 'portraits'));
    const cleaner = app.nest.get(FileCleaner);
    await cleaner.clean(Date.now() + 25 * HOUR);
    expect(stored()).toEqual([second.split('/').at(-1)]);
    const without = await client.send<OwnAccount>('DELETE', '/api/account/photo');
    expect(without.body.avatar).toBeNull();
    await cleaner.clean(Date.now() + 25 * HOUR);
    expect(stored()).toEqual([]);
    expect((await app.visitor().get(second)).status).toBe(404);
    expect((await app.visitor().get('/files/portraits/x')).status).toBe(404);
  });

  it('is a JPG or PNG, one, in its field', async () => {
    const { client } = await app.person();
    expect((await sendPhoto(client, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await sendPhoto(client, await jpeg(), 'outra')).status).toBe(400);
    const empty = new FormData();
    empty.set('nada', 'x');
    expect((await client.sendForm('POST', '/api/account/photo', empty)).status).toBe(400);
    expect((await read(client)).body.avatar).toBeNull();
  });
});

describe('the own address', () => {
  const address = () => newUser().email;

  it('changes when both addresses have agreed, and not before', async () => {
    const person = await app.person();
    const to = address();
    expect((await moveTo(person.client, ` ${to} `)).body).toMatchObject({
      email: person.email,
      emailChange: { to, confirmedAt: [], expiresAt: expect.stringMatching(/Z$/) as unknown },
    });
    const [present, fresh] = [
      await linkTokenOf(app, 'email-present', person.id),
      await linkTokenOf(app, 'email-new', person.id),
    ];
    expect((await readAccountLink(app.visitor(), fresh)).body).toMatchObject({
      email: person.email,
      newEmail: to,
    });
    expect((await confirmEmailByLink(app.visitor(), fresh)).body).toEqual({
      email: to,
      waitingFor: 'present',
    });
    expect((await confirmEmailByLink(app.visitor(), fresh)).body).toEqual({
      email: to,
      waitingFor: 'present',
    });
    await expect(app.visitor().signIn(to, person.password)).rejects.toThrow('401');
    await app.visitor().signIn(person.email, person.password);
    expect((await confirmEmailByLink(app.visitor(), present)).body).toEqual({ email: to, waitingFor: null });
    await app.visitor().signIn(to, person.password);
    await expect(app.visitor().signIn(person.email, person.password)).rejects.toThrow('401');
    expect((await read(person.client)).body).toMatchObject({ email: to, emailChange: null });
    for (const token of [present, fresh])
      expect(await confirmEmailByLink(app.visitor(), token)).toMatchObject({
        status: 409,
        body: { code: 'link_used' },
      });
    // The former address is free again.
    await app.person({ email: person.email });
  });

  it('changes once when both links are opened at the same moment', async () => {
    const person = await app.person();
    const to = address();
    await moveTo(person.client, to);
    const tokens = [
      await linkTokenOf(app, 'email-present', person.id),
      await linkTokenOf(app, 'email-new', person.id),
    ];
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => confirmEmailByLink(app.visitor(), token)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await read(person.client)).body).toMatchObject({ email: to, emailChange: null });
    await app.visitor().signIn(to, person.password);
  });

  it('stays when the change is withdrawn, replaced, or its address taken meanwhile', async () => {
    const person = await app.person();
    await moveTo(person.client, address());
    const former = await linkTokenOf(app, 'email-present', person.id);
    const to = address();
    await moveTo(person.client, to);
    expect((await confirmEmailByLink(app.visitor(), former)).status).toBe(409);
    const token = await linkTokenOf(app, 'email-new', person.id);
    await confirmEmailByLink(app.visitor(), await linkTokenOf(app, 'email-present', person.id));
    const faster = await app.person({ email: to });
    expect(await confirmEmailByLink(app.visitor(), token)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    await app.visitor().signIn(to, faster.password);
    expect((await read(person.client)).body.emailChange).toMatchObject({ to, confirmedAt: ['present'] });
    expect((await stay(person.client)).body.emailChange).toBeNull();
    expect((await stay(person.client)).status).toBe(200);
    expect((await confirmEmailByLink(app.visitor(), token)).status).toBe(409);
    await app.visitor().signIn(person.email, person.password);
  });

  it('is one that is nobody’s, and another than now', async () => {
    const [one, two] = [await app.person(), await app.person()];
    expect(await moveTo(one.client, two.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await moveTo(one.client, one.email)).toMatchObject({ status: 400, body: { code: 'same_email' } });
    for (const wrong of ['', 'x', undefined, 7]) expect((await moveTo(one.client, wrong)).status).toBe(400);
    expect(
      await confirmEmailByLink(app.visitor(), await linkTokenOf(app, 'email-new', one.id)),
    ).toMatchObject({
      status: 400,
    });
  });
});
