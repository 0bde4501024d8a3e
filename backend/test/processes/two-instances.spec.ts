import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import type { NewTotp } from '@lox/contracts/sign-in.js';
import type { Lead } from '@lox/contracts/leads.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { SocketListener } from '../support/socket.js';
import { diskTime } from '../support/disk-time.js';
import { CodeApp } from '../support/second-factors.js';
import { until } from '../support/until.js';

describe('two instances on the same stores', () => {
  const env = installation();
  let first: ServerProcess;
  let second: ServerProcess;
  let here: ApiCall;
  let there: ApiCall;
  let listener: SocketListener;

  beforeAll(async () => {
    first = await ServerProcess.start(env);
    second = await ServerProcess.start(env);
    here = await signIn(first.url);
    there = await signIn(second.url);
    listener = new SocketListener(second.url, { cookie: there.cookie });
    await until('the socket is connected', () => listener.socket.connected);
  });
  afterAll(async () => {
    listener.close();
    await Promise.all([first.stop(), second.stop()]);
  });

  it('share sessions', async () => {
    const me = await fetch(`${second.url}/api/auth/me`, { headers: { cookie: here.cookie } });
    expect(me.status).toBe(200);
  });

  it('tell the browsers of one what a visitor sent to the other, and show it at once', async () => {
    const sent = await fetch(`${first.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Visita do Outro Lado', email: 'outro@exemplo.com' }),
    });
    const { id } = (await sent.json()) as { id: string };
    await listener.hintOf(id);
    await until('the notification arrives', () =>
      listener.notifications.some(({ data }) => data.leadId === id),
    );
    expect((await there('GET', `/api/admin/leads/${id}`)).status).toBe(200);
  });

  it('show on their pages at once what the agency has become on the other', async () => {
    const pageAt = async ({ url }: ServerProcess) => (await fetch(url)).text();
    for (const { url } of [first, second]) await fetch(url);
    for (const [call, name] of [
      [here, 'Casa do Vale'],
      [there, 'Casa da Serra'],
      [here, 'Casa do Mar'],
    ] as const) {
      const changed = await call('PUT', '/api/admin/agency', { ...BUILT_IN_AGENCY, name });
      expect(changed.status).toBe(200);
      for (const instance of [first, second]) expect(await pageAt(instance)).toContain(name);
    }
  });

  it('end the sockets that one holds of a session that the other has ended', async () => {
    const leaving = await signIn(first.url);
    const theirs = new SocketListener(second.url, { cookie: leaving.cookie });
    await until('the socket is connected', () => theirs.socket.connected);
    expect((await leaving('POST', '/api/auth/logout')).status).toBe(200);
    expect((await meAt(second, leaving)).status).toBe(401);
    await until('it is disconnected', () => !theirs.socket.connected);
    expect(listener.socket.connected).toBe(true);
  });

  it('end the other sessions of somebody whose password the other has changed, and those of who was removed', async () => {
    const [email, password, next] = ['caio@lox.test', 'uma senha de teste', 'outra senha de teste'];
    const account = { name: 'Caio', email, password, role: 'broker' };
    const opened = await here('POST', '/api/admin/users', account);
    expect(opened.status).toBe(201);
    const { id } = (await opened.json()) as { id: string };
    const [stays, ends] = [
      await signIn(first.url, email, password),
      await signIn(second.url, email, password),
    ];
    const theirs = new SocketListener(second.url, { cookie: ends.cookie });
    await until('the socket is connected', () => theirs.socket.connected);
    const changed = await stays('POST', '/api/auth/password', {
      currentPassword: password,
      newPassword: next,
    });
    expect(changed.status).toBe(200);
    expect([(await meAt(second, ends)).status, (await meAt(second, stays)).status]).toEqual([401, 200]);
    await until('its socket is disconnected', () => !theirs.socket.connected);

    const remaining = new SocketListener(second.url, { cookie: stays.cookie });
    await until('the socket is connected', () => remaining.socket.connected);
    expect((await here('DELETE', `/api/admin/users/${id}`)).status).toBe(200);
    expect((await meAt(second, stays)).status).toBe(401);
    await until('it is disconnected', () => !remaining.socket.connected);
    expect(listener.socket.connected).toBe(true);
  });

  it('end on both what was signed out from elsewhere, and finish on one a sign-in that the other began', async () => {
    const [email, password] = ['dora@lox.test', 'uma senha de teste'];
    await here('POST', '/api/admin/users', { name: 'Dora', email, password, role: 'broker' });
    const [stays, ends] = [
      await signIn(first.url, email, password),
      await signIn(second.url, email, password),
    ];
    const theirs = new SocketListener(second.url, { cookie: ends.cookie });
    await until('the socket is connected', () => theirs.socket.connected);
    expect((await stays('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect((await meAt(second, ends)).status).toBe(401);
    await until('its socket is disconnected', () => !theirs.socket.connected);

    const begun = await stays('POST', '/api/auth/second-factors/totp');
    expect(begun.status).toBe(200);
    const { secret } = (await begun.json()) as NewTotp;
    const codes = new CodeApp(secret, diskTime);
    const firstCode = { code: codes.firstCode() };
    const enrolled = await stays('PUT', '/api/auth/second-factors/totp', firstCode);
    expect([enrolled.status, await enrolled.json()]).toEqual([200, expect.anything()]);
    const due = await sendTo(first, '/api/auth/login', { email, password });
    const cookie = due.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const code = codes.code();
    expect((await sendTo(second, '/api/auth/login/code', { code }, cookie)).status).toBe(200);
    expect((await sendTo(first, '/api/auth/login/code', { code }, cookie)).status).toBe(401);
  });

  it('require a second factor on both as soon as one is told to', async () => {
    const [email, password] = ['edu@lox.test', 'uma senha de teste'];
    await here('POST', '/api/admin/users', { name: 'Edu', email, password, role: 'broker' });
    const weak = await signIn(second.url, email, password);
    const theirs = new SocketListener(second.url, { cookie: weak.cookie });
    await until('the socket is connected', () => theirs.socket.connected);
    expect((await here('PUT', '/api/admin/sign-in-policy', { requiredOf: ['broker'] })).status).toBe(200);
    await until('its socket is disconnected', () => !theirs.socket.connected);
    expect((await weak('GET', '/api/admin/leads')).status).toBe(403);
    expect((await here('PUT', '/api/admin/sign-in-policy', { requiredOf: [] })).status).toBe(200);
    await until('it is taken back', async () => (await weak('GET', '/api/notifications')).status === 200);
  });

  it('let one read what it has just written, though the other folds it', async () => {
    const created = await there('POST', '/api/admin/leads', { name: 'Lida Já', email: 'lida@exemplo.com' });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as Lead;
    const moved = await there('PATCH', `/api/admin/leads/${id}`, { status: 'proposal' });
    expect(await moved.json()).toMatchObject({ status: 'proposal', revision: 1 });
  });

  it('go on when the one that holds the projections is killed', async () => {
    await first.kill();
    const created = await there('POST', '/api/admin/leads', {
      name: 'Depois da Queda',
      email: 'queda@exemplo.com',
    });
    const { id } = (await created.json()) as Lead;
    const leads = async () => (await (await there('GET', '/api/admin/leads')).json()) as Lead[];
    await until('the lead is on the board', async () => (await leads()).some((lead) => lead.id === id));
    await until('all is live again', async () => (await there('GET', '/readyz')).ok);
    await listener.hintOf(id);
  });

  const meAt = ({ url }: ServerProcess, { cookie }: ApiCall): Promise<Response> =>
    fetch(`${url}/api/auth/me`, { headers: { cookie } });
});

const sendTo = ({ url }: ServerProcess, path: string, body: object, cookie = ''): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
