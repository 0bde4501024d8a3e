import { createServer, type AddressInfo, type Server } from 'node:net';
import { Mailer, type MailMessage } from '../src/platform/edge/mail/mailer.js';
import type { MailSecurity, MailServer } from '../src/config/mail-server.js';
import { selfSigned } from './support/certificates.js';
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
const opened: (SmtpTestServer | Server)[] = [];
afterAll(async () => {
  mailer.onApplicationShutdown();
  for (const host of opened) await host.close();
});

const OWN = selfSigned();
const OFFERED = { ...OWN, begins: 'when asked' } as const;
const FIRST = { ...OWN, begins: 'first' } as const;
const start = async (...options: Parameters<typeof SmtpTestServer.start>): Promise<SmtpTestServer> => {
  const host = await SmtpTestServer.start(...options);
  opened.push(host);
  return host;
};
const at = (port: number, security: MailSecurity, login: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security,
  user: null,
  password: null,
  from: null,
  ...login,
});
const failureAt = (server: MailServer): Promise<unknown> =>
  mailer.send(server, letter('ana@lox.test')).catch((error: unknown) => error);

describe('a server whose certificate it made itself', () => {
  it.each([
    ['opportunistic', true],
    ['none', false],
  ] as const)('takes letters: %s encrypts: %p', async (security, isEncrypted) => {
    const host = await start(null, OFFERED);
    await mailer.send(at(host.port, security), letter('ana@lox.test'));
    expect(host.to('ana@lox.test')).toMatchObject([{ isEncrypted, greeting: 'lox.test' }]);
  });

  it('takes a login too, where encryption is opportunistic', async () => {
    const host = await start(LOGIN, OFFERED);
    await mailer.send(at(host.port, 'opportunistic', LOGIN), letter('ana@lox.test'));
    expect(host.to('ana@lox.test')).toMatchObject([{ isEncrypted: true }]);
  });

  it.each([
    ['starttls', OFFERED],
    ['tls', FIRST],
  ] as const)('is refused for that where %s is insisted on', async (security, encryption) => {
    const host = await start(null, encryption);
    expect(await failureAt(at(host.port, security))).toMatchObject({
      kind: 'certificate_self_signed',
      isOfServer: true,
    });
    expect(host.received).toEqual([]);
  });
});

describe('what has gone wrong is told apart', () => {
  it('no STARTTLS, and no encryption where it is expected from the first byte', async () => {
    const host = await start();
    expect(await failureAt(at(host.port, 'starttls'))).toMatchObject({ kind: 'tls_missing' });
    expect(await failureAt(at(host.port, 'tls'))).toMatchObject({ kind: 'tls' });
    await mailer.send(at(host.port, 'opportunistic'), letter('ana@lox.test'));
    expect(host.to('ana@lox.test')).toMatchObject([{ isEncrypted: false }]);
  });

  it('nobody at the port, and no such name', async () => {
    const host = await start();
    await host.close();
    expect(await failureAt(at(host.port, 'none'))).toMatchObject({ kind: 'closed' });
    expect(await failureAt({ ...at(25, 'none'), host: 'nenhum.invalid' })).toMatchObject({
      kind: 'not_found',
    });
  });

  it('a server that waits for encryption while we wait for its greeting', async () => {
    const host = await start(null, FIRST);
    expect(await failureAt(at(host.port, 'starttls'))).toMatchObject({ kind: 'slow' });
  });

  it.each([
    ['421 4.7.0 Too many connections', 'busy'],
    ['554 5.7.1 No service for you', 'denied'],
    ['HTTP/1.1 400 Bad Request', 'unreachable'],
  ])('a server that greets with %j', async (greeting, kind) => {
    const server = createServer((line) => line.end(`${greeting}\r\n`));
    opened.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    expect(await failureAt(at(port, 'opportunistic'))).toMatchObject({ kind, isOfServer: true });
  });

  it.each([
    [{ recipient: 550, text: '5.1.1 User unknown' }, 'no_mailbox', true],
    [{ recipient: 554, text: '5.7.1 Relay access denied' }, 'relay_denied', true],
    [{ recipient: 450, text: '4.2.0 Greylisted' }, 'later', false],
    [{ letter: 552, text: '5.3.4 Message too big' }, 'too_large', true],
    [{ letter: 554, text: '5.7.1 Rejected as spam' }, 'policy', true],
    [{ letter: 421, text: '4.7.0 Try later' }, 'busy', false],
  ] as const)('a letter that is answered %j', async (treatment, kind, isFinal) => {
    const host = await start();
    host.outcomeFor = () => treatment;
    expect(await failureAt(at(host.port, 'none'))).toMatchObject({ kind, isFinal });
  });

  it('an address that cannot be handed over: the letter’s fault, not the server’s', async () => {
    const host = await start();
    const failure = await mailer
      .send(at(host.port, 'none'), letter('ana>\r\nRCPT TO:<x@lox.test'))
      .catch((error: unknown) => error);
    expect(failure ?? host.received).toMatchObject({ isOfServer: false });
  });
});
