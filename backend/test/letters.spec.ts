import { randomUUID } from 'node:crypto';
import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import type { Visit } from '@lox/contracts/visits.js';
import { localDay, addDays } from '@lox/contracts/local-time.js';
import { OneTimeTokens } from '../src/platform/http/auth/one-time-tokens.js';
import { LetterKinds } from '../src/platform/edge/mail/letter-kinds.js';
import { lettersProcess } from '../src/slices/letters/outbox/letters.process.js';
import { startApp, type Person, type TestApp } from './support/app.js';
import { changeLead, createLead, eraseLeadPerson, listProperty } from './support/leads.js';
import {
  recordUserEvent,
  makeLettersDue,
  letterInOutbox,
  lettersCaughtUp,
  storedLetters,
  passwordLinkRequest,
} from './support/letters.js';
import { calendarIn, SmtpTestServer, type ReceivedLetter } from './support/smtp-test-server.js';
import { until } from './support/until.js';
import { instantIn } from './support/visits.js';

let host: SmtpTestServer;
let app: TestApp;
let bia: Person;
let propertyId: string;
beforeAll(async () => {
  host = await SmtpTestServer.start();
  app = await startApp({ SMTP_URL: `${host.url}?from=site@lox.test`, PUBLIC_URL: 'https://lox.test' });
  bia = await app.person({ name: 'Bia Corretora', email: 'bia@lox.test' });
  propertyId = await listProperty(app, { brokerId: bia.id, title: 'Casa & Jardim' });
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const arrived = (address: string, subject: string | RegExp): Promise<ReceivedLetter> =>
  until(`${address} has ${String(subject)}`, () =>
    host.to(address).find(({ email }) => (email.subject ?? '').match(subject)),
  );
const header = ({ email }: ReceivedLetter, name: string): string | undefined =>
  email.headers.find(({ key }) => key === name)?.value;
const contact = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@exemplo.com.br`,
  phone: '(19) 99999-4444',
  source: 'contact_modal',
  message: 'Aceita <permuta>?',
});
const leave = async (name: string, more = {}): Promise<string> =>
  (await app.visitor().post<{ id: string }>('/api/leads', { ...contact(name), ...more })).body.id;

describe('a contact from the site', () => {
  it('is answered to the visitor, and told to its broker', async () => {
    const id = await leave('Ana', { propertyId });
    const told = await arrived('bia@lox.test', 'Novo lead: Ana');
    expect(told.email.text).toContain(`https://lox.test/admin/crm?lead=${id}`);
    expect(told.email.html).toContain('Aceita &lt;permuta&gt;?');
    await letterInOutbox(app, `lead-${id}`, 'contact-received');
    await makeLettersDue(app, { receiver: `lead-${id}` });
    const answered = await arrived('ana@exemplo.com.br', 'Recebemos seu contato, Ana');
    expect(answered.email).toMatchObject({
      from: { name: 'LOX Imóveis', address: 'site@lox.test' },
      replyTo: [{ address: 'contato@loximoveis.com.br' }],
      html: expect.stringContaining('Casa &amp; Jardim') as unknown,
    });
    expect(await letterInOutbox(app, `lead-${id}`, 'contact-received', { state: 'sent' })).toMatchObject({
      tries: 1,
      reason: null,
      messageId: answered.messageId,
    });
  });

  it('that staff wrote down is answered to nobody, and not told to who did', async () => {
    const { id } = await createLead(bia.client, { name: 'Anotada', email: 'anotada@exemplo.com.br' });
    await lettersCaughtUp(app);
    expect(await storedLetters(app, { stream: `lead-${id}` })).toEqual([]);
  });

  it('without an address gets no letter, and says so', async () => {
    const id = await leave('Muda', { email: '', source: 'website' });
    await letterInOutbox(app, `lead-${id}`, 'contact-received');
    await makeLettersDue(app, { receiver: `lead-${id}` });
    expect(await letterInOutbox(app, `lead-${id}`, 'contact-received', { state: 'cancelled' })).toMatchObject(
      {
        reason: 'no_address',
        tries: 0,
      },
    );
  });
});

describe('a visit', () => {
  const wish = {
    name: 'Vera Visitante',
    email: 'vera@exemplo.com.br',
    phone: '19999994444',
    preferredDate: addDays(localDay(new Date()), 3),
    preferredTime: 'morning',
  };

  it('is told to its visitor as it is asked for, agreed on, moved and called off', async () => {
    const { body } = await app
      .visitor()
      .post<VisitRequestAnswer>('/api/public/schedule-visit', { ...wish, propertyId });
    const requested = await arrived('vera@exemplo.com.br', 'Recebemos seu pedido de visita');
    expect(requested.email.text).toContain('manhã (horário a confirmar)');
    expect(requested.email.attachments).toEqual([]);

    await app.admin.client.patch(`/api/visits/${body.id}`, { status: 'confirmed' });
    const confirmed = await arrived('vera@exemplo.com.br', /Visita confirmada: .*, 09:00/);
    expect(calendarIn(confirmed)).toContain(`UID:visit-${body.id}@lox.test`);
    expect(calendarIn(confirmed)).toContain('METHOD:REQUEST');

    await app.admin.client.patch(`/api/visits/${body.id}/reschedule`, {
      scheduledDate: instantIn(4, '15:30'),
    });
    const moved = await arrived('vera@exemplo.com.br', /Nova data da sua visita: .*, 15:30/);
    expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(confirmed));

    await app.admin.client.patch(`/api/visits/${body.id}`, { status: 'cancelled' });
    const cancelled = await arrived('vera@exemplo.com.br', /Visita cancelada/);
    expect(calendarIn(cancelled)).toContain('METHOD:CANCEL');
    expect(calendarIn(cancelled)).toContain(`UID:visit-${body.id}@lox.test`);
    expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved));
    await makeLettersDue(app, { receiver: `lead-${body.leadId}` });
    expect(
      await letterInOutbox(app, `lead-${body.leadId}`, 'contact-received', { state: 'cancelled' }),
    ).toMatchObject({
      reason: 'overtaken',
    });
  });

  it('that staff book is told as marked', async () => {
    const lead = await createLead(bia.client, { name: 'Marcos', email: 'marcos@exemplo.com.br' });
    const { status } = await bia.client.post<Visit>('/api/visits', {
      leadId: lead.id,
      propertyId,
      scheduledDate: instantIn(5, '10:00'),
    });
    expect(status).toBe(201);
    const marked = await arrived('marcos@exemplo.com.br', /Sua visita está marcada: .*, 10:00/);
    expect(marked.email.text).toContain('Bia Corretora');
  });

  const sequenceOf = (letter: ReceivedLetter): number =>
    Number(/SEQUENCE:(\d+)/.exec(calendarIn(letter))?.[1]);
});

describe('an account', () => {
  const linkIn = ({ email }: ReceivedLetter, path: string): string =>
    new RegExp(`https://lox\\.test${path}\\?token=(\\S+)`).exec(email.text ?? '')?.[1] ?? '';

  it.each([
    ['UserInvited', 'invitation', '/conta/convite', /está pronta/],
    ['PasswordResetRequested', 'password-reset', '/conta/senha', 'Crie uma nova senha'],
  ] as const)('is told of %s with a link that names the request', async (type, purpose, path, subject) => {
    const { id, email } = await app.person({ name: 'Nina Nova' });
    const data = passwordLinkRequest();
    await recordUserEvent(app, id, { type, data });
    const text = linkIn(await arrived(email, subject), path);
    expect(app.nest.get(OneTimeTokens).decode(text)).toEqual({
      purpose,
      userId: id,
      requestId: data.requestId,
    });
  });

  it('is asked at both addresses about another one', async () => {
    const { id, email } = await app.person({ name: 'Nina Nova' });
    const data = { ...passwordLinkRequest(), to: `nova-${email}` };
    await recordUserEvent(app, id, { type: 'UserEmailChangeRequested', data });
    for (const [address, purpose] of [
      [email, 'email-present'],
      [`nova-${email}`, 'email-new'],
    ] as const) {
      const text = linkIn(await arrived(address, /e-mail/), '/conta/email');
      expect(app.nest.get(OneTimeTokens).decode(text)).toMatchObject({ purpose, userId: id });
    }
  });

  it('is not sent a link that no longer holds', async () => {
    host.outcomeFor = () => ({ recipient: 450 });
    const { id } = await app.person();
    await recordUserEvent(app, id, { type: 'PasswordResetRequested', data: passwordLinkRequest() });
    await letterInOutbox(app, `user-${id}`, 'password-reset', {
      state: 'waiting',
      tries: 1,
      reason: 'later',
    });
    await recordUserEvent(app, id, { type: 'UserPasswordChanged', data: {} });
    host.outcomeFor = () => 'accept';
    await makeLettersDue(app, { receiver: `user-${id}` });
    await letterInOutbox(app, `user-${id}`, 'password-reset', { state: 'cancelled', reason: 'overtaken' });
  });
});

describe('leads that change hands', () => {
  it('are told to their new broker in one letter, with a way to refuse such letters', async () => {
    const rui = await app.person({ name: 'Rui Corretor', permissions: 'corretor_basico' });
    const ids = await Promise.all(
      ['Um', 'Dois'].map(async (name) => (await createLead(bia.client, { name })).id),
    );
    for (const id of ids) await changeLead(app.admin.client, id, { brokerId: rui.id });
    await letterInOutbox(app, `user-${rui.id}`, 'leads-assigned');
    await makeLettersDue(app, { receiver: `user-${rui.id}` });
    const told = await arrived(rui.email, '1 lead está agora com você');
    const unsubscribe = header(told, 'list-unsubscribe')?.slice(1, -1) ?? '';
    expect(header(told, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(unsubscribe);
    expect((await app.visitor().post(`${pathname}${search}`, {})).status).toBe(200);
    const { id } = await createLead(bia.client, { name: 'Três' });
    await changeLead(app.admin.client, id, { brokerId: rui.id });
    await letterInOutbox(app, `user-${rui.id}`, 'leads-assigned', { stream: `lead-${id}` });
    await makeLettersDue(app, { receiver: `user-${rui.id}` });
    await letterInOutbox(app, `user-${rui.id}`, 'leads-assigned', {
      stream: `lead-${id}`,
      reason: 'unwanted',
    });
  });
});

describe('what the outbox owes', () => {
  it('is not doubled when the process reads the log twice', async () => {
    await lettersCaughtUp(app);
    const before = await storedLetters(app);
    const kinds = app.nest.get(LetterKinds).all;
    for await (const { events } of app.events.readAll({ after: 0, categories: ['lead', 'visit', 'user'] })) {
      const again = await lettersProcess(kinds).react(events as never);
      await app.documents.write(again.filter((op) => 'insert' in op));
    }
    expect((await storedLetters(app)).map(({ _id }) => _id).sort()).toEqual(
      before.map(({ _id }) => _id).sort(),
    );
    expect(before.length).toBeGreaterThan(10);
  });

  it('follows from nothing that is older than a week, and from no demonstration', async () => {
    const kinds = app.nest.get(LetterKinds).all;
    const process = lettersProcess(kinds);
    const [event] = await app.events.read(`lead-${await leave('Nova')}`);
    const at = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    const caused = async (metadata: object): Promise<number> =>
      (await process.react([{ ...event, metadata: { ...event?.metadata, ...metadata } }] as never)).length;
    expect(await caused({ occurredAt: at(6.9) })).toBeGreaterThan(0);
    expect(await caused({ occurredAt: at(7.1) })).toBe(0);
    expect(await caused({ correlationId: `demonstration.${randomUUID()}` })).toBe(0);
  });

  it('to an erased person is struck out', async () => {
    const id = await leave('Apagada');
    await letterInOutbox(app, `lead-${id}`, 'contact-received', { state: 'waiting' });
    await eraseLeadPerson(app, id);
    await letterInOutbox(app, `lead-${id}`, 'contact-received', { state: 'cancelled', reason: 'erased' });
    const letters = await storedLetters(app, { stream: `lead-${id}` });
    expect(JSON.stringify(letters)).not.toMatch(/Apagada|exemplo|99999-?4444/i);
  });
});
