import { emailKey } from '@lox/contracts/email.js';
import { BackoffClock } from '../../src/platform/http/auth/attempt-backoff.js';
import { dispose, ownEnvironment, startApp, type Person, type TestApp } from '../support/app.js';
import type { Answer, Client } from '../support/client.js';
import { listProperty } from '../support/leads.js';
import { makeLettersDue, letterInOutbox, storedLetters } from '../support/letters.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import { enrolTotp } from '../support/second-factors.js';
import { until } from '../support/until.js';
import { dayIn } from '../support/visits.js';

const stores = ownEnvironment();
let host: SmtpTestServer;
let app: TestApp;

/** The program on the same stores, as a new process; guesses have no real delay. */
async function start(): Promise<void> {
  const { href } = new URL(host.url);
  app = await startApp({ ...stores, RATE_LIMIT: 'on', SMTP_URL: `${href}?from=site@lox.test` });
  jest.spyOn(app.nest.get(BackoffClock), 'wait').mockResolvedValue();
}
async function restart(): Promise<void> {
  await app.close();
  await start();
}
beforeAll(async () => {
  host = await SmtpTestServer.start();
  await start();
});
afterAll(async () => {
  await app.close();
  await host.close();
  await dispose(stores);
});

let addresses = 0;
/** As from an unused address. */
const elsewhere = () => ({ 'x-forwarded-for': `198.18.1.${++addresses}` });
const post = <T>(client: Client, path: string, body: object): Promise<Answer<T>> =>
  client.post<T>(path, body, elsewhere());
const contact = { name: 'Ana', phone: '(19) 99999-4444' };
let propertyId: string;
beforeAll(async () => {
  propertyId = await listProperty(app, {});
});

/** Ways for a stranger to cause a letter to any address: its kind, how often a day, and the call. */
const WAYS: [string, number, (email: string) => Promise<Answer>][] = [
  [
    'contact-received',
    5,
    (email) =>
      post(app.visitor(), '/api/leads', { ...contact, email, source: 'contact_modal', message: 'Oi' }),
  ],
  [
    'visit-requested',
    5,
    (email) => {
      const wish = { propertyId, preferredDate: dayIn(20), preferredTime: 'morning' };
      return post(app.visitor(), '/api/public/schedule-visit', { ...contact, ...wish, email });
    },
  ],
];

/** Sends queued letters; returns how many of the kind are in each state. */
async function sentOf(kind: string, expected: number): Promise<{ [state: string]: number }> {
  const letters = await until('all are noted, and none waits', async () => {
    await makeLettersDue(app, { kind });
    const all = await storedLetters(app, { kind });
    return all.length === expected && all.every(({ state }) => /sent|cancelled/.test(state)) && all;
  });
  const states = letters.map(({ state, reason }) => reason ?? state);
  return Object.fromEntries(
    [...new Set(states)].map((one) => [one, states.filter((of) => of === one).length]),
  );
}

describe('after the server was started again', () => {
  it.each(WAYS)('an address that had its %s of the day gets no more', async (kind, perDay, cause) => {
    const email = `${kind}@exemplo.com.br`;
    for (let at = 0; at < perDay; at++) expect((await cause(email)).status).toBe(201);
    expect(await sentOf(kind, perDay)).toEqual({ sent: perDay });
    await restart();
    for (let at = 0; at < 2; at++) expect((await cause(email.toUpperCase())).status).toBe(201);
    expect(await sentOf(kind, perDay + 2)).toEqual({ sent: perDay, too_many: 2 });
    expect(host.received.filter(({ to }) => emailKey(to) === emailKey(email))).toHaveLength(perDay);
    expect((await cause(`outra-${email}`)).status).toBe(201);
    expect(await sentOf(kind, perDay + 3)).toEqual({ sent: perDay + 1, too_many: 2 });
  });

  const half = async ({ email, password }: Person): Promise<Client> => {
    const client = app.visitor();
    expect((await post(client, '/api/auth/login', { email, password })).status).toBe(200);
    return client;
  };
  it.each<[string, (person: Person, at: number) => Promise<Answer>]>([
    [
      'at codes of the second factor',
      async (person, at) =>
        post(await half(person), '/api/auth/login/code', { code: `${at}`.padStart(6, '0') }),
    ],
    ['at the own password', ({ client }, at) => post(client, '/api/auth/proof', { password: `chute ${at}` })],
  ])('twenty guesses %s are twenty, and the owner is told once', async (what, guess) => {
    const person = await app.person();
    const { app: codes } = what.includes('codes') ? await enrolTotp(person.client) : { app: undefined };
    for (let at = 0; at < 12; at++) expect((await guess(person, at)).status).toBeLessThan(429);
    await restart();
    const after = await reconnected(person);
    for (let at = 12; at < 20; at++) expect((await guess(after, at)).status).toBeLessThan(429);
    expect((await guess(after, 20)).status).toBe(429);
    await restart();
    const again = await reconnected(person);
    expect((await guess(again, 21)).status).toBe(429);
    if (codes) {
      const right = await post(await half(again), '/api/auth/login/code', { code: codes.code() });
      expect(right.status).toBe(429);
    }
    const { stream } = await letterInOutbox(app, `user-${person.id}`, 'sign-in-guessed');
    expect(await app.events.read(stream)).toHaveLength(1);
  });
});

/** The same browser at the server's new address: its session has lasted. */
async function reconnected(person: Person): Promise<Person> {
  const client = app.visitor();
  for (const pair of person.client.cookie.split('; ')) {
    const [name = '', ...value] = pair.split('=');
    client.setCookie(name, value.join('='));
  }
  return { ...person, client };
}
