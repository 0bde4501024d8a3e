import { createHmac, randomUUID } from 'node:crypto';
import { PasswordVault } from '../src/platform/http/auth/passwords/password-vault.js';
import type { NewEvent } from '../src/platform/storage/event-store/event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { SubjectKeys } from '../src/platform/storage/personal-data/subject-keys.js';
import { findPerson } from '../src/cli/find-person.js';
import type { EventMetadata } from '../src/platform/storage/event-store/event-store.js';
import { postPasswordReset, linkTokenOf } from './support/account-links.js';
import { createLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';
import { createUser, newUser, putUser } from './support/users.js';

const app = suiteApp();
const PASSWORD = 'uma senha bem longa';

const event = (type: string, data: JsonObject): NewEvent => {
  const metadata: EventMetadata = {
    actorId: null,
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schemaVersion: 1,
    occurredAt: '2026-01-05T12:00:00.000Z',
  };
  return { id: randomUUID(), type, data, metadata };
};

/** As releases compared addresses that accepted invisible characters. */
const formerly = (email: string): string =>
  email
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** An account as an older release opened it. */
async function olderAccount(email: string): Promise<string> {
  const id = randomUUID();
  const key = createHmac('sha256', await app.nest.get(SubjectKeys).addressKey())
    .update(formerly(email))
    .digest('hex');
  const reserved = event('UserEmailReserved', { userId: id });
  await app.events.append(`userEmail-${key}`, [reserved], { expectedRevision: 'no_stream' });
  await app.nest.get(PasswordVault).set(id, PASSWORD);
  const data = {
    name: 'Conta Antiga',
    email,
    whatsapp: null,
    creci: null,
    avatar: null,
    role: 'visitor',
    permissions: {},
  };
  await app.events.append(`user-${id}`, [event('UserRegistered', data)], { expectedRevision: 'no_stream' });
  await until('the account is known', async () => (await signIn(email)) === id);
  return id;
}

async function signIn(email: string, password = PASSWORD): Promise<string | number> {
  const { status, body } = await app
    .visitor()
    .post<{ user?: { id: string } }>('/api/auth/login', { email, password });
  return body.user?.id ?? status;
}

const register = (email: string) =>
  app.visitor().post<{ code?: string; user: { id: string; email: string } }>('/api/users', {
    name: 'Visitante',
    email,
    password: PASSWORD,
  });

const UNSEEN = [
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u200e',
  '\u202e',
  '\u200d',
  '\u3164',
  '\u061c',
  '\u{e0041}',
];

it('an address is kept as people see it, and opens one account however it is written', async () => {
  const opened = await register(' Rita\u200b.Sol@\u2060Exemplo.com.br\ufeff');
  expect(opened).toMatchObject({ status: 201, body: { user: { email: 'Rita.Sol@Exemplo.com.br' } } });
  const writings = [
    ...UNSEEN.map((mark) => `ri${mark}ta.sol@exemplo${mark}.com.br`),
    'ｒｉｔａ.sol@exemplo.com.br',
    'ríta.sol@exemplo.com.br',
    'RITA.SOL@EXEMPLO.COM.BR',
  ];
  for (const email of writings) {
    expect([email, (await register(email)).body.code]).toEqual([email, 'email_taken']);
    const byStaff = await app.admin.client.post('/api/admin/users', { ...newUser(), email });
    expect([email, byStaff.status]).toEqual([email, 409]);
    expect([email, await signIn(email)]).toEqual([email, opened.body.user.id]);
  }
});

it('a domain is the same in Unicode and in ASCII', async () => {
  const { body } = await register('bia@imobiliária-sul.com.br');
  for (const email of ['bia@xn--imobiliria-sul-1gb.com.br', 'BIA@IMOBILIA\u0301RIA-SUL.com.br'])
    expect([email, await signIn(email)]).toEqual([email, body.user.id]);
});

it.each([
  ['lia\u200b@exemplo.com.br', 'lia@exemplo.com.br'],
  ['eva@exem\u00adplo.com.br', 'eva@exemplo.com.br'],
  ['ｎｉｎａ@exemplo.com.br', 'nina@exemplo.com.br'],
  ['ivo@xn--jos-dma.com.br', 'ivo@josé.com.br'],
  ['joão@exemplo.com.br', 'joao@exemplo.com.br'],
])(
  'an account that an older release opened for %j is found by %j, and stays the only one',
  async (email, seen) => {
    const id = await olderAccount(email);
    expect([await signIn(email), await signIn(seen)]).toEqual([id, id]);
    for (const writing of [seen, email]) expect((await register(writing)).body.code).toBe('email_taken');
    const staff = await createUser(app.admin.client);
    expect(await putUser(app.admin.client, staff, { email: seen })).toMatchObject({
      body: { code: 'email_taken' },
    });
    const person = await app.person();
    expect((await person.client.post('/api/account/email', { email: seen })).body).toMatchObject({
      code: 'email_taken',
    });
    await postPasswordReset(app.visitor(), seen);
    await until('the link is made', async () => (await linkTokenOf(app, 'password-reset', id)) !== undefined);
    expect((await findPerson(app.nest, seen)).accounts).toMatchObject([{ id }]);
  },
);

it('of two accounts that an older release took for different people each signs in as it always has', async () => {
  const [marked, plain] = [
    await olderAccount('ugo\u200b@exemplo.com.br'),
    await olderAccount('ugo@exemplo.com.br'),
  ];
  expect([await signIn('ugo\u200b@exemplo.com.br'), await signIn('UGO@exemplo.com.br ')]).toEqual([
    marked,
    plain,
  ]);
  const { accounts } = await findPerson(app.nest, 'ugo@exemplo.com.br');
  expect(accounts.map(({ id }) => id).sort()).toEqual([marked, plain].sort());
});

it('an address that is accepted no more still signs in', async () => {
  const id = await olderAccount('.zé..sol@exemplo.com.br');
  expect(await signIn('.zé..sol@exemplo.com.br')).toBe(id);
  expect((await register('.ze..lua@exemplo.com.br')).status).toBe(400);
});

it('who is to be erased or told is found by the address that people see, and nobody else is', async () => {
  const { id } = await createLead(app.admin.client, { email: 'Cora@exemplo\u200b.com.br' });
  const former = randomUUID();
  const nothing = {
    phone: null,
    message: null,
    notes: null,
    propertyType: null,
    purpose: null,
    region: null,
  };
  const kept = { status: 'new', priority: 'medium', source: 'manual', propertyId: null, brokerId: null };
  const data = { name: 'Cora', email: 'c\u2060ora@exemplo.com.br', ...nothing, ...kept };
  await app.events.append(`lead-${former}`, [event('LeadCreated', data)], { expectedRevision: 'no_stream' });
  await createLead(app.admin.client, { email: 'cora@exêmplo.com.br' });
  await createLead(app.admin.client, { email: 'cora+casa@exemplo.com.br' });
  await until('both are found', async () => {
    const { leads } = await findPerson(app.nest, ' CORA@exemplo.com.br\u200b');
    const found = leads.map(({ _id }) => _id).sort();
    return found.length >= 2 && JSON.stringify(found) === JSON.stringify([id, former].sort());
  });
});
