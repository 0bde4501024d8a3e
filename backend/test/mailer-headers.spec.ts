import { Mailer, type MailMessage } from '../src/platform/edge/mail/mailer.js';
import { SmtpTestServer, type ReceivedLetter } from './support/smtp-test-server.js';

const mailer = new Mailer({ publicUrl: 'https://imóveis-ágil.com.br' });
let host: SmtpTestServer;
beforeAll(async () => {
  host = await SmtpTestServer.start();
});
afterAll(async () => {
  mailer.onApplicationShutdown();
  await host.close();
});

let count = 0;
async function sent(changes: Partial<MailMessage>): Promise<ReceivedLetter> {
  const address = changes.to?.address ?? `r${++count}@lox.test`;
  await mailer.send(
    { host: '127.0.0.1', port: host.port, security: 'none', user: null, password: null, from: null },
    {
      messageId: mailer.messageIdOf(address, 'olá@imóveis.com.br'),
      from: { name: 'LOX', address: 'contato@lox.test' },
      to: { name: 'Ana', address },
      subject: 'Sua visita',
      text: 'Olá',
      html: '<p>Olá</p>',
      ...changes,
    },
  );
  const letter = host.received.at(-1);
  if (!letter) throw new Error('nothing has come');
  return letter;
}
/** A header as it came, unfolded. */
const header = ({ raw }: ReceivedLetter, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]/g, ' ') ?? '')?.[1];
const headerCount = ({ raw }: ReceivedLetter, name: string): number =>
  raw.match(new RegExp(`^${name}:`, 'gim'))?.length ?? 0;

it('Message-ID and greeting are of the public address, in ASCII', async () => {
  const letter = await sent({});
  expect(letter.greeting).toBe('xn--imveis-gil-y4a4s.com.br');
  expect(header(letter, 'Message-ID')).toMatch(/^<[0-9a-f]{40}@xn--imveis-gil-y4a4s\.com\.br>$/);
});

it.each([
  'Visita a "Casa do Sol"',
  'Casa (2 quartos), R$ 350.000 <centro>; a: b',
  "It's 100% \\o/ =C3=A7",
  `Visita ${'"Casa com jardim" '.repeat(12)}`.trim(),
])('the subject %j goes as it is written', async (subject) => {
  const letter = await sent({ subject });
  expect(header(letter, 'Subject')).toBe(subject);
  expect(letter.email.subject).toBe(subject);
});

it.each(['Visita à “Casa do Sol”', 'Olá "você"', '🏡 Casa', 'Ação '.repeat(40).trim()])(
  'the subject %j is encoded, and read again',
  async (subject) => {
    const letter = await sent({ subject });
    expect(header(letter, 'Subject')).toMatch(/^[\x20-\x7e]*=\?[\x20-\x7e]+$/);
    expect(letter.email.subject).toBe(subject);
  },
);

it.each([
  ['Silva, Ana "Aninha" <x@y.z>', '"Silva, Ana \\"Aninha\\" <x@y.z>" <'],
  ['Ana; João: (casal)', '=?'],
  ['Ana @ Casa', '"Ana @ Casa" <'],
])('the name %j stays a name', async (name, start) => {
  const letter = await sent({ to: { name, address: 'ana@lox.test' }, from: { name, address: 'a@lox.test' } });
  for (const field of ['From', 'To']) expect(header(letter, field)?.startsWith(start)).toBe(true);
  expect(letter.email).toMatchObject({
    from: { name, address: 'a@lox.test' },
    to: [{ name, address: 'ana@lox.test' }],
  });
});

it('domains with accents go in their other writing', async () => {
  const letter = await sent({
    to: { name: 'Ana', address: 'ana@imóveis.com.br' },
    from: { name: 'LOX', address: 'oi@imóveis.com.br' },
    replyTo: 'fala@imóveis.com.br',
  });
  expect(header(letter, 'To')).toBe('Ana <ana@xn--imveis-cxa.com.br>');
  expect(header(letter, 'From')).toBe('LOX <oi@xn--imveis-cxa.com.br>');
  expect(header(letter, 'Reply-To')).toContain('fala@xn--imveis-cxa.com.br');
});

it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b', '\0', '\u001b'])(
  'nothing begins another header with %j',
  async (end) => {
    const attack = `x${end}Bcc: outro@lox.test${end}${end}corpo`;
    const letter = await sent({
      subject: attack,
      from: { name: attack, address: 'a@lox.test' },
      to: { name: attack, address: `b${++count}@lox.test` },
      replyTo: `a@lox.test${end}Bcc: outro@lox.test`,
      headers: { 'X-Nota': attack },
    });
    expect(headerCount(letter, 'Bcc')).toBe(0);
    const told = /^x ?Bcc: outro@lox\.test ?corpo$/;
    expect(letter.email.subject).toMatch(told);
    expect(letter.email.from?.name).toMatch(told);
    expect(host.to('outro@lox.test')).toEqual([]);
  },
);
