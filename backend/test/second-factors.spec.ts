import type { AuditEntry } from '@lox/contracts/audit.js';
import type { EnrolledFactor, OwnSecondFactors, SecondStepDue } from '@lox/contracts/sign-in.js';
import { SECOND_FACTORS_COLLECTION } from '../src/platform/http/auth/second-factor-vault.js';
import type { Document } from '../src/platform/storage/document-store/document-store.js';
import type { Person } from './support/app.js';
import type { Answer, Client, ErrorAnswer } from './support/client.js';
import { enrolTotp, FACTORS, isSignedIn } from './support/second-factors.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
beforeAll(() => realtimeReady(app));

const login = (client: Client, { email, password }: Person): Promise<Answer<SecondStepDue>> =>
  client.post<SecondStepDue>('/api/auth/login', { email, password });
const showCode = (client: Client, code: unknown): Promise<ErrorAnswer> =>
  client.post('/api/auth/login/code', { code }) as Promise<ErrorAnswer>;
async function half(person: Person): Promise<Client> {
  const client = app.visitor();
  expect((await login(client, person)).status).toBe(200);
  return client;
}

describe('an app for codes', () => {
  it('is asked for after the password, and the session opens nothing before', async () => {
    const person = await app.person();
    const { app: codes } = await enrolTotp(person.client);
    const client = app.visitor();
    const { status, body } = await login(client, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      secondFactor: { ways: ['totp', 'recovery'], expiresAt: expect.any(String) as string },
    });
    for (const path of ['/api/auth/me', '/api/auth/permissions', '/api/notifications', FACTORS])
      expect([path, (await client.get(path)).status]).toEqual([path, 401]);
    await expect(connectSocket(client)).rejects.toThrow();

    const answer = await showCode(client, codes.code());
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id, email: person.email } } });
    expect(await isSignedIn(client)).toBe(true);
  });

  it('has each code accepted once, in whichever browser and however many at once', async () => {
    const person = await app.person();
    const { app: codes, recoveryCodes } = await enrolTotp(person.client);
    const code = codes.code();
    const clients = await Promise.all([1, 2, 3, 4].map(() => half(person)));
    const answers = await Promise.all(clients.map((client) => showCode(client, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect(await showCode(await half(person), code)).toMatchObject({
      status: 401,
      body: { code: 'wrong_code', message: 'Código incorreto ou já usado.' },
    });
    expect((await showCode(await half(person), recoveryCodes[0])).status).toBe(200);
  });

  it('needs a code of its own before it counts', async () => {
    const person = await app.person();
    await person.client.post(`${FACTORS}/totp`);
    const wrong = await person.client.send<ErrorAnswer['body']>('PUT', `${FACTORS}/totp`, { code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    await app.visitor().signIn(person.email, person.password);
  });

  it('gives recovery codes with the first factor, and ends the sessions that have shown none', async () => {
    const person = await app.person();
    const elsewhere = await app.browserOf(person);
    const socket = await connectSocket(elsewhere);
    const { recoveryCodes } = await enrolTotp(person.client);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([await isSignedIn(person.client), await isSignedIn(elsewhere)]).toEqual([true, false]);
    await until('the other socket ends', () => socket.socket.disconnected);
    expect((await person.client.get<OwnSecondFactors>(FACTORS)).body).toEqual({
      totp: { since: expect.any(String) as string },
      passkeys: [],
      recoveryCodes: 10,
      isRequired: false,
    });
  });

  it('is enrolled once, and taken away again', async () => {
    const person = await app.person();
    await enrolTotp(person.client);
    const again = await person.client.post<ErrorAnswer['body']>(`${FACTORS}/totp`);
    expect(again).toMatchObject({ status: 409, body: { code: 'totp_enrolled' } });
    expect((await person.client.send('DELETE', `${FACTORS}/totp`)).status).toBe(200);
    expect(await person.client.send('DELETE', `${FACTORS}/totp`)).toMatchObject({
      status: 404,
      body: { code: 'totp_missing' },
    });
    await app.visitor().signIn(person.email, person.password);
  });
});

describe('recovery codes', () => {
  it('open a session once each, and are made anew', async () => {
    const person = await app.person();
    const { recoveryCodes } = await enrolTotp(person.client);
    const [first = '', second = ''] = recoveryCodes;
    expect((await showCode(await half(person), first.toUpperCase())).status).toBe(200);
    expect((await showCode(await half(person), first)).status).toBe(401);
    expect((await person.client.get<OwnSecondFactors>(FACTORS)).body.recoveryCodes).toBe(9);

    const { body } = await person.client.post<{ codes: string[] }>(`${FACTORS}/recovery-codes`);
    expect(body.codes).toHaveLength(10);
    expect((await showCode(await half(person), second)).status).toBe(401);
    expect((await showCode(await half(person), body.codes[0])).status).toBe(200);
  });

  it('are not made where there is nothing to recover', async () => {
    const person = await app.person();
    expect(await person.client.post(`${FACTORS}/recovery-codes`)).toMatchObject({
      status: 409,
      body: { code: 'factor_missing' },
    });
  });
});

describe('the second step', () => {
  it('is nobody’s without the password', async () => {
    expect(await showCode(app.visitor(), '123456')).toMatchObject({
      status: 401,
      body: { code: 'sign_in_again' },
    });
  });

  it.each([undefined, '', 5, 'x'.repeat(41)])('refuses %p', async (code) => {
    expect((await showCode(app.visitor(), code)).status).toBe(400);
  });

  it.each(['', '12345', '1234567', 'abcdef', 123456])('refuses %p for confirming an app', async (code) => {
    expect((await app.admin.client.send('PUT', `${FACTORS}/totp`, { code })).status).toBe(400);
  });

  it('begins a new session: the half one opens nothing later', async () => {
    const person = await app.person();
    const { app: codes } = await enrolTotp(person.client);
    const client = await half(person);
    const before = client.cookieNamed('lox.sid') ?? '';
    await showCode(client, codes.code());
    const thief = app.visitor();
    thief.setCookie('lox.sid', before);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await showCode(thief, codes.code())).status).toBe(401);
  });
});

it.each([
  ['GET', FACTORS],
  ['POST', `${FACTORS}/totp`],
  ['PUT', `${FACTORS}/totp`],
  ['DELETE', `${FACTORS}/totp`],
  ['POST', `${FACTORS}/recovery-codes`],
  ['POST', `${FACTORS}/passkeys`],
  ['DELETE', `${FACTORS}/passkeys/x`],
])('%s %s is for the signed-in', async (method, path) => {
  const body = method === 'GET' ? undefined : {};
  expect((await app.visitor().send(method, path, body)).status).toBe(401);
});

it('the vault holds no secret in plain text, and the log none at all', async () => {
  const person = await app.person();
  const { app: codes, recoveryCodes } = await enrolTotp(person.client);
  const stored = await app.documents.get<Document>(SECOND_FACTORS_COLLECTION, person.id);
  const events = await app.events.read(`signIn-${person.id}`);
  for (const secret of [codes.secret, ...recoveryCodes]) {
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(events)).not.toContain(secret);
  }
  expect(events.map(({ type }) => type)).toEqual(['SecondFactorEnrolled', 'RecoveryCodesMade']);
});

it('the trail names what was done, and by whom', async () => {
  const person = await app.person();
  const { recoveryCodes } = await enrolTotp(person.client);
  await showCode(await half(person), recoveryCodes[0]);
  const { body } = await app.admin.client.get<AuditEntry[]>(
    `/api/admin/audit-logs?entityType=signIn&entityId=${person.id}&limit=3`,
  );
  expect(body.map(({ action, user }) => [action, user?.id])).toEqual([
    ['RecoveryCodeUsed', person.id],
    ['RecoveryCodesMade', person.id],
    ['SecondFactorEnrolled', person.id],
  ]);
});

it('a removed account takes its factors along', async () => {
  const person = await app.person();
  await enrolTotp(person.client);
  expect((await app.admin.client.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(200);
  expect(await app.documents.get(SECOND_FACTORS_COLLECTION, person.id)).toBeUndefined();
});

it('enrolling twice at once keeps what was enrolled', async () => {
  const person = await app.person();
  const enrolments = await Promise.allSettled([enrolTotp(person.client), enrolTotp(person.client)]);
  expect(enrolments.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  const { body } = await person.client.get<EnrolledFactor>(FACTORS);
  const won = enrolments.find(({ status }) => status === 'fulfilled');
  expect(body.totp !== null).toBe(won !== undefined);
});
