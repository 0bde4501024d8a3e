import type { OwnSecondFactors, PasskeyQuestion, SecondStepDue } from '@lox/contracts/sign-in.js';
import type { ErrorAnswer } from './support/client.js';
import { Authenticator } from './support/authenticator.js';
import {
  addPasskey,
  enrolTotp,
  FACTORS,
  originHeader,
  isSignedIn,
  signInWithPasskey,
} from './support/second-factors.js';
import { suiteApp } from './support/suite.js';

const LOGIN = '/api/auth/login/passkey';
const app = suiteApp();

describe('a passkey', () => {
  it('opens a session without address and password, and gives recovery codes', async () => {
    const person = await app.person();
    const { device, answer } = await addPasskey(app, person.client, { name: ' Celular da Bia ' });
    expect(answer).toMatchObject({
      status: 201,
      body: { passkeys: [{ name: 'Celular da Bia', usedAt: null }] },
    });
    expect(answer.body.newRecoveryCodes).toHaveLength(10);

    const client = app.visitor();
    const signedIn = await signInWithPasskey(app, client, device);
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect(await isSignedIn(client)).toBe(true);
    const { body } = await client.get<OwnSecondFactors>(FACTORS);
    expect(body.passkeys[0]?.usedAt).toEqual(expect.any(String));
  });

  it('is the second step after the password, for that account alone', async () => {
    const [bia, caio] = [await app.person(), await app.person()];
    const { device: hers } = await addPasskey(app, bia.client);
    const { device: his } = await addPasskey(app, caio.client);
    const client = app.visitor();
    const { email, password } = bia;
    const due = await client.post<SecondStepDue>('/api/auth/login', { email, password });
    expect(due.body.secondFactor.ways).toEqual(['passkey', 'recovery']);
    const question = await client.post<PasskeyQuestion>(`${LOGIN}/options`, undefined, originHeader(app));
    expect(question.body.options.allowCredentials).toMatchObject([{ id: hers.id.toString('base64url') }]);
    expect((await signInWithPasskey(app, client, his)).status).toBe(401);
    expect((await signInWithPasskey(app, client, hers)).status).toBe(200);
  });

  it('is renamed and removed by who has it, and opens nothing then', async () => {
    const person = await app.person();
    const { device, answer } = await addPasskey(app, person.client);
    const path = `${FACTORS}/passkeys/${answer.body.passkeys[0]?.id}`;
    const renamed = await person.client.patch<OwnSecondFactors>(path, { name: 'Notebook' });
    expect(renamed.body.passkeys.map(({ name }) => name)).toEqual(['Notebook']);
    expect((await app.admin.client.patch(path, { name: 'Meu' })).status).toBe(404);
    expect((await app.admin.client.send('DELETE', path)).status).toBe(404);
    expect((await person.client.patch(path, { name: ' ' })).status).toBe(400);
    expect((await person.client.send('DELETE', path)).status).toBe(200);
    expect(await signInWithPasskey(app, app.visitor(), device)).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    });
    await app.visitor().signIn(person.email, person.password);
  });

  it('is added beside an app for codes, which goes on', async () => {
    const person = await app.person();
    await enrolTotp(person.client);
    const { answer } = await addPasskey(app, person.client);
    expect(answer.body).toMatchObject({ totp: {}, newRecoveryCodes: null, recoveryCodes: 10 });
  });
});

describe('an answer is refused', () => {
  async function signed(change: (device: Authenticator) => void = () => undefined) {
    const person = await app.person();
    const { device } = await addPasskey(app, person.client);
    const client = app.visitor();
    const { body } = await client.post<PasskeyQuestion>(`${LOGIN}/options`, undefined, originHeader(app));
    change(device);
    return { client, device, credential: device.get(body), question: body };
  }
  const refused = { status: 401, body: { code: 'passkey_refused' } };

  it('the second time, in the same browser and in another', async () => {
    const { client, credential } = await signed();
    const other = app.visitor();
    await other.post(`${LOGIN}/options`, undefined, originHeader(app));
    expect(await other.post(LOGIN, { credential }, originHeader(app))).toMatchObject(refused);
    expect((await client.post(LOGIN, { credential }, originHeader(app))).status).toBe(200);
    expect(await client.post(LOGIN, { credential }, originHeader(app))).toMatchObject(refused);
  });

  it('but for one of many at once', async () => {
    const { client, credential } = await signed();
    const cookie = client.cookie;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.visitor().post(LOGIN, { credential }, { ...originHeader(app), cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it.each<[string, (device: Authenticator) => void]>([
    ['from another address', (device) => (device.origin = 'http://localhost:1')],
    ['without finger or PIN', (device) => (device.verifiesUser = false)],
  ])('%s', async (_, change) => {
    const { client, credential } = await signed(change);
    expect(await client.post(LOGIN, { credential }, originHeader(app))).toMatchObject(refused);
  });

  it('of a copy, whose counter is behind', async () => {
    const person = await app.person();
    const device = new Authenticator(app.url);
    device.counter = 5;
    await addPasskey(app, person.client, { device });
    expect((await signInWithPasskey(app, app.visitor(), device)).status).toBe(200);
    device.counter = 4;
    expect(await signInWithPasskey(app, app.visitor(), device)).toMatchObject(refused);
  });

  it.each<[object | string | undefined, number]>([
    [{}, 401],
    [{ id: 'x', response: { userHandle: 5 } }, 401],
    [{ id: 'x', rawId: 'x', type: 'public-key', response: null }, 401],
    ['x', 400],
    [undefined, 400],
  ])('that is %j', async (credential, status) => {
    const client = app.visitor();
    await client.post(`${LOGIN}/options`, undefined, originHeader(app));
    expect((await client.post(LOGIN, { credential }, originHeader(app))).status).toBe(status);
  });

  it('that was asked for in no session', async () => {
    const { credential } = await signed();
    expect(await app.visitor().post(LOGIN, { credential }, originHeader(app))).toMatchObject(refused);
  });
});

describe('a new passkey is refused', () => {
  it('twice, and with the answer to another question', async () => {
    const person = await app.person();
    const { device } = await addPasskey(app, person.client);
    const again = await addPasskey(app, person.client, { device });
    expect(again.answer).toMatchObject({ status: 409, body: { code: 'passkey_known' } });
    const stale = { name: 'x', credential: new Authenticator(app.url).create(await question()) };
    expect(
      await person.client.post<ErrorAnswer['body']>(`${FACTORS}/passkeys`, stale, originHeader(app)),
    ).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });
    async function question(): Promise<PasskeyQuestion> {
      const other = await app.person();
      return (
        await other.client.post<PasskeyQuestion>(`${FACTORS}/passkeys/options`, undefined, originHeader(app))
      ).body;
    }
  });

  it('at an address that is not this system’s', async () => {
    const { client } = await app.person();
    expect(await client.post(`${FACTORS}/passkeys/options`)).toMatchObject({
      status: 409,
      body: { code: 'passkeys_unavailable' },
    });
  });
});
