import { randomUUID } from 'node:crypto';
import type { CreateLead, Lead } from '@lox/contracts/leads.js';
import { TEMPLATE_KEYS } from '@lox/contracts/permission-templates.js';
import type { TestApp } from '../support/app.js';
import { changeLead, createLead } from '../support/leads.js';
import { routesOf } from '../support/routes.js';
import { connectSocket, realtimeReady } from '../support/socket.js';
import { suiteApp, suitePerson } from '../support/suite.js';

/** In every text field of another's lead. */
const MARK = 'zzalheio';
/** Whole, in any format: a few digits of it may be in any request's id. */
const PHONE = /97531\D{0,3}8642/;
const FOREIGN: CreateLead = {
  name: `${MARK} nome`,
  email: `${MARK}@exemplo.com.br`,
  phone: '(11) 97531-8642',
  message: `${MARK} mensagem`,
  notes: `${MARK} notas`,
  region: `${MARK} região`,
  propertyType: `${MARK} tipo`,
  purpose: `${MARK} fim`,
  status: 'proposal',
};

const app = suiteApp();
const other = suitePerson(app, { name: 'Outra Corretora' });
let foreign: Lead[];
let secrets: string[];

beforeAll(async () => {
  foreign = [await createLead(other.client, FOREIGN), await createLead(other.client, FOREIGN)];
  await changeLead(other.client, foreign[0]!.id, { status: 'contract', notes: `${MARK} mais` });
  secrets = [MARK, ...foreign.map(({ id }) => id)];
  await realtimeReady(app);
});

const withoutSecrets = (text: string): void => {
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(PHONE);
};

const scoped = TEMPLATE_KEYS.filter((key) => key.startsWith('corretor_'));
const seeing = TEMPLATE_KEYS.filter((key) => !scoped.includes(key));
const kinds: [string, Parameters<TestApp['person']>[0]][] = [
  ...scoped.map((key): [string, { permissions: typeof key }] => [key, { permissions: key }]),
  ['a broker without permissions', { permissions: {} }],
  ['a broker with every flag but sight of others', { permissions: everythingButSight() }],
  ['an owner', { role: 'owner' }],
];

function everythingButSight() {
  const own = { read: true, create: true, update: true, delete: true, assign: true };
  return {
    dashboard: { read: true },
    leads: own,
    users: { read: true, create: true, update: true, delete: true, manage_permissions: true },
    reports: { basic: true, advanced: true, export: true },
    settings: { read: true, update: true },
  };
}

const AT_ONCE = 50;

describe.each(kinds)('%s', (_, given) => {
  const person = suitePerson(app, given);

  it('finds nothing of another’s lead in any answer to a GET, whatever is asked', async () => {
    const [{ id } = { id: '' }] = foreign;
    const asked = [
      `?search=${MARK}`,
      `?search=97531`,
      `?brokerId=${other.id}`,
      '?brokerId=none',
      '?status=proposal',
      '?stage=contract&limit=500',
      '?limit=500&offset=0',
      '',
    ];
    const paths = routesOf(app.nest)
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .flatMap(({ path }) => asked.map((query) => path.replace(/:\w+/, id) + query));
    expect(paths.length).toBeGreaterThan(50);
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      const some = paths.slice(at, at + AT_ONCE);
      const answers = await Promise.all(some.map((path) => person.client.get(path)));
      answers.forEach(({ text, headers }, i) => {
        withoutSecrets(text.replaceAll(some[i] ?? '', ''));
        withoutSecrets(JSON.stringify([...headers]));
      });
    }
  });

  it('counts none of them', async () => {
    const list = await person.client.get('/api/admin/leads?limit=1');
    expect(list.headers.get('x-total-count') ?? '0').toBe('0');
    const counts = await Promise.all(
      ['board', 'summary'].map(
        async (path) => (await person.client.get<{ total?: number }>(`/api/admin/leads/${path}`)).body,
      ),
    );
    for (const { total = 0 } of counts) expect(total).toBe(0);
  });

  it('changes none of them, and learns nothing by trying', async () => {
    const before = await app.head();
    for (const { id } of foreign)
      for (const patch of [{ status: 'lost' }, { brokerId: person.id }, { notes: 'x' }, {}])
        for (const headers of [{}, { 'if-match': '"0"' }]) {
          const { status, text } = await changeLead(
            person.client,
            id,
            patch,
            headers as Record<string, string>,
          );
          expect(status).toBe(403);
          withoutSecrets(text);
        }
    expect(await app.head()).toBe(before);
  });

  it('cannot get at them through an idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const taken = await other.client.post<Lead>('/api/admin/leads', FOREIGN, headers);
    const { text, body } = await person.client.post<{ id?: string }>(
      '/api/leads',
      { ...FOREIGN, name: 'Eu' },
      headers,
    );
    expect(body.id).not.toBe(taken.body.id);
    withoutSecrets(text);
  });
});

describe.each(kinds.filter(([, given]) => given?.role !== 'owner'))('the socket of %s', (_, given) => {
  it('is told nothing of another’s lead, from its coming to its end', async () => {
    const person = await app.person(given);
    const listener = await connectSocket(person.client);
    const lead = await createLead(other.client, FOREIGN);
    await changeLead(other.client, lead.id, { status: 'contract' });
    await changeLead(app.admin.client, lead.id, { priority: 'high', name: `${MARK} outro` });
    await changeLead(app.admin.client, lead.id, { brokerId: null });
    // Every push before this to a client that sees everything has reached this socket as well.
    const witness = await connectSocket(app.admin.client);
    const last = await createLead(app.admin.client);
    await witness.hintOf(last.id);
    await listener.settled();
    const own = last.brokerId === person.id ? last.id : '';
    expect(listener.hints.filter(({ what, id }) => what === 'lead' && id !== own)).toEqual([]);
    withoutSecrets(listener.text);
    expect(listener.text).not.toContain(lead.id);
    witness.close();
    listener.close();
  });
});

describe.each(seeing)('%s', (permissions) => {
  it('does find them: the marks are where they are looked for', async () => {
    const person = await app.person({ permissions });
    for (const path of ['leads', 'leads/board', `leads/${foreign[0]?.id}`]) {
      const { text } = await person.client.get(`/api/admin/${path}`);
      expect(text).toContain(MARK);
    }
    const audit = await person.client.get('/api/admin/audit-logs?limit=500');
    expect(audit.text).toContain(foreign[0]?.id);
  });
});
