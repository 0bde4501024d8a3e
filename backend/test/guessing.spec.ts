import { BackoffClock } from '../src/platform/http/auth/attempt-backoff.js';
import { ChangePassword } from '../src/slices/users/own/change-password.command.js';
import { origin, type Person } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { letterInOutbox } from './support/letters.js';
import { addPasskey, enrolTotp, FACTORS, isSignedIn, signInWithPasskey } from './support/second-factors.js';
import { suiteApp } from './support/suite.js';
import { putUser } from './support/users.js';
import { ResetSecondFactors } from '../src/slices/sign-in/factors/second-factors.js';

const app = suiteApp({ RATE_LIMIT: 'on' });

/** Moves the limits' clock: no test waits. */
let later = 0;
beforeAll(() => {
  const clock = app.nest.get(BackoffClock);
  jest.spyOn(clock, 'now').mockImplementation(() => Date.now() + later);
  jest.spyOn(clock, 'wait').mockImplementation(() => Promise.resolve());
});
beforeEach(() => (later = 0));

let addresses = 0;
/** As from an unused address. */
const elsewhere = () => ({ 'x-forwarded-for': `198.18.${Math.floor(++addresses / 200)}.${addresses % 200}` });
const half = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Client> => {
  const client = app.visitor();
  const { status } = await client.post('/api/auth/login', { email, password }, elsewhere());
  expect(status).toBe(200);
  return client;
};
const code = (client: Client, tried: string): Promise<Answer> =>
  client.post('/api/auth/login/code', { code: tried }, elsewhere());
async function statuses(times: number, call: (at: number) => Promise<Answer>): Promise<number[]> {
  const all: number[] = [];
  for (let at = 0; at < times; at++) all.push((await call(at)).status);
  return all;
}
const TWENTY = Array<number>(20).fill(401);

describe('the second factor', () => {
  it.each<[string, (at: number) => string]>([
    ['codes', (at) => `${at}`.padStart(6, '0')],
    ['recovery codes', (at) => `abcde-fgh${'jkmnpqrstuvwxyz23456789abc'.slice(at % 20, (at % 20) + 2)}`],
  ])('is left alone after twenty wrong %s, and its owner is told once', async (_, guess) => {
    const person = await app.person();
    const { app: codes } = await enrolTotp(person.client);
    const thief = await half(person);
    expect(await statuses(24, (at) => code(thief, guess(at)))).toEqual([...TWENTY, 429, 429, 429, 429]);
    const refused = await code(thief, codes.code());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The owner's sessions continue.
    expect(await isSignedIn(person.client)).toBe(true);
    const letter = await letterInOutbox(app, `user-${person.id}`, 'sign-in-guessed');
    expect(letter.stream).toBe(`signInGuess-${person.id}`);
    expect(await app.events.read(letter.stream)).toHaveLength(1);
    later = 60_000;
    expect((await code(await half(person), codes.code())).status).toBe(200);
  });

  it('is open to a passkey all the while', async () => {
    const person = await app.person();
    const { device } = await addPasskey(app, person.client);
    const thief = await half(person);
    expect((await statuses(21, (at) => code(thief, `${at}`.padStart(6, '0')))).at(-1)).toBe(429);
    expect((await signInWithPasskey(app, await half(person), device)).status).toBe(200);
  });

  it('is guessed at no more once the password is another: who knows the new one begins anew', async () => {
    const person = await app.person();
    const { app: codes } = await enrolTotp(person.client);
    const thief = await half(person);
    await statuses(21, (at) => code(thief, `${at}`.padStart(6, '0')));
    const password = 'uma senha bem nova';
    const changed = { currentPassword: person.password, newPassword: password };
    expect((await person.client.post('/api/auth/password', changed)).status).toBe(200);
    expect(await code(thief, codes.code())).toMatchObject({ status: 401, body: { code: 'sign_in_again' } });
    expect((await code(await half({ ...person, password }), codes.code())).status).toBe(200);
  });
});

describe('the own password', () => {
  it.each<[string, (client: Client, tried: string) => Promise<Answer>]>([
    [
      '/api/auth/password',
      (client, tried) =>
        client.post(
          '/api/auth/password',
          { currentPassword: tried, newPassword: 'uma senha bem nova' },
          elsewhere(),
        ),
    ],
    ['/api/auth/proof', (client, tried) => client.post('/api/auth/proof', { password: tried }, elsewhere())],
  ])('is guessed twenty times at %s, and its owner is told', async (_, guess) => {
    const person = await app.person();
    const wrong = await statuses(24, (at) => guess(person.client, `chute ${at}`));
    expect(wrong).toEqual([...Array<number>(20).fill(400), 429, 429, 429, 429]);
    // Both doors count as one, and another browser of the person's does too.
    const other = await app.browserOf(person);
    expect((await other.post('/api/auth/proof', { password: person.password }, elsewhere())).status).toBe(
      429,
    );
    await letterInOutbox(app, `user-${person.id}`, 'sign-in-guessed');
    expect(await isSignedIn(person.client)).toBe(true);
    later = 60_000;
    expect((await guess(person.client, person.password)).status).toBe(200);
  });

  it('is counted for one account only, and a password that is refused is no guess', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const weak = await statuses(30, () =>
      one.client.post(
        '/api/auth/password',
        { currentPassword: one.password, newPassword: '12345678' },
        elsewhere(),
      ),
    );
    expect(new Set(weak)).toEqual(new Set([400]));
    await statuses(21, () => one.client.post('/api/auth/proof', { password: 'chute' }, elsewhere()));
    const { status } = await other.client.post('/api/auth/proof', { password: other.password }, elsewhere());
    expect(status).toBe(200);
  });
});

describe('a half session dies with the password', () => {
  const ways: [string, (person: Person) => Promise<unknown>][] = [
    [
      'that its owner changes',
      ({ client, password }) =>
        client.post('/api/auth/password', { currentPassword: password, newPassword: 'uma senha bem nova' }),
    ],
    [
      'that an administrator gives',
      async ({ id, name, email }) => {
        const { client } = app.admin;
        const { body } = await client.get<{ creci: string | null }>(`/api/admin/users/${id}`);
        const seen = { ...body, id, name, email, role: 'broker' } as Parameters<typeof putUser>[1];
        expect((await putUser(client, seen, { password: 'uma senha bem nova' })).status).toBe(200);
      },
    ],
    [
      'that the operator sets',
      ({ id }) => app.execute(new ChangePassword(id, 'uma senha bem nova', null, origin())),
    ],
  ];
  it.each(ways)('%s', async (_, change) => {
    const person = await app.person();
    const { app: codes, recoveryCodes } = await enrolTotp(person.client);
    const thief = await half(person);
    await change(person);
    for (const shown of [codes.code(), recoveryCodes[0] ?? ''])
      expect(await code(thief, shown)).toMatchObject({ status: 401, body: { code: 'sign_in_again' } });
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('a session loses its strength with the last factor', () => {
  const POLICY = '/api/admin/sign-in-policy';
  const require = (requiredOf: string[]) => app.admin.client.send('PUT', POLICY, { requiredOf });
  const mustEnrol = async (client: Client): Promise<unknown> =>
    (await client.get<{ mustEnrol?: true }>('/api/auth/me')).body.mustEnrol;
  afterEach(() => require([]));

  it('in every browser, and gets it back with another', async () => {
    const person = await app.person();
    const { app: codes } = await enrolTotp(person.client);
    const second = await half(person);
    expect((await code(second, codes.code())).status).toBe(200);
    await addPasskey(app, person.client);
    expect((await person.client.send('DELETE', `${FACTORS}/totp`)).status).toBe(200);
    await require(['broker']);
    // One factor is left.
    expect([await mustEnrol(person.client), await mustEnrol(second)]).toEqual([undefined, undefined]);
    await require([]);
    const { passkeys } = (await person.client.get<{ passkeys: { id: string }[] }>(FACTORS)).body;
    await person.client.send('DELETE', `${FACTORS}/passkeys/${passkeys[0]?.id}`);
    await require(['broker']);
    expect([await mustEnrol(person.client), await mustEnrol(second)]).toEqual([true, true]);
    expect((await second.get('/api/admin/leads')).status).toBe(403);
    await enrolTotp(person.client);
    expect(await mustEnrol(person.client)).toBeUndefined();
  });

  it('also when it was taken by somebody else', async () => {
    const person = await app.person();
    await enrolTotp(person.client);
    await app.execute(new ResetSecondFactors(person.id, origin()));
    expect(await isSignedIn(person.client)).toBe(false);
  });
});
