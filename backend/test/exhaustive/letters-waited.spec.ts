import { randomUUID } from 'node:crypto';
import type { Lead } from '@lox/contracts/leads.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { addDays, instantOf, localDay, weekday } from '@lox/contracts/local-time.js';
import { DemoData } from '../../demo/demo-data.js';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/demo-people.js';
import { Accounts } from '../../src/platform/http/auth/accounts.js';
import { Streams } from '../../src/platform/log/deciding/streams.js';
import { ReceiveLead } from '../../src/slices/leads/commands/receive-lead.command.js';
import { Jobs } from '../../src/platform/log/jobs/jobs.js';
import { type VisitEvent, visitEvents } from '../../src/slices/visits/domain/visit.events.js';
import { origin, startApp, type TestApp } from '../support/app.js';
import { createLead, listProperty } from '../support/leads.js';
import { letterInOutbox, lettersCaughtUp, makeLettersDue, storedLetters } from '../support/letters.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import { until } from '../support/until.js';
import { changeVisit, createVisit, instantIn } from '../support/visits.js';
import { ScheduledLetters } from '../../src/slices/letters/outbox/letter-jobs.js';

const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

let host: SmtpTestServer;
beforeAll(async () => {
  host = await SmtpTestServer.start();
});
afterAll(() => host.close());
const subjectsTo = (address: string): (string | undefined)[] =>
  host.to(address).map(({ email }) => email.subject);

/** Nothing is under way or queued. */
const settled = (app: TestApp): Promise<boolean> =>
  until('every letter has an end', async () => {
    const letters = await storedLetters(app, { state: { $in: ['waiting', 'sending'] } });
    return letters.length === 0;
  });

describe('with the first mail server', () => {
  let app: TestApp;
  let propertyId: string;
  beforeAll(async () => {
    app = await startApp();
    propertyId = await listProperty(app);
  });
  afterAll(() => app.close());

  const contact = (name: string, hours: number): Promise<string> => {
    const input = {
      name,
      email: `${name.toLowerCase()}@exemplo.com.br`,
      phone: '19999994444',
      message: null,
      source: 'contact_modal' as const,
    };
    return app.execute(new ReceiveLead(input, null, null, { ...origin(), now: ago(hours) }));
  };
  /** A visit that was booked two days ago. */
  async function booked(leadId: string, scheduledDate: string): Promise<void> {
    const data = { leadId, propertyId, brokerId: null, scheduledDate, durationMinutes: 60, notes: null };
    const event: VisitEvent = { type: 'VisitScheduled', data: { ...data, status: 'scheduled' } };
    const evolution = { events: visitEvents, initial: null, evolve: () => null };
    await app.nest.get(Streams).decide(evolution, randomUUID(), { ...origin(), now: ago(48) }, () => [event]);
  }

  it('what something newer replaced waits no longer, also without a server', async () => {
    expect((await app.visitor().get('/api/public/mail')).body).toEqual({ delivering: false });
    const person = { name: 'Rita Convidada', email: 'rita@exemplo.com.br', role: 'broker', invite: true };
    const { body } = await app.admin.client.post<ManagedUser>('/api/admin/users', person);
    await app.admin.client.post(`/api/admin/users/${body.id}/invitation`);
    const states = async (receiver: string, kind: string) =>
      (await storedLetters(app, { receiver, kind })).map(({ state, reason }) => reason ?? state);
    const becomes = (receiver: string, kind: string, expected: string[]) =>
      until(`${kind} is ${expected.join()}`, async () => {
        app.nest.get(Jobs).wake('letters');
        return (await states(receiver, kind)).join() === expected.join();
      });
    await becomes(`user-${body.id}`, 'invitation', ['overtaken', 'waiting']);
    for (let i = 0; i < 2; i++)
      await app.visitor().post('/api/auth/password-resets', { email: app.admin.email });
    await becomes(`user-${app.admin.id}`, 'password-reset', ['overtaken', 'waiting']);
  });

  it('what waited goes if it is still so, and what is over goes to nobody', async () => {
    const old = await contact('Ontem', 30);
    const fresh = await contact('Hoje', 2);
    const over = await createLead(app.admin.client, { name: 'Passou', email: 'passou@exemplo.com.br' });
    await booked(over.id, ago(3));
    const coming = await createLead(app.admin.client, { name: 'Virá', email: 'vira@exemplo.com.br' });
    await booked(coming.id, instantIn(4, '10:00'));
    const agreed = await createLead(app.admin.client, { name: 'Confirmou', email: 'sim@exemplo.com.br' });
    const scheduledDate = instantIn(5, '10:00');
    const visit = await createVisit(app.admin.client, { leadId: agreed.id, propertyId, scheduledDate });
    await changeVisit(app.admin.client, visit.id, { status: 'confirmed' });
    await lettersCaughtUp(app);
    expect(
      (await storedLetters(app)).every(({ state, reason }) => state === 'waiting' || reason === 'overtaken'),
    ).toBe(true);

    const server = { host: '127.0.0.1', port: host.port, security: 'none', user: '', from: 'site@lox.test' };
    await app.admin.client.send('PUT', '/api/admin/mail-settings', server);
    await makeLettersDue(app);
    await settled(app);

    const ends = async (leadId: string) =>
      Object.fromEntries(
        (
          await storedLetters(app, { $or: [{ stream: `lead-${leadId}` }, { receiver: `lead-${leadId}` }] })
        ).map(({ kind, state, reason }) => [kind, reason ?? state]),
      );
    expect(await ends(old)).toEqual({ 'new-lead': 'late', 'contact-received': 'late' });
    expect(await ends(fresh)).toEqual({ 'new-lead': 'sent', 'contact-received': 'sent' });
    expect(await ends(over.id)).toEqual({ 'visit-scheduled': 'overtaken' });
    expect(await ends(coming.id)).toEqual({ 'visit-scheduled': 'sent' });
    expect(await ends(agreed.id)).toEqual({ 'visit-scheduled': 'overtaken', 'visit-confirmed': 'sent' });
    expect(subjectsTo(app.admin.email).filter((subject) => subject?.startsWith('Novo'))).toEqual([
      'Novo lead: Hoje',
    ]);
    expect(subjectsTo('ontem@exemplo.com.br')).toEqual([]);
    expect(subjectsTo('passou@exemplo.com.br')).toEqual([]);
    expect(subjectsTo('sim@exemplo.com.br')).toEqual([expect.stringMatching(/^Visita confirmada/)]);
  });
});

describe('the demonstration', () => {
  let app: TestApp;
  beforeAll(async () => {
    host.received.length = 0;
    app = await startApp({ DEMO_DATA: 'on', SMTP_URL: host.url });
    await app.nest.get(DemoData).settled();
  });
  afterAll(() => app.close());

  it('has nothing sent to anybody, at any hour', async () => {
    await lettersCaughtUp(app);
    const clock = app.nest.get(ScheduledLetters);
    const today = localDay(new Date());
    const monday = addDays(today, -((weekday(today) + 6) % 7));
    for (const [day, time] of [
      [today, '09:00'],
      [today, '18:30'],
      [monday, '09:00'],
    ] as const)
      await clock.enqueueDue(new Date(instantOf(day, time)));
    await makeLettersDue(app);
    await settled(app);
    const letters = await storedLetters(app);
    expect(letters.map(({ kind }) => kind)).toContain('weekly-figures');
    expect(letters.filter(({ state }) => state !== 'cancelled')).toEqual([]);
    expect(host.received).toEqual([]);
  });

  it('has clients to whom nothing goes, whatever is done with them; who is real and who tries it get theirs', async () => {
    const helena = await app.browserOf({ email: DEMO_PEOPLE.helena.email, password: DEMO_PASSWORD });
    const { body: leads } = await helena.get<Lead[]>('/api/admin/leads?limit=100');
    const made = leads.find(({ email, status }) => email && status === 'new');
    const propertyId = await listProperty(app);
    const visit = await createVisit(helena, {
      leadId: made?.id ?? '',
      propertyId,
      scheduledDate: instantIn(6, '11:00'),
      allowOverlap: true,
    });
    expect(visit.id).toEqual(expect.any(String));
    await letterInOutbox(app, `lead-${made?.id}`, 'visit-scheduled', {
      reason: 'invented',
      state: 'cancelled',
    });
    const contact = { name: 'Rita', email: 'rita@exemplo.com.br', phone: '19999994444', source: 'website' };
    const { id } = (await app.visitor().post<{ id: string }>('/api/leads', contact)).body;
    await letterInOutbox(app, `lead-${id}`, 'contact-received');
    await makeLettersDue(app);
    await settled(app);
    await helena.post('/api/auth/password-resets', { email: DEMO_PEOPLE.diego.email });
    await letterInOutbox(
      app,
      `user-${(await app.nest.get(Accounts).byEmail(DEMO_PEOPLE.diego.email))?.id}`,
      'password-reset',
    );
    await makeLettersDue(app);
    await settled(app);
    const addresses = new Set(host.received.map(({ to }) => to));
    expect([...addresses]).toEqual(expect.arrayContaining(['rita@exemplo.com.br', DEMO_PEOPLE.diego.email]));
    expect([...addresses].filter((to) => !to.endsWith('@lox.test'))).toEqual(['rita@exemplo.com.br']);
  });
});
