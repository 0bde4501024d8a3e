import type { LetterPage, MailTest } from '@lox/contracts/letters.js';
import { LetterKinds } from '../../src/platform/edge/mail/letter-kinds.js';
import type { MailServer } from '../../src/config/mail-server.js';
import { LetterRenderer, type RenderedLetter } from '../../src/slices/letters/rendering/letter-renderer.js';
import { visitCalendarEntry } from '../../src/slices/letters/rendering/visit-calendar-entry.js';
import { startApp, type TestApp } from '../support/app.js';
import { Exim, hasExim } from '../support/exim.js';
import { textTable } from '../support/text-table.js';
import { until } from '../support/until.js';
import { DirectLetterSender } from '../../src/slices/letters/server/direct-letters.js';

const isThere = hasExim();
if (!isThere) console.warn('Exim is neither there nor can it be installed: no letter is sent to it');

(isThere ? describe : describe.skip)('a real Exim with a certificate of its own', () => {
  let exim: Exim;
  let app: TestApp;
  const lines: string[][] = [];
  beforeAll(async () => {
    exim = await Exim.start();
    app = await startApp({ SMTP_URL: `${exim.url}?from=site@lox.test`, PUBLIC_URL: 'https://lox.test' });
  });
  afterAll(async () => {
    console.info(textTable('Exim', ['letter', 'over', 'octets', 'became'], lines));
    await app.close();
    await exim.stop();
  });

  const server = (changes: Partial<MailServer> = {}): MailServer => ({
    host: '127.0.0.1',
    port: exim.port,
    security: 'opportunistic',
    user: null,
    password: null,
    from: 'site@lox.test',
    ...changes,
  });
  const printed = async (name: string): Promise<RenderedLetter> => {
    const { nest } = app;
    const kind = nest.get(LetterKinds).find(name);
    if (!kind) throw new Error(`no kind ${name}`);
    const press = nest.get(LetterRenderer, { strict: false });
    return press.renderPreview(kind, await press.wordsOf(kind));
  };
  const sent = async (
    letter: RenderedLetter,
    to: string,
    changes: Partial<MailServer> = {},
  ): Promise<MailTest> => {
    const post = app.nest.get(DirectLetterSender, { strict: false });
    const answer = await post.sendThrough(server(changes), { ...letter, to: { ...letter.to, address: to } });
    const [name = ''] = to.split('@');
    const taken = exim.accepted.find((one) => one.to.startsWith(`${name}@`));
    lines.push([
      name,
      taken?.protocol ?? '—',
      String(taken?.octets ?? '—'),
      answer.accepted ? 'taken' : `${answer.reason ?? ''} ${answer.status ?? ''}`,
    ]);
    return answer;
  };

  it('takes every kind of letter, encrypted, and finds nothing wrong with it', async () => {
    const kinds = app.nest.get(LetterKinds).all.map(({ name }) => name);
    expect(kinds.length).toBeGreaterThan(15);
    for (const kind of kinds) {
      const letter = await printed(kind);
      const calendar = kind.startsWith('visit-') ? { calendar: calendarIn(letter) } : {};
      expect(await sent({ ...letter, ...calendar }, `${kind}@exemplo.com.br`)).toMatchObject({
        accepted: true,
      });
      await until(`${kind} is in its box`, () => exim.mailbox.includes(`<${kind}@exemplo.com.br>`));
    }
    const names = exim.mailbox.match(/^Message-ID: .*$/gm) ?? [];
    expect(names).toHaveLength(kinds.length);
    for (const name of names) expect(name).toMatch(/^Message-ID: <[0-9a-f]{40}@lox\.test>$/);
    expect(new Set(exim.accepted.map(({ protocol, greeting }) => `${protocol} ${greeting}`))).toEqual(
      new Set(['esmtps lox.test']),
    );
  });

  it('takes names and subjects that people write', async () => {
    const letter = await printed('contact-received');
    const subject = 'Visita a "Casa; do Sol", <centro>: já';
    for (const [place, name] of [
      'José "Zé" d’Ávila',
      'Silva, Ana (casa)',
      '🏡 <x@y>',
      'Ana\r\nBcc: x@lox.test',
    ].entries())
      expect(
        await sent({ ...letter, subject, to: { ...letter.to, name } }, `nome${place}@lox.test`),
      ).toMatchObject({ accepted: true });
    expect(await sent(letter, 'ana@imóveis.com.br')).toMatchObject({ accepted: true });
    expect(await sent(letter, 'joão@exemplo.com.br')).toMatchObject({ accepted: true });
  });

  it('takes letters without encryption, and with a login where it sends further', async () => {
    const letter = await printed('contact-received');
    expect(await sent(letter, 'clara@lox.test', { security: 'none' })).toMatchObject({ accepted: true });
    expect(exim.accepted.at(-1)).toMatchObject({ protocol: 'esmtp' });
    expect(await sent(letter, 'fora@outra.test', exim.login)).toMatchObject({ accepted: true });
    expect(exim.accepted.at(-1)).toMatchObject({ to: 'fora@outra.test', protocol: 'esmtpsa' });
  });

  it.each([
    ['ninguem@lox.test', {}, 'no_mailbox', 550],
    ['alguem@outra.test', {}, 'relay_denied', 550],
    ['ocupado@lox.test', {}, 'later', 451],
    ['cheio@lox.test', {}, 'mailbox_full', 550],
    ['segura@lox.test', { security: 'starttls' }, 'certificate_self_signed', undefined],
    ['direta@lox.test', { security: 'tls' }, 'tls', undefined],
    ['senha@lox.test', { user: 'site', password: 'errada' }, 'login', 535],
  ] as const)('refuses %s %j: %s', async (to, changes, reason, status) => {
    const answer = await sent(await printed('contact-received'), to, changes);
    expect(answer).toEqual({ sentTo: to, accepted: false, reason, ...(status && { status }) });
  });

  it('refuses what is too large, and what it takes for spam', async () => {
    const letter = await printed('contact-received');
    const large = { ...letter, text: 'x '.repeat(200_000) };
    expect(await sent(large, 'grande@lox.test')).toMatchObject({ reason: 'too_large' });
    const spam = { ...letter, subject: 'GANHE JA' };
    expect(await sent(spam, 'premio@lox.test')).toMatchObject({ reason: 'policy' });
  });

  it('gets what the outbox owes, and tells the screen', async () => {
    const body = {
      name: 'Ana',
      email: 'visitante@exemplo.com.br',
      phone: '19999994444',
      source: 'contact_modal',
    };
    await app.visitor().post('/api/leads', body);
    await until('the administrator is told', async () => {
      const { items } = (await app.admin.client.get<LetterPage>('/api/admin/letters?kind=new-lead')).body;
      return items.some(({ state }) => state === 'sent');
    });
    expect(exim.accepted.some(({ to }) => to === app.admin.email)).toBe(true);
    expect((await app.admin.client.post<MailTest>('/api/admin/mail-settings/test')).body).toMatchObject({
      accepted: true,
    });
  });

  const calendarIn = ({ to }: RenderedLetter) =>
    visitCalendarEntry({
      visitId: 'v1',
      revision: 1,
      start: '2030-11-24T13:00:00.000Z',
      minutes: 60,
      isCancelled: false,
      title: 'Visita: Casa "do Sol"; nova',
      place: 'Rua Azul, 1',
      text: 'Até lá',
      url: 'https://lox.test/imovel/casa',
      attendee: { ...to, name: 'José "Zé"' },
      agency: { name: 'Casa "& Cia"', email: 'oi@lox.test' },
      host: 'lox.test',
    });
});
