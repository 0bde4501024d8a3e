import type { ManagedAgency } from '@lox/contracts/agency.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { FirstSteps, CreateAgencySetUp, SetUpState } from '@lox/contracts/first-run.js';
import type { ChangeMailSettings, MailSettings, MailTest } from '@lox/contracts/letters.js';
import type { RunningServer } from '../src/server.js';
import { FirstRun } from '../src/slices/settings/first-run/first-run.js';
import { onProductionPair } from './support/app.js';
import { Client } from './support/client.js';
import { SmtpTestServer } from './support/smtp-test-server.js';
import { setUpOf, SET_UP_PASSWORD, startEmptyAgency, type EmptyAgency } from './support/empty-agency.js';

let first: EmptyAgency;
let second: RunningServer | undefined;
let visitor: Client;
let code: string;
let host: SmtpTestServer;

const serverOf = ({ port, login }: SmtpTestServer): ChangeMailSettings => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: login?.user ?? '',
  password: login?.password,
  from: '',
});
const given = (email: string): CreateAgencySetUp => ({ ...setUpOf(code, email), mail: serverOf(host) });
const setUp = <T = { ok: true }>(url: string, body: unknown) => new Client(url).post<T>('/api/setup', body);

beforeAll(async () => {
  host = await SmtpTestServer.start({ user: 'clara', password: 'segredo do correio' });
  first = await startEmptyAgency();
  visitor = first.visitor();
  code = await first.firstRun.code();
  // Two instances on one log: only the production pair has that.
  second = onProductionPair ? await first.another() : undefined;
});
afterAll(async () => {
  await second?.app.close();
  await first.close();
  await host.close();
});

it('has a code of three groups, which stays the same and is written as one likes', async () => {
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(await (second?.app.get(FirstRun) ?? first.firstRun).code()).toBe(code);
  expect((await visitor.get<SetUpState>('/api/setup')).body).toEqual({ open: true, mailFixed: false });
  const typed = await visitor.post('/api/setup/code', {
    code: ` ${code.toLowerCase().replaceAll('-', ' ')}`,
  });
  expect(typed.status).toBe(200);
  const wrong = await visitor.post<ErrorBody>('/api/setup/code', { code: 'AAAA-AAAA-AAAA' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'setup_code_wrong']);
});

it.each<[string, (body: CreateAgencySetUp) => unknown, number, string]>([
  ['a wrong code', (body) => ({ ...body, code: 'x' }), 403, 'setup_code_wrong'],
  ['no code', ({ code: _, ...body }) => body, 400, 'invalid'],
  [
    'a common password',
    (body) => ({ ...body, administrator: { ...body.administrator, password: 'password123' } }),
    400,
    'weak_password',
  ],
  [
    'a light colour',
    (body) => ({ ...body, agency: { ...body.agency, colours: { primary: '#ffffff', accent: '#000000' } } }),
    400,
    'colour_too_light',
  ],
  [
    'a wrong WhatsApp',
    (body) => ({ ...body, settings: { ...body.settings, whatsappNumber: '1' } }),
    400,
    'whatsapp_invalid',
  ],
  [
    'a role',
    (body) => ({ ...body, administrator: { ...body.administrator, role: 'admin' } }),
    400,
    'invalid',
  ],
])('stores nothing of a set-up with %s', async (_, change, status, failure) => {
  const answer = await setUp<ErrorBody>(first.url, change(given('recusada@clara.test')));
  expect([answer.status, answer.body.code]).toEqual([status, failure]);
  expect((await visitor.get<SetUpState>('/api/setup')).body).toEqual({ open: true, mailFixed: false });
});

it('judges a password before anything else is sent, as in the end', async () => {
  const { administrator, agency } = given('clara@clara.test');
  const check = (password: string, typed = code) =>
    visitor.post<ErrorBody>('/api/setup/code', {
      code: typed,
      administrator: { ...administrator, password },
      agency: { name: agency.name, systemName: agency.systemName },
    });
  for (const weak of ['password123', 'curta', 'casaclara2026']) {
    const early = await check(weak);
    expect([early.status, early.body.code]).toEqual([400, 'weak_password']);
    const late = await setUp<ErrorBody>(first.url, {
      ...given('clara@clara.test'),
      administrator: { ...administrator, password: weak },
    });
    expect(late.body.message).toBe(early.body.message);
  }
  expect((await check(SET_UP_PASSWORD)).status).toBe(200);
  expect((await check(SET_UP_PASSWORD, 'AAAA-AAAA-AAAA')).status).toBe(403);
});

describe('the mail server', () => {
  const ask = <T = MailTest>(typed: string, more: { phone?: string } = {}) =>
    visitor.post<T>('/api/setup/mail-test', {
      ...more,
      code: typed,
      name: 'Casa Clara',
      email: 'oi@clara.test',
      to: 'clara@clara.test',
      mail: serverOf(host),
    });

  it('is tried with the code alone, in the name of the agency that is being set up', async () => {
    const refused = await ask<ErrorBody>('AAAA-AAAA-AAAA');
    expect([refused.status, refused.body.code]).toEqual([403, 'setup_code_wrong']);
    expect(host.received).toEqual([]);
    expect((await ask(code)).body).toEqual({ sentTo: 'clara@clara.test', accepted: true, reason: null });
    expect(host.received[0]?.email).toMatchObject({
      subject: 'Mensagem de teste da Casa Clara',
      from: { name: 'Casa Clara', address: 'oi@clara.test' },
    });
    expect(host.received[0]?.email.text).not.toContain('3800');
    await ask(code, { phone: '1930001122' });
    expect(host.received[1]?.email.text).toContain('(19) 3000-1122 · oi@clara.test');
    host.outcomeFor = () => ({ recipient: 550 });
    expect((await ask(code)).body).toMatchObject({ accepted: false });
    host.outcomeFor = () => 'accept';
  });
});

it('lets one of two browsers finish, tells the other, and is over', async () => {
  const emails = ['clara@clara.test', 'outra@clara.test'];
  const answers = await Promise.all(
    emails.map((email, at) => setUp<ErrorBody>((at === 1 && second ? second : first).url, given(email))),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  const lost = answers[1 - won];
  expect(won).toBeGreaterThanOrEqual(0);
  expect(lost?.status).toBe(409);
  expect(['setup_taken', 'setup_over']).toContain(lost?.body.code);

  const admin = new Client(first.url);
  expect(await admin.signIn(emails[won] ?? '', SET_UP_PASSWORD)).toMatchObject({
    name: 'Clara Dias',
    role: 'admin',
  });
  const { body: agency } = await admin.get<ManagedAgency>('/api/admin/agency');
  expect(agency).toMatchObject({ name: 'Casa Clara', about: '', version: 2 });
  expect((await admin.get<MailSettings>('/api/admin/mail-settings')).body).toMatchObject({
    ...{ host: '127.0.0.1', port: host.port, user: 'clara', hasPassword: true, source: 'settings' },
  });
  expect((await admin.post<MailTest>('/api/admin/mail-settings/test')).body.accepted).toBe(true);
  expect((await visitor.get<{ creci: string }>('/system-settings.json')).body.creci).toBe('CRECI-SP 1-J');
  await expect(new Client(first.url).signIn(emails[1 - won] ?? '', SET_UP_PASSWORD)).rejects.toThrow('401');

  expect((await visitor.get<SetUpState>('/api/setup')).body).toEqual({ open: false, mailFixed: false });
  const late = await setUp<ErrorBody>((second ?? first).url, given('tarde@clara.test'));
  expect([late.status, late.body.code]).toEqual([409, 'setup_over']);
  const checked = await visitor.post<ErrorBody>('/api/setup/code', { code });
  expect([checked.status, checked.body.code]).toEqual([409, 'setup_over']);

  const steps = await admin.get<FirstSteps>('/api/admin/first-steps');
  const doneIn = ({ steps }: FirstSteps) => steps.filter(({ done }) => done).map(({ step }) => step);
  expect(doneIn(steps.body)).toEqual(['agency', 'creci']);
  expect(doneIn((await admin.post<FirstSteps>('/api/admin/first-steps/site')).body)).toEqual([
    'agency',
    'creci',
    'site',
  ]);
  expect((await visitor.get('/api/admin/first-steps')).status).toBe(401);
  const put = await admin.send<FirstSteps>('DELETE', '/api/admin/first-steps');
  expect(put.body.steps).toEqual([]);
});
