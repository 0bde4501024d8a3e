import type {
  LetterChoices,
  LetterPage,
  LetterTemplate,
  LetterText,
  MailSettings,
  MailTest,
} from '@lox/contracts/letters.js';
import { MAIL_PASSWORDS } from '../src/slices/letters/server/mail-passwords.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, eraseLeadPerson } from './support/leads.js';
import {
  entryOf,
  recordUserEvent,
  makeLettersDue,
  letterInOutbox,
  storedLetters,
  readOutbox,
  passwordLinkRequest,
} from './support/letters.js';
import { SmtpTestServer } from './support/smtp-test-server.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const LOGIN = { user: 'site@lox.test', password: 'segredo do site' };
const SERVER = '/api/admin/mail-settings';
const LETTERS = '/api/admin/letters';
const TEXTS = '/api/admin/letter-texts';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora' });
/** May change the settings, and sees only own leads. */
const sara = suitePerson(app, {
  name: 'Sara Secretária',
  permissions: { settings: { read: true, update: true }, leads: { read: true } },
});
let host: SmtpTestServer;
beforeAll(async () => {
  host = await SmtpTestServer.start(LOGIN);
});
afterAll(() => host.close());

const settings = (changes = {}) => ({
  host: '127.0.0.1',
  port: host.port,
  security: 'none',
  user: LOGIN.user,
  from: '',
  ...changes,
});
const put = <T = MailSettings>(person: Person, path: string, body: unknown) =>
  person.client.send<T>('PUT', path, body);
const contact = async (name: string): Promise<string> => {
  const body = {
    name,
    email: `${name.toLowerCase()}@exemplo.com.br`,
    phone: '19999994444',
    source: 'contact_modal',
  };
  const { id } = (await app.visitor().post<{ id: string }>('/api/leads', body)).body;
  return (await letterInOutbox(app, `lead-${id}`, 'contact-received'))._id;
};

describe('without a mail server', () => {
  it('letters wait, and are read as they would be sent', async () => {
    const id = await contact('Ana');
    const page = await readOutbox(app, '?state=waiting&kind=contact-received');
    expect(page).toMatchObject({ delivering: false, total: 1, counts: { waiting: 1, sent: 0 } });
    expect(page.items[0]).toMatchObject({
      id,
      kindLabel: 'Contato recebido',
      receiver: { name: 'Ana', address: 'ana@exemplo.com.br' },
    });
    const path = `${LETTERS}/${encodeURIComponent(id)}`;
    expect((await app.admin.client.get<LetterText>(path)).body).toMatchObject({
      subject: 'Recebemos seu contato, Ana',
      readable: true,
    });
    const html = await app.admin.client.get(`${path}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox$/,
    );
    expect(html.text).toContain('Recebemos seu contato, Ana');
  });

  it('what opens an account is shown to nobody', async () => {
    await recordUserEvent(app, bia.id, { type: 'PasswordResetRequested', data: passwordLinkRequest() });
    const { _id } = await letterInOutbox(app, `user-${bia.id}`, 'password-reset');
    const { body } = await app.admin.client.get<LetterText>(`${LETTERS}/${_id}`);
    expect(body.text).toContain('/conta/senha?token=…');
    const { text } = await app.admin.client.get(`${LETTERS}/${_id}/html`);
    expect(text.match(/token=[^"<]*/g)).toEqual(['token=…', 'token=…']);
  });

  it('a test says what is missing', async () => {
    expect(await app.admin.client.post(`${SERVER}/test`)).toMatchObject({
      status: 409,
      body: { code: 'mail_server_missing' },
    });
  });
});

describe('a mail server that an administrator sets', () => {
  it('takes the letters that waited; its password is shown to nobody and stored sealed', async () => {
    const { body, status } = await put(app.admin, SERVER, settings({ password: LOGIN.password }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'settings', hasPassword: true, user: LOGIN.user });
    expect(JSON.stringify(body)).not.toContain(LOGIN.password);
    expect(JSON.stringify(await app.documents.find(MAIL_PASSWORDS, {}))).not.toContain(LOGIN.password);
    await makeLettersDue(app);
    await until('the letter has arrived', () => host.to('ana@exemplo.com.br').length === 1);
    expect((await app.admin.client.post<MailTest>(`${SERVER}/test`)).body).toEqual({
      sentTo: app.admin.email,
      accepted: true,
      reason: null,
    });
  });

  it('keeps its password for itself: another server is not told it', async () => {
    expect(await put(app.admin, SERVER, settings({ host: 'localhost' }))).toMatchObject({
      status: 400,
      body: { code: 'mail_password_needed' },
    });
    expect((await put(app.admin, SERVER, settings({ from: 'oi@lox.test' }))).body).toMatchObject({
      hasPassword: true,
    });
  });

  it('is changed by nobody who has seen an older version', async () => {
    const { body } = await app.admin.client.get<MailSettings>(SERVER);
    const stale = { 'if-match': `"${body.version - 1}"` };
    const answer = await app.admin.client.send('PUT', SERVER, settings(), { headers: stale });
    expect(answer).toMatchObject({ status: 412, body: { current: { version: body.version } } });
  });

  it.each([{ host: 'a b' }, { port: 0 }, { security: 'ssl' }, { from: 'ninguém' }])(
    'refuses %j',
    async (wrong) => {
      expect((await put(app.admin, SERVER, settings(wrong))).status).toBe(400);
    },
  );

  it('that refuses its password says so, and letters wait for it', async () => {
    await put(app.admin, SERVER, settings({ password: 'errada' }));
    expect((await app.admin.client.post<MailTest>(`${SERVER}/test`)).body).toMatchObject({
      accepted: false,
      reason: 'login',
    });
    const id = await contact('Bruna');
    await makeLettersDue(app);
    await letterInOutbox(
      app,
      (await storedLetters(app, { _id: id }))[0]?.receiver ?? '',
      'contact-received',
      {
        reason: 'login',
        tries: 1,
      },
    );
    await put(app.admin, SERVER, settings({ password: LOGIN.password }));
    await makeLettersDue(app);
    await until('it has arrived', () => host.to('bruna@exemplo.com.br').length === 1);
  });
});

describe('a letter that is refused for good', () => {
  it('waits for a person, who sends it again with the same name', async () => {
    host.outcomeFor = () => ({ recipient: 550 });
    const id = await contact('Carla');
    await makeLettersDue(app);
    await until('it is parked', async () => (await entryOf(app, id))?.state === 'parked');
    expect(await entryOf(app, id)).toMatchObject({ reason: 'refused', tries: 1, nextTryAt: null });
    host.outcomeFor = () => 'accept';
    const { status, body } = await app.admin.client.post(`${LETTERS}/${encodeURIComponent(id)}/send-again`);
    expect({ status, body }).toMatchObject({ status: 200, body: { id, state: 'waiting', tries: 0 } });
    const [letter] = await until(
      'it has arrived',
      () => host.to('carla@exemplo.com.br').length > 0 && host.to('carla@exemplo.com.br'),
    );
    expect(letter?.messageId).toBe((await storedLetters(app, { _id: id }))[0]?.messageId);
  });

  it('may be cancelled, once', async () => {
    const id = await contact('Dora');
    const path = `${LETTERS}/${encodeURIComponent(id)}/cancel`;
    expect((await app.admin.client.post(path)).body).toMatchObject({ state: 'cancelled', reason: 'by_hand' });
    expect(await app.admin.client.post(path)).toMatchObject({ status: 409, body: { code: 'letter_busy' } });
    const { body } = await app.admin.client.get<{ action: string }[]>(
      `/api/admin/audit-logs?entityType=letter`,
    );
    expect(JSON.stringify(body)).toMatch(/LetterCancelled.*LetterSentAgain/);
  });

  it('of somebody who is erased shows nothing', async () => {
    const id = await contact('Eva');
    const [letter] = await storedLetters(app, { _id: id });
    await eraseLeadPerson(app, letter?.receiver.slice('lead-'.length) ?? '');
    await until('it is struck out', async () => (await entryOf(app, id))?.state === 'cancelled');
    expect(await entryOf(app, id)).toMatchObject({ receiver: null, reason: 'erased' });
    const { body } = await app.admin.client.get<LetterText>(`${LETTERS}/${encodeURIComponent(id)}`);
    expect(body).toMatchObject({ readable: false, subject: '' });
  });
});

describe('the texts', () => {
  const KIND = `${TEXTS}/leads-assigned`;
  const words = { subject: 'Para você, {nome}', introduction: '{quantos} aqui.' };

  it('are changed, hold for the next letter, and come back', async () => {
    expect((await put<LetterTemplate>(app.admin, KIND, words)).body).toMatchObject({
      ...words,
      isOriginal: false,
    });
    const { id } = await createLead(bia.client, { name: 'Fábio' });
    await changeLead(app.admin.client, id, { brokerId: sara.id });
    await letterInOutbox(app, `user-${sara.id}`, 'leads-assigned', { stream: `lead-${id}` });
    await makeLettersDue(app);
    const letter = await until('it has arrived', () =>
      host.to(sara.email).find(({ email }) => email.subject === 'Para você, Sara'),
    );
    expect(letter.email.text).toContain('1 lead está aqui.');
    const { body } = await app.admin.client.send<LetterTemplate>('DELETE', KIND);
    expect(body).toMatchObject({ isOriginal: true, subject: '{quantos} agora com você' });
  });

  it('are seen before they are saved, and escaped', async () => {
    const query = new URLSearchParams({ subject: '<b>{nome}', introduction: '<script>x</script>' });
    const { text } = await app.admin.client.get(`${KIND}/preview?${query}`);
    expect(text).toContain('&lt;b&gt;Camila');
    expect(text).not.toContain('<script>');
  });

  it.each([
    [{ ...words, subject: '{senha}' }, 400, 'letter_variable_unknown'],
    [{ ...words, subject: '' }, 400, 'letter_text_empty'],
  ])('refuses %j', async (wrong, status, code) => {
    expect(await put(app.admin, KIND, wrong)).toMatchObject({ status, body: { code } });
  });

  it('of an unknown kind are 404', async () => {
    expect(await put(app.admin, `${TEXTS}/nada`, words)).toMatchObject({
      status: 404,
      body: { code: 'letter_kind_not_found' },
    });
  });
});

describe('what reaches me', () => {
  it('is chosen by each for themselves', async () => {
    const answer = await put<LetterChoices>(bia, '/api/letters/choices', {
      choices: [{ kind: 'new-lead', email: false }],
    });
    expect(answer.body.choices).toContainEqual({ kind: 'new-lead', label: 'Novo lead', email: false });
    expect((await app.admin.client.get<LetterChoices>('/api/letters/choices')).body.choices).toContainEqual(
      expect.objectContaining({ kind: 'new-lead', email: true }),
    );
  });

  it('cannot be made less safe: letters about the account always come', async () => {
    const body = { choices: [{ kind: 'password-reset', email: false }] };
    expect((await put(bia, '/api/letters/choices', body)).status).toBe(400);
  });

  it('is not changed by a made-up address', async () => {
    const { body: before } = await bia.client.get<LetterChoices>('/api/letters/choices');
    expect((await app.visitor().post('/api/letters/unsubscribe?token=abc.def', {})).body).toEqual({
      done: true,
    });
    expect((await bia.client.get<LetterChoices>('/api/letters/choices')).body).toEqual(before);
  });
});

describe('who may do what', () => {
  const ROUTES: [string, string, object | undefined][] = [
    ['GET', LETTERS, undefined],
    ['GET', `${LETTERS}/x`, undefined],
    ['GET', `${LETTERS}/x/html`, undefined],
    ['POST', `${LETTERS}/x/send-again`, undefined],
    ['POST', `${LETTERS}/x/cancel`, undefined],
    ['GET', SERVER, undefined],
    ['PUT', SERVER, { host: '', port: 25, security: 'none', user: '', from: '' }],
    ['POST', `${SERVER}/test`, undefined],
    ['GET', TEXTS, undefined],
    ['PUT', `${TEXTS}/new-lead`, { subject: 'a', introduction: 'b' }],
    ['DELETE', `${TEXTS}/new-lead`, undefined],
    ['GET', `${TEXTS}/new-lead/preview?subject=a&introduction=b`, undefined],
  ];

  it.each(ROUTES)('%s %s is closed to strangers and to brokers', async (method, path, body) => {
    expect((await app.visitor().send(method, path, body)).status).toBe(401);
    expect((await bia.client.send(method, path, body)).status).toBe(403);
  });

  it.each(['GET', 'PUT'])('%s of choices is closed to strangers', async (method) => {
    const body = method === 'PUT' ? { choices: [] } : undefined;
    expect((await app.visitor().send(method, '/api/letters/choices', body)).status).toBe(401);
  });

  it('who may change settings, and is no administrator, reads no letters of others and sets no server', async () => {
    const { body } = await sara.client.get<LetterPage>(LETTERS);
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.every(({ receiver }) => receiver === null)).toBe(true);
    const id = encodeURIComponent(body.items[0]?.id ?? '');
    for (const path of [`${LETTERS}/${id}`, `${LETTERS}/${id}/html`])
      expect((await sara.client.get(path)).status).toBe(403);
    expect((await put(sara, SERVER, settings())).status).toBe(403);
    expect((await sara.client.post(`${SERVER}/test`)).status).toBe(403);
  });
});
