import type { ClientNotices } from '@lox/contracts/client-notices.js';
import {
  MESSAGE_MOMENTS,
  MESSAGE_TEXTS,
  type MessageTemplate,
  type MessageTemplates,
} from '@lox/contracts/messages.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { Person } from './support/app.js';
import { createLead, eraseLeadPerson, listProperty } from './support/leads.js';
import { lettersCaughtUp, makeLettersDue } from './support/letters.js';
import { SmtpTestServer } from './support/smtp-test-server.js';
import { suitePerson, suiteValue } from './support/suite.js';
import { startApp } from './support/app.js';
import { until } from './support/until.js';
import { changeVisit, createVisit, instantIn, reschedule } from './support/visits.js';

const MESSAGES = '/api/messages';
const BOOKED = `${MESSAGES}/visit-booked`;
let host: SmtpTestServer;
const app = suiteValue(async () => {
  host = await SmtpTestServer.start();
  return startApp({ SMTP_URL: `${host.url}?from=site@lox.test`, PUBLIC_URL: 'https://lox.test' });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
const bia = suitePerson(app, { name: 'Bia' });
const rui = suitePerson(app, { name: 'Rui' });
/** Reads all visits, and of leads the own ones alone. */
const vera = suitePerson(app, {
  name: 'Vera',
  permissions: { visits: { read: true, read_all: true }, leads: { read: true } },
});
const sara = suitePerson(app, { name: 'Sara', permissions: { settings: { read: true, update: true } } });
const nina = suitePerson(app, { name: 'Nina', permissions: { visits: { read: true } } });

const read = async ({ client }: Person): Promise<MessageTemplates> =>
  (await client.get<MessageTemplates>(MESSAGES)).body;
const put = ({ client }: Person, text: unknown, headers = {}) =>
  client.send<MessageTemplate>('PUT', BOOKED, { text }, { headers });

describe('texts for WhatsApp', () => {
  it('are read by all staff, with the agency and the public address', async () => {
    const { agency, site, templates } = await read(bia);
    expect({ agency, site }).toEqual({ agency: 'LOX Imóveis', site: 'https://lox.test' });
    expect(templates.map(({ moment }) => moment)).toEqual(MESSAGE_MOMENTS);
    expect(templates.every(({ isOriginal, version }) => isOriginal && version === 0)).toBe(true);
    expect(await read(sara)).toEqual({ agency, site, templates });
    expect(await read(nina)).toEqual({ agency, site, templates });
    expect((await app.visitor().get(MESSAGES)).status).toBe(401);
  });

  it('are changed by whoever may change the settings, and come back', async () => {
    const text = 'Oi, {nome}!\r\n{imobiliaria}: {data}, {hora}';
    const { status, body, headers } = await put(sara, text);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { text: 'Oi, {nome}!\n{imobiliaria}: {data}, {hora}', isOriginal: false, version: 1 },
    });
    expect(headers.get('etag')).toBe('"1"');
    expect((await read(bia)).templates.find(({ moment }) => moment === 'visit-booked')).toEqual(body);
    expect((await put(sara, 'Outro', { 'if-match': '"0"' })).status).toBe(412);
    const back = await app.admin.client.send<MessageTemplate>('DELETE', BOOKED);
    expect(back.body).toMatchObject({ text: MESSAGE_TEXTS['visit-booked'], isOriginal: true, version: 2 });
    expect((await put(sara, MESSAGE_TEXTS['visit-booked'])).body).toMatchObject({ version: 2 });
    const { text: trail } = await app.admin.client.get('/api/admin/audit-logs?entityType=letterText');
    expect(trail).toContain('whatsapp-visit-booked');
  });

  it('are changed by nobody else', async () => {
    for (const { client } of [bia, vera, nina]) {
      expect((await client.send('PUT', BOOKED, { text: 'x' })).status).toBe(403);
      expect((await client.send('DELETE', BOOKED)).status).toBe(403);
    }
    expect((await app.visitor().send('PUT', BOOKED, { text: 'x' })).status).toBe(401);
  });

  it.each([
    ['', 'letter_text_empty'],
    [' \n\u200b', 'letter_text_empty'],
    ['{senha}', 'letter_variable_unknown'],
    ['{Nome}', 'letter_variable_unknown'],
    ['{constructor}', 'letter_variable_unknown'],
    ['x'.repeat(1_001), undefined],
    [7, undefined],
    [null, undefined],
  ])('are never %j', async (text, code) => {
    const answer = await put(sara, text);
    expect(answer).toMatchObject({ status: 400, ...(code && { body: { code } }) });
  });

  it.each(['first_contact', 'letter', 'constructor', 'new-lead'])('of %s are 404', async (moment) => {
    const path = `${MESSAGES}/${moment}`;
    const answers = [
      await sara.client.send('PUT', path, { text: 'x' }),
      await sara.client.send('DELETE', path),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
  });

  it('of a moment without visits know no hour', async () => {
    const answer = await sara.client.send('PUT', `${MESSAGES}/owner`, { text: '{hora}' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'letter_variable_unknown' } });
  });
});

describe('notices to the client of a visit', () => {
  const notices = async ({ client }: Person, { id }: Pick<Visit, 'id'>): Promise<ClientNotices> => {
    await lettersCaughtUp(app);
    return (await client.get<ClientNotices>(`/api/visits/${id}/notices`)).body;
  };
  const letters = async (person: Person, visit: Pick<Visit, 'id'>) =>
    (await notices(person, visit)).notices.map(({ label, state, reason }) => [label, state, reason]);
  const book = async (name: string, given: object = {}, hour = '10:00'): Promise<Visit> => {
    const email = `${name.toLowerCase()}@exemplo.com.br`;
    const lead = await createLead(bia.client, { name, email, phone: '19998887766', ...given });
    const propertyId = await listProperty(app, { brokerId: bia.id });
    return createVisit(bia.client, {
      leadId: lead.id,
      propertyId,
      scheduledDate: instantIn(5, hour as '10:00'),
    });
  };

  it('name each letter with its state, and those of the last change at once', async () => {
    const visit = await book('Ana');
    const { notices: first, delivering } = (
      await bia.client.get<ClientNotices>(`/api/visits/${visit.id}/notices`)
    ).body;
    expect(delivering).toBe(true);
    expect(first).toMatchObject([{ by: 'letter', label: 'Visita marcada', text: null, author: null }]);
    expect(first[0]!.at >= visit.updatedAt).toBe(true);
    await until('it is sent', async () => (await letters(bia, visit))[0]?.[1] === 'sent');
    const moved = await reschedule(bia.client, visit.id, instantIn(6, '10:00'));
    await makeLettersDue(app);
    await until('both are sent', async () => {
      const all = (await notices(bia, visit)).notices;
      return all.length === 2 && all.every(({ state }) => state === 'sent');
    });
    const [latest] = (await notices(bia, visit)).notices;
    expect(latest).toMatchObject({ label: 'Visita reagendada' });
    expect(latest!.at >= moved.body.updatedAt).toBe(true);
  });

  it('claim no letter to a client without an address', async () => {
    const visit = await book('Caio', { email: null }, '11:00');
    expect(await letters(bia, visit)).toEqual([['Visita marcada', 'cancelled', 'no_address']]);
  });

  it('claim no letter that a later change has overtaken', async () => {
    const visit = await book('Dora', {}, '12:00');
    await changeVisit(bia.client, visit.id, { status: 'cancelled' });
    const shown = await letters(bia, visit);
    expect(shown.map(([label]) => label)).toEqual(['Visita cancelada', 'Visita marcada']);
    expect(['waiting', 'sending', 'sent']).toContain(shown[0]?.[1]);
  });

  it('say the new time of a confirmed visit that the client has yet to confirm', async () => {
    const visit = await book('Davi', {}, '16:00');
    await changeVisit(bia.client, visit.id, { status: 'confirmed' });
    const moved = { scheduledDate: instantIn(6, '16:00'), status: 'scheduled' };
    await changeVisit(bia.client, visit.id, moved);
    await until('the letter is on its way', async () => {
      const latest = (await letters(bia, visit)).find(([label]) => label === 'Visita reagendada');
      return latest?.[1] === 'sent';
    });
    await changeVisit(bia.client, visit.id, { status: 'cancelled' });
    await changeVisit(bia.client, visit.id, { ...moved, scheduledDate: instantIn(7, '16:00') });
    await until('a visit that is booked anew has one too', async () => {
      const all = (await letters(bia, visit)).filter(([label]) => label === 'Visita reagendada');
      return all.length === 2 && all.every(([, state]) => state === 'sent');
    });
  });

  it('are those of the visits in sight, and tell no address', async () => {
    const visit = await book('Eva', {}, '13:00');
    const path = `/api/visits/${visit.id}/notices`;
    expect((await rui.client.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
    expect((await bia.client.get(`/api/visits/${crypto.randomUUID()}/notices`)).status).toBe(404);
    await lettersCaughtUp(app);
    const { status, text } = await vera.client.get(path);
    expect(status).toBe(200);
    expect(text).toContain('Visita marcada');
    expect(text).not.toContain('exemplo.com.br');
  });

  it('have the messages that were opened, for who may read the lead', async () => {
    const visit = await book('Fred', {}, '14:00');
    const other = await book('Gil', {}, '15:00');
    const note = {
      kind: 'whatsapp',
      text: 'Olá, Fred!\nAté já.',
      template: 'visit-booked',
      visitId: visit.id,
    };
    expect((await bia.client.post(`/api/leads/${visit.leadId}/diary`, note)).status).toBe(201);
    // Neither another kind, nor a note of another lead that names the visit.
    await bia.client.post(`/api/leads/${visit.leadId}/diary`, { ...note, kind: 'note' });
    await bia.client.post(`/api/leads/${other.leadId}/diary`, note);
    const messages = async (person: Person) =>
      (await notices(person, visit)).notices.filter(({ by }) => by === 'whatsapp');
    const author = { id: bia.id, name: 'Bia' };
    const expected = [{ label: 'Visita marcada', text: 'Olá, Fred!\nAté já.', author, state: null }];
    expect(await messages(bia)).toMatchObject(expected);
    expect(await messages(app.admin)).toMatchObject(expected);
    expect(await messages(vera)).toEqual([]);
    expect((await notices(vera, visit)).notices).toHaveLength(1);
    for (const { client } of [rui, vera])
      expect((await client.post(`/api/leads/${visit.leadId}/diary`, note)).status).toBe(403);
    await eraseLeadPerson(app, visit.leadId);
    const { text } = await app.admin.client.get(`/api/visits/${visit.id}/notices`);
    expect(text).not.toContain('Fred');
  });
});
