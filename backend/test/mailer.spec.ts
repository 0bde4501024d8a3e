import { Mailer, type MailMessage } from '../src/platform/edge/mail/mailer.js';
import type { MailServer } from '../src/config/mail-server.js';
import { SmtpTestServer } from './support/smtp-test-server.js';

const LOGIN = { user: 'site@lox.test', password: 'segredo do site' };
const letter = (to: string): MailMessage => ({
  messageId: `<${to}>`,
  from: { name: 'LOX Imóveis', address: 'contato@lox.test' },
  to: { name: 'Ana', address: to },
  subject: 'Sua visita',
  text: 'Até lá',
  html: '<p>Até lá</p>',
});

const mailer = new Mailer({ publicUrl: 'https://lox.test' });
mailer.timeouts = { connection: 2_000, answer: 1_000, whole: 2_000 };
let host: SmtpTestServer;
let server: MailServer;
beforeAll(async () => {
  host = await SmtpTestServer.start(LOGIN);
  server = { host: '127.0.0.1', port: host.port, security: 'none', from: null, ...LOGIN };
});
afterAll(async () => {
  mailer.onApplicationShutdown();
  await host.close();
});

it('hands over a letter with both parts, its name and an entry for the calendar', async () => {
  const calendar = {
    method: 'REQUEST' as const,
    text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
  };
  await mailer.send(server, {
    ...letter('ana@lox.test'),
    calendar,
    headers: { 'List-Unsubscribe': '<https://lox.test/x>' },
  });
  const [{ email, messageId } = { email: undefined, messageId: '' }] = host.to('ana@lox.test');
  expect(messageId).toBe('<ana@lox.test>');
  expect(email).toMatchObject({
    subject: 'Sua visita',
    text: expect.stringContaining('Até lá') as unknown,
    html: expect.stringContaining('<p>Até lá</p>') as unknown,
    from: { name: 'LOX Imóveis', address: 'contato@lox.test' },
  });
  expect(email?.attachments).toMatchObject([
    { mimeType: 'text/calendar', method: 'REQUEST' },
    { filename: 'visita.ics' },
  ]);
  expect(email?.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: '<https://lox.test/x>' }),
  );
});

it.each([
  [{ recipient: 550 }, 'refused', false],
  [{ letter: 554 }, 'refused', false],
  [{ recipient: 450 }, 'later', false],
  [{ letter: 452 }, 'later', false],
  ['cut', 'unreachable', true],
  ['cut when accepted', 'unreachable', true],
  ['silence', 'slow', true],
] as const)('with the treatment %j says that the letter was %s', async (treatment, kind, isOfServer) => {
  host.outcomeFor = () => treatment;
  await expect(mailer.send(server, letter('bia@lox.test'))).rejects.toMatchObject({ kind, isOfServer });
  host.outcomeFor = () => 'accept';
});

it('tries nothing twice by itself', () => {
  expect(host.to('bia@lox.test')).toHaveLength(1);
});

it('tells a refused password, and a server that is not there', async () => {
  await expect(mailer.send({ ...server, password: 'outra' }, letter('ana@lox.test'))).rejects.toMatchObject({
    kind: 'login',
  });
  await host.close();
  await expect(mailer.send(server, letter('ana@lox.test'))).rejects.toMatchObject({ kind: 'closed' });
  await host.open();
  await mailer.send(server, letter('caio@lox.test'));
  expect(host.to('caio@lox.test')).toHaveLength(1);
});

it('insists on an encrypted line where one is asked for', async () => {
  await expect(
    mailer.send({ ...server, security: 'starttls' }, letter('dora@lox.test')),
  ).rejects.toMatchObject({
    isOfServer: true,
  });
  expect(host.to('dora@lox.test')).toEqual([]);
});
