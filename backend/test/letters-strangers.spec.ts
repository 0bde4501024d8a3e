import { emailKey } from '@lox/contracts/email.js';
import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import { LetterSender, MAIL_SERVER_DESTINATION } from '../src/slices/letters/outbox/letter-sender.js';
import { startApp, type TestApp } from './support/app.js';
import { listProperty } from './support/leads.js';
import { entryOf, makeLettersDue, letterInOutbox, storedLetters } from './support/letters.js';
import { SmtpTestServer } from './support/smtp-test-server.js';
import { until } from './support/until.js';
import { dayIn } from './support/visits.js';

const BAIT = 'golpe.example';
let host: SmtpTestServer;
let app: TestApp;
let propertyId: string;
beforeAll(async () => {
  host = await SmtpTestServer.start();
  app = await startApp({ SMTP_URL: `${host.url}?from=site@lox.test`, PUBLIC_URL: 'https://lox.test' });
  propertyId = await listProperty(app, {});
});
afterAll(async () => {
  await app.close();
  await host.close();
});

const contact = { name: 'Ana', phone: '(19) 99999-4444', source: 'contact_modal', message: 'Oi' };
async function leave(email: string, more = {}): Promise<string> {
  const { body, status } = await app
    .visitor()
    .post<{ id: string }>('/api/leads', { ...contact, email, ...more });
  expect(status).toBe(201);
  return `lead-${body.id}`;
}
const wish = (email: string, more = {}) => ({
  ...{ name: 'Ana', phone: '19999994444', preferredTime: 'morning', preferredDate: dayIn(20) },
  ...{ propertyId, email, ...more },
});

/** How many letters of a kind to these receivers were sent, once none of them waits. */
async function sentOf(kind: string, receivers: readonly string[]): Promise<number> {
  for (const receiver of receivers) await letterInOutbox(app, receiver, kind);
  const filter = { kind, receiver: { $in: [...receivers] } };
  await makeLettersDue(app, filter);
  const states = await until('nothing waits', async () => {
    const letters = await storedLetters(app, filter);
    return letters.every(({ state }) => state === 'sent' || state === 'cancelled') && letters;
  });
  for (const { state, reason } of states) if (state === 'cancelled') expect(reason).toBe('too_many');
  return states.filter(({ state }) => state === 'sent').length;
}

describe('a letter that a stranger causes', () => {
  it('goes to one address five times a day, however it is written', async () => {
    const writings = [
      'vitima@exemplo.com.br',
      'VITIMA@Exemplo.com.br',
      ' vitima@exemplo.com.br ',
      'ｖitima@exemplo.com.br',
    ];
    const receivers = await Promise.all(Array.from({ length: 12 }, (_, at) => leave(writings[at % 4]!)));
    expect(await sentOf('contact-received', receivers)).toBe(5);
    expect(host.received.filter(({ to }) => emailKey(to) === 'vitima@exemplo.com.br')).toHaveLength(5);
    expect(await sentOf('contact-received', [await leave('outra@exemplo.com.br')])).toBe(1);
  });

  it('goes again where a person sends it', async () => {
    const receivers = await Promise.all(Array.from({ length: 6 }, () => leave('sexta@exemplo.com.br')));
    expect(await sentOf('contact-received', receivers)).toBe(5);
    const [refused] = await storedLetters(app, { receiver: { $in: receivers }, state: 'cancelled' });
    expect(await entryOf(app, refused!._id)).toMatchObject({ reason: 'too_many' });
    await app.admin.client.post(`/api/admin/letters/${refused!._id}/send-again`, {});
    await letterInOutbox(app, refused!.receiver, 'contact-received', { state: 'sent' });
  });

  it('is bounded for wishes to see a property too', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 8; at++) {
      const { body } = await app
        .visitor()
        .post<VisitRequestAnswer>('/api/public/schedule-visit', wish('visitada@exemplo.com.br'));
      ids.push(`lead-${body.leadId}`);
    }
    expect(await sentOf('visit-requested', ids)).toBe(5);
  });

  it('is counted once, also where it has changed between being read and being begun', async () => {
    const receivers: string[] = [];
    for (let at = 0; at < 4; at++) receivers.push(await leave('mudada@exemplo.com.br'));
    for (const receiver of receivers) await letterInOutbox(app, receiver, 'contact-received');
    const sender = app.nest.get(LetterSender, { strict: false });
    const letters = await storedLetters(app, { receiver: { $in: receivers }, state: 'waiting' });
    const twice = letters.flatMap((letter) => [{ ...letter }, { ...letter }]);
    for (const [letter, outcome] of await Promise.all(
      twice.map(
        async (letter) => [letter, await sender.send(letter, MAIL_SERVER_DESTINATION, Date.now())] as const,
      ),
    ))
      if (outcome) await sender.outbox.settle(letter, outcome, Date.now());
    expect(await sentOf('contact-received', receivers)).toBe(4);
  });

  it.each([
    `Clique em https://${BAIT}`,
    `www.${BAIT}`,
    BAIT,
    `ana@${BAIT}`,
    `<a href="//${BAIT}">Ana</a>`,
    `Ana\u200b ${BAIT}/x`,
    `Ganhe R$ 1.000 em ${BAIT}`,
    `${BAIT} `.repeat(8).trim(),
  ])('carries nothing of a name like %j', async (name) => {
    const email = `nome${Math.random().toString(36).slice(2)}@exemplo.com.br`;
    const message = `Veja https://${BAIT}/premio e ligue 0900 123456`;
    expect(await sentOf('contact-received', [await leave(email, { name, message })])).toBe(1);
    const visited = `v${email}`;
    await app.visitor().post('/api/public/schedule-visit', wish(visited, { name, message }));
    const [answer] = await until('both are there', () => host.to(visited).length > 0 && host.to(email));
    for (const letter of [answer!, host.to(visited)[0]!]) {
      const { text, html, subject, to } = letter.email;
      expect(JSON.stringify({ text, html, subject, to })).not.toMatch(/golpe|0900 1234|premio|Ganhe|Clique/);
      expect(text).toContain('Olá, visitante.');
    }
  });

  it.each(['José da Conceição', "Sant'Ana D'Ávila", 'Dr. João Jr.', 'Ana-Maria'])(
    'greets %s',
    async (name) => {
      const email = `nome${Math.random().toString(36).slice(2)}@exemplo.com.br`;
      await sentOf('contact-received', [await leave(email, { name })]);
      expect(host.to(email)[0]?.email.text).toContain(`Olá, ${name.split(' ')[0]}.`);
    },
  );
});
