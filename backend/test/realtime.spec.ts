import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { connectSocket, realtimeReady, handshakeRefusal, type SocketListener } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { allow } from './support/users.js';
import { dayIn } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio Corretor' });
let listeners: SocketListener[] = [];

beforeAll(() => realtimeReady(app));
afterEach(() => {
  for (const listener of listeners) listener.close();
  listeners = [];
});

const open = async ({ client }: Pick<Person, 'client'>): Promise<SocketListener> => {
  const listener = await connectSocket(client);
  listeners.push(listener);
  return listener;
};

const lineUrl = (more = ''): string => `${app.url}/socket.io/?EIO=4&transport=polling${more}`;

async function handshake(cookie: string): Promise<{ status: number; sid?: string; message?: string }> {
  const answer = await fetch(lineUrl(), { headers: { cookie } });
  const text = await answer.text();
  return { status: answer.status, ...(JSON.parse(text.slice(text.indexOf('{'))) as object) };
}

describe('the handshake', () => {
  it.each(['polling', 'websocket'] as const)(
    'needs the cookie of a signed-in member of staff, by %s',
    async (way) => {
      const owner = await app.person({ role: 'owner' });
      const refused = (cookie?: string) => handshakeRefusal(app.url, { cookie, transports: [way] });
      // The reason is in the answer, which only a browser that polls can read.
      const reason = way === 'polling' ? 'unauthenticated' : 'websocket error';
      expect(await refused()).toBe(reason);
      expect(await refused('lox.sid=s%3Aforged.signature')).toBe(reason);
      expect(await refused(owner.client.cookie)).toBe(reason);
      expect(await refused(bia.client.cookie)).toBe('none');
    },
  );

  it('refuses a cookie whose session has ended', async () => {
    const browser = await app.browserOf(bia);
    const { cookie } = browser;
    await browser.post('/api/auth/logout');
    expect(await handshakeRefusal(app.url, { cookie, transports: ['polling'] })).toBe('unauthenticated');
  });

  it('refuses a first message of a session that has ended since', async () => {
    const browser = await app.browserOf(bia);
    const { cookie = '' } = browser;
    const { sid } = await handshake(cookie);
    await browser.post('/api/auth/logout');
    const first = await fetch(lineUrl(`&sid=${sid}`), { method: 'POST', headers: { cookie }, body: '40' });
    expect(first.status).toBe(200);
    const answer = await fetch(lineUrl(`&sid=${sid}`), { headers: { cookie } });
    expect(await answer.text()).toContain('44{"message":"unauthenticated"}');
  });

  it('keeps nothing of those that it refuses, in whatever shape they come', async () => {
    for (const query of ['', '&sid=', '&sid', '&sid=AAAAAAAAAAAAAAAA', '&EIO=3', '&t=x&b64=1'])
      for (const cookie of ['', 'lox.sid=s%3Aforged.signature', 'lox.sid=', 'io=x'])
        for (const method of ['GET', 'POST']) {
          const answer = await fetch(lineUrl(query), { method, headers: { cookie } });
          expect([400, 403]).toContain(answer.status);
          expect(await answer.text()).not.toContain('sid');
        }
  });

  it('bounds the unfinished ones of one session, and gives their places back', async () => {
    const { cookie = '' } = await app.browserOf(caio);
    const answers = await Promise.all(Array.from({ length: 120 }, () => handshake(cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ message }) => message === 'too_many')).toHaveLength(70);
    expect(await handshakeRefusal(app.url, { cookie })).not.toBe('none');
    // Another person's count separately.
    expect(await handshakeRefusal(app.url, { cookie: bia.client.cookie })).toBe('none');
    for (const { sid } of answers)
      if (sid) await fetch(lineUrl(`&sid=${sid}`), { method: 'POST', headers: { cookie }, body: '1' });
    await until('a place is free', async () => (await handshakeRefusal(app.url, { cookie })) === 'none');
  });

  it('bounds those of all sessions of an account', async () => {
    const dora = await app.person({ name: 'Dora Corretora' });
    const cookies = await Promise.all([0, 1, 2].map(async () => (await app.browserOf(dora)).cookie ?? ''));
    const answers = await Promise.all(
      cookies.flatMap((cookie) => Array.from({ length: 50 }, () => handshake(cookie))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  });

  it.each(['polling', 'websocket'] as const)('refuses a foreign page, by %s', async (way) => {
    const { cookie } = bia.client;
    const from = (page: string) => handshakeRefusal(app.url, { cookie, origin: page, transports: [way] });
    expect(await from('https://mau.exemplo.com')).not.toBe('none');
    expect(await from('null')).not.toBe('none');
    expect(await from(`${app.url}.mau.exemplo.com`)).not.toBe('none');
    expect(await from(app.url)).toBe('none');
  });
});

describe('a connection', () => {
  it('knows the account of its session, whatever it claims', async () => {
    const listener = await open(bia);
    listener.socket.emit('user-identify', { userId: app.admin.id, userRole: 'admin' });
    await until('it is confirmed', () => listener.bodiesOf('connection-confirmed').length > 0);
    expect(listener.bodiesOf('connection-confirmed')).toEqual([{ userId: bia.id, role: 'broker' }]);

    const { id } = await createLead(caio.client);
    const mine = await createLead(bia.client);
    await listener.hintOf(mine.id);
    await listener.settled();
    expect(listener.text).not.toContain(id);
  });

  it('is answered its pings', async () => {
    const listener = await open(bia);
    listener.socket.emit('ping', { any: 'thing' });
    const [pong] = await until(
      'a pong',
      () => listener.bodiesOf('pong').length > 0 && listener.bodiesOf('pong'),
    );
    expect(pong).toEqual({ at: expect.stringMatching(/Z$/) as unknown });
  });

  it('survives unexpected messages', async () => {
    const listener = await open(bia);
    const loose = listener.socket as { emit(event: string, ...bodies: unknown[]): void };
    loose.emit('drop-everything', { __proto__: null });
    loose.emit('user-identify');
    loose.emit('ping', null, [], 'x');
    await listener.settled();
    expect(listener.socket.connected).toBe(true);
  });
});

describe('a hint', () => {
  it('sends a hint to those who may see the lead, and to nobody else', async () => {
    const [admin, broker, other] = [await open(app.admin), await open(bia), await open(caio)];
    const lead = await createLead(bia.client);
    await changeLead(bia.client, lead.id, { status: 'contacted' });
    const last = await createLead(caio.client);
    for (const listener of [admin, broker])
      await until('both changes arrive', () =>
        listener.hints.some(({ id, revision }) => id === lead.id && revision === 1),
      );
    await other.hintOf(last.id);
    await other.settled();
    expect(admin.hints).toContainEqual({ what: 'lead', id: lead.id, revision: 1 });
    expect(other.text).not.toContain(lead.id);
  });

  it('sends a hint to those who may see a visit, and to nobody else', async () => {
    const [admin, broker, other] = [await open(app.admin), await open(bia), await open(caio)];
    const wish = { name: 'Ana', email: 'ana@exemplo.com.br', phone: '19999994444', preferredTime: 'morning' };
    const propertyId = await listProperty(app, { brokerId: bia.id });
    const { body } = await app.visitor().post<VisitRequestAnswer>('/api/public/schedule-visit', {
      ...wish,
      propertyId,
      preferredDate: dayIn(30),
    });
    for (const listener of [admin, broker])
      expect(await listener.hintOf(body.id)).toEqual({ what: 'visit', id: body.id, revision: 0 });
    const last = await createLead(caio.client);
    await other.hintOf(last.id);
    expect(other.text).not.toContain(body.id);
  });

  it('carries no data of the person', async () => {
    const broker = await open(bia);
    const { id } = await createLead(bia.client, {
      name: 'Pessoa Reservada',
      email: 'reservada@exemplo.com.br',
    });
    await broker.hintOf(id);
    expect(broker.hints.filter((hint) => hint.id === id)).toEqual([{ what: 'lead', id, revision: 0 }]);
    expect(broker.text).not.toMatch(/Reservada|reservada/);
  });

  it('sends a hint to the former and the new broker of a reassigned lead', async () => {
    const { id } = await createLead(bia.client);
    const [former, next] = [await open(bia), await open(caio)];
    await changeLead(app.admin.client, id, { brokerId: caio.id });
    expect((await former.hintOf(id)).revision).toBe(1);
    expect((await next.hintOf(id)).revision).toBe(1);
  });

  it('says when the person’s own permissions changed, and obeys them from then on', async () => {
    const dora = await app.person({ name: 'Dora' });
    const listener = await open(dora);
    const { id } = await createLead(dora.client);
    await listener.hintOf(id);

    await allow(app, dora, {});
    await until('she got the hint', () =>
      listener.hints.some(({ what, id }) => what === 'session' && id === dora.id),
    );
    const unseen = await createLead(app.admin.client);
    await changeLead(app.admin.client, unseen.id, { brokerId: dora.id });
    await allow(app, dora, { leads: { read: true, read_all: true } });
    await until(
      'she got another hint',
      () => listener.hints.filter(({ what }) => what === 'session').length === 2,
    );
    expect(listener.text).not.toContain(unseen.id);

    const seen = await createLead(caio.client);
    expect(await listener.hintOf(seen.id)).toMatchObject({ what: 'lead' });
  });
});

describe('a notification', () => {
  it('arrives at once, as the list has it, in every browser of its recipient', async () => {
    const [one, two, other] = [await open(app.admin), await open(app.admin), await open(caio)];
    const { id } = await createLead(bia.client, { name: 'Notícia' });
    for (const listener of [one, two])
      await until('it arrives', () => listener.notifications.some(({ data }) => data.leadId === id));
    const [listed] = (await app.admin.client.get<unknown[]>('/api/notifications')).body;
    expect(one.notifications.at(-1)).toEqual(listed);

    const own = await createLead(app.admin.client);
    await changeLead(app.admin.client, own.id, { brokerId: caio.id });
    await changeLead(app.admin.client, own.id, { status: 'lost' });
    await until('his arrives', () => other.notifications.some(({ data }) => data.leadId === own.id));
    expect(JSON.stringify(other.notifications)).not.toContain(id);
  });
});

describe('a logout', () => {
  it('ends the sockets of that session only', async () => {
    const browser = await app.browserOf(bia);
    const [ended, staying] = [await open({ client: browser }), await open(bia)];
    await browser.post('/api/auth/logout');
    await until('it is disconnected', () => !ended.socket.connected);
    await staying.settled();
    expect(staying.socket.connected).toBe(true);
  });
});
