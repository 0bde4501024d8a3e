import { createHash } from 'node:crypto';
import type { OwnSession } from '@lox/contracts/sign-in.js';
import {
  SESSION_IDLE_MS,
  SESSION_USE_INTERVAL_MS,
} from '../src/platform/http/auth/sessions/session-lifetimes.js';
import { SESSIONS } from '../src/platform/http/auth/sessions/session-store.js';
import type { Document } from '../src/platform/storage/document-store/document-store.js';
import type { Person } from './support/app.js';
import type { Client } from './support/client.js';
import { isSignedIn } from './support/second-factors.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const SESSIONS_PATH = '/api/auth/sessions';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const app = suiteApp();
beforeAll(() => realtimeReady(app));

const listed = async (client: Client): Promise<OwnSession[]> =>
  (await client.get<OwnSession[]>(SESSIONS_PATH)).body;

async function onPhone({ email, password }: Person): Promise<Client> {
  const client = app.visitor();
  await client.post('/api/auth/login', { email, password }, { 'user-agent': IPHONE });
  return client;
}

describe('the own sessions', () => {
  it('say which device, roughly from where and since when; this one is marked', async () => {
    const person = await app.person();
    await onPhone(person);
    const sessions = await listed(person.client);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toEqual({
      id: expect.any(String) as string,
      device: 'Safari em iPhone',
      network: 'este computador',
      begunAt: expect.any(String) as string,
      usedAt: expect.any(String) as string,
      isCurrent: false,
    });
  });

  it('are nobody else’s', async () => {
    const [bia, caio] = [await app.person(), await app.person()];
    const [{ id } = { id: '' }] = await listed(bia.client);
    expect(await listed(caio.client)).toHaveLength(1);
    expect(await caio.client.send('DELETE', `${SESSIONS_PATH}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    expect(await isSignedIn(bia.client)).toBe(true);
  });

  it('are told by names that open nothing', async () => {
    const person = await app.person();
    const [{ id } = { id: '' }] = await listed(person.client);
    const thief = app.visitor();
    thief.setCookie('lox.sid', encodeURIComponent(`s:${id}.x`));
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('end one by one, with their sockets; not this one', async () => {
    const person = await app.person();
    const [phone, other] = [await onPhone(person), await app.browserOf(person)];
    const socket = await connectSocket(phone);
    const sessions = await listed(person.client);
    const ended = sessions.find(({ device }) => device === 'Safari em iPhone')?.id;
    expect((await person.client.send('DELETE', `${SESSIONS_PATH}/${ended}`)).status).toBe(200);
    await until('its socket ends', () => socket.socket.disconnected);
    expect([await isSignedIn(person.client), await isSignedIn(phone), await isSignedIn(other)]).toEqual([
      true,
      false,
      true,
    ]);
    const current = sessions.find(({ isCurrent }) => isCurrent)?.id;
    expect(await person.client.send('DELETE', `${SESSIONS_PATH}/${current}`)).toMatchObject({
      status: 409,
      body: { code: 'present_session' },
    });
  });

  it('end all at once, but for this one', async () => {
    const person = await app.person();
    const others = [await app.browserOf(person), await onPhone(person)];
    expect((await person.client.send('DELETE', SESSIONS_PATH)).status).toBe(200);
    expect(await Promise.all([person.client, ...others].map(isSignedIn))).toEqual([true, false, false]);
    expect(await listed(person.client)).toHaveLength(1);
  });

  it('that were ended while they were being changed stay ended', async () => {
    const person = await app.person();
    const other = await app.browserOf(person);
    const proof = other.post('/api/auth/proof', { password: person.password });
    await person.client.send('DELETE', SESSIONS_PATH);
    await proof;
    expect(await isSignedIn(other)).toBe(false);
  });

  it.each([
    ['GET', SESSIONS_PATH],
    ['DELETE', SESSIONS_PATH],
    ['DELETE', `${SESSIONS_PATH}/x`],
  ])('%s %s is for the signed-in', async (method, path) => {
    expect((await app.visitor().send(method, path)).status).toBe(401);
  });
});

describe('the last use', () => {
  interface Stored extends Document {
    usedAt: number;
  }
  const nameOf = (client: Client): string => {
    const [, id = ''] = /^s:([^.]+)\./.exec(decodeURIComponent(client.cookieNamed('lox.sid') ?? '')) ?? [];
    return createHash('sha256').update(id).digest('base64url');
  };

  it('ends a session that is three days old, whatever time is left', async () => {
    const person = await app.person();
    const other = await app.browserOf(person);
    const socket = await connectSocket(other);
    const fields = { usedAt: Date.now() - SESSION_IDLE_MS };
    await app.documents.write([{ set: SESSIONS, where: { _id: nameOf(other) }, fields }]);
    expect(await isSignedIn(other)).toBe(false);
    await until('its socket ends', () => socket.socket.disconnected);
    expect(await listed(person.client)).toHaveLength(1);
  });

  it('is written once in ten minutes, by however many requests', async () => {
    const { client } = await app.person();
    const _id = nameOf(client);
    const long = Date.now() - SESSION_USE_INTERVAL_MS - 1;
    await app.documents.write([{ set: SESSIONS, where: { _id }, fields: { usedAt: long } }]);
    await Promise.all(Array.from({ length: 10 }, () => client.get('/api/auth/me')));
    const usedAt = async () => (await app.documents.get<Stored>(SESSIONS, _id))?.usedAt ?? 0;
    await until('it is written', async () => (await usedAt()) > long);
    const first = await usedAt();
    const writes = jest.spyOn(app.documents, 'write');
    await Promise.all(Array.from({ length: 10 }, () => client.get('/api/auth/me')));
    expect(writes.mock.calls.filter(([[operation]]) => JSON.stringify(operation).includes(SESSIONS))).toEqual(
      [],
    );
    writes.mockRestore();
    expect(await usedAt()).toBe(first);
  });
});
