import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { LeadBoard } from '@lox/contracts/leads.js';
import type { Module } from '@lox/contracts/permissions.js';
import type { NewTotp } from '@lox/contracts/sign-in.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { SessionUser } from '@lox/contracts/users.js';
import { ENTERED } from '../support/properties.js';
import { diskTime } from '../support/disk-time.js';
import { CodeApp, FACTORS } from '../support/second-factors.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { instantIn } from '../support/visits.js';

const PASSWORD = 'lox-demo-2026';
const PICTURE = 'id="opening"';
const POLICY = '/api/admin/sign-in-policy';

const env = { ...installation(), ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
const logged: string[] = [];
let server: ServerProcess;
let admin: ApiCall;

beforeAll(async () => {
  const people = resolve('backend/test/support/people.mjs');
  expect(spawnSync(process.execPath, [people, 'open'], { env, stdio: 'inherit' }).status).toBe(0);
  server = await ServerProcess.start(env, (line) => logged.push(line));
  admin = await as('admin');
});
afterAll(() => server.stop());

/** A failing test does not print a whole page. */
const has = (page: string, text: string): boolean => page.includes(text);
const as = (who: string): Promise<ApiCall> => signIn(server.url, `${who}@lox.test`, PASSWORD);
const pageOf = async (cookie: string, path = '/admin/leads'): Promise<string> =>
  (await fetch(server.url + path, { headers: { cookie } })).text();

async function created(call: ApiCall, path: string, body: unknown): Promise<string> {
  const answer = await call('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return ((await answer.json()) as { id: string }).id;
}

const lead = (call: ApiCall, name: string): Promise<string> =>
  created(call, '/api/admin/leads', { name, email: 'a@exemplo.com' });

async function visit(call: ApiCall, name: string): Promise<void> {
  const leadId = await lead(call, name);
  const propertyId = await created(admin, '/api/properties', ENTERED);
  await created(admin, '/api/visits', { leadId, propertyId, scheduledDate: instantIn(1, '10:00') });
}

/** Takes a module from a person; returns how to restore it. */
async function withhold(who: ApiCall, module: Module): Promise<() => Promise<Response>> {
  const { user } = (await (await who('GET', '/api/auth/me')).json()) as { user: SessionUser };
  const path = `/api/admin/users/${user.id}`;
  const { permissions } = (await (await admin('GET', path)).json()) as ManagedUser;
  const none = Object.fromEntries(Object.keys(permissions[module] ?? {}).map((action) => [action, false]));
  const put = (matrix: object) => admin('PUT', `${path}/permissions`, { permissions: matrix });
  expect((await put({ ...permissions, [module]: none })).status).toBe(200);
  return () => put(permissions);
}

describe('the board in its page', () => {
  it('is what its call answers to the same person: the first cards, the counts', async () => {
    for (let at = 1; at <= 8; at++) await lead(admin, `Pessoa Número ${at}`);
    const page = await pageOf(admin.cookie);
    const board = (await (await admin('GET', '/api/admin/leads/board')).json()) as LeadBoard;
    const [first] = board.columns;
    expect(has(page, `Total: ${board.total} leads`)).toBe(true);
    expect(has(page, `>${first?.count}</span>`)).toBe(true);
    const shown = first?.leads.filter(({ name }) => page.includes(`${name}</button>`));
    expect(shown).toEqual(first?.leads.slice(0, 5));
  });

  it('has nothing of what others own', async () => {
    const [camila, diego] = [await as('corretora'), await as('corretor')];
    await lead(camila, 'Cliente de Camila');
    await lead(diego, 'Cliente de Diego');
    const page = await pageOf(diego.cookie);
    expect(has(page, 'Cliente de Diego')).toBe(true);
    expect(has(page, 'Cliente de Camila')).toBe(false);
    const own = (await (await diego('GET', '/api/admin/leads/board')).json()) as LeadBoard;
    const all = (await (await admin('GET', '/api/admin/leads/board')).json()) as LeadBoard;
    expect(has(page, `Total: ${own.total} leads`)).toBe(true);
    const theirs = own.columns.flatMap(({ leads }) => leads.map(({ id }) => id));
    const others = all.columns.flatMap(({ leads }) => leads.filter(({ id }) => !theirs.includes(id)));
    expect(others.length).toBeGreaterThan(1);
    expect(others.filter(({ name }) => has(page, name))).toEqual([]);
  });

  it('takes names for texts, whatever they say', async () => {
    await lead(admin, '<img src=x onerror=alert(1)>"\'&');
    await lead(admin, '__NONCE__ <!--opening--> $& style="color:red"');
    const page = await pageOf(admin.cookie);
    expect(has(page, '&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;')).toBe(true);
    expect(has(page, '__NONCE__ &lt;!--opening--&gt; $&amp; style=&quot;color:red&quot;')).toBe(true);
    expect(has(page, '<img src=x')).toBe(false);
    expect(/<[^>]* style="/.test(page)).toBe(false);
  });

  it('is for this person alone: no cache keeps it, no log has it, and its styles and script carry the nonce', async () => {
    const answer = await fetch(`${server.url}/admin/leads`, { headers: { cookie: admin.cookie } });
    const page = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    const allowed = [`nonce="${nonce}"`, 'id="lox-config"'];
    for (const [element] of page.matchAll(/<(?:style|script)[ >][^>]*/g))
      expect([element, allowed.some((mark) => element.includes(mark))]).toEqual([element, true]);
    expect(logged.join('\n')).not.toContain('Pessoa Número');
  });
});

describe('the calendar in its page', () => {
  it('has the visits of the month, of one’s own where others’ are not seen', async () => {
    const [camila, diego] = [await as('corretora'), await as('corretor')];
    await visit(camila, 'Visita de Camila');
    await visit(diego, 'Visita de Diego');
    const page = await pageOf(diego.cookie, '/admin/visits');
    expect(has(page, 'Visita de Diego')).toBe(true);
    expect(has(page, 'Visita de Camila')).toBe(false);
    expect(has(await pageOf(admin.cookie, '/admin/visits'), 'Visita de Camila')).toBe(true);
  });
});

describe('no picture', () => {
  const PATHS = ['/admin/leads', '/admin/visits'];
  const without = async (cookie: string, paths = PATHS): Promise<void> => {
    for (const path of paths) {
      const page = await pageOf(cookie, path);
      const has = ['id="root"', PICTURE, 'Pessoa Número'].map((text) => page.includes(text));
      expect([path, ...has]).toEqual([path, true, false, false]);
    }
  };

  it('without a session, with a made-up one, and with one that has ended', async () => {
    const ended = await as('gerente');
    expect(has(await pageOf(ended.cookie), PICTURE)).toBe(true);
    await ended('POST', '/api/auth/logout');
    await without(ended.cookie);
    await without('');
    await without('lox.sid=s%3Ainvented.seal');
  });

  it('for a session that still owes its second step', async () => {
    const person = await as('gerente');
    const { secret } = (await (await person('POST', `${FACTORS}/totp`)).json()) as NewTotp;
    const codes = new CodeApp(secret, diskTime);
    expect((await person('PUT', `${FACTORS}/totp`, { code: codes.firstCode() })).status).toBe(200);
    const half = await as('gerente');
    await without(half.cookie);
    expect((await half('POST', '/api/auth/login/code', { code: codes.code() })).status).toBe(200);
  });

  it('for who has to enrol a second factor first', async () => {
    const person = await as('corretora');
    await admin('PUT', POLICY, { requiredOf: ['broker'] });
    await without(person.cookie);
    await admin('PUT', POLICY, { requiredOf: [] });
    expect(has(await pageOf(person.cookie), PICTURE)).toBe(true);
  });

  it('for who may not read the module, and for who is no staff', async () => {
    const person = await as('assistente');
    const giveBack = await withhold(person, 'leads');
    expect((await person('GET', '/api/admin/leads/board')).status).toBe(403);
    await without(person.cookie, ['/admin/leads']);
    await giveBack();
    expect(has(await pageOf(person.cookie), PICTURE)).toBe(true);
    await without((await as('proprietario')).cookie);
  });

  it('with filters in the address, and on other screens', async () => {
    await without(admin.cookie, ['/admin/leads?search=ana', '/admin/users', '/admin', '/admin/login']);
  });
});
