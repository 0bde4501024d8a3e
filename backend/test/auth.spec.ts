import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { fullMatrix } from '@lox/contracts/permissions.js';
import { DEFAULT_BROKER_PERMISSIONS } from '@lox/contracts/permission-templates.js';
import type { SessionUser } from '@lox/contracts/users.js';
import type { Person } from './support/app.js';
import type { ErrorAnswer } from './support/client.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { allow } from './support/users.js';

const SESSION = 'lox.sid';
const app = suiteApp();
const broker = suitePerson(app, { name: 'Bia Corretora', email: 'Bia@Lox.test' });
const owner = suitePerson(app, { name: 'Odete Proprietária', role: 'owner' });

describe('POST /api/auth/login', () => {
  const login = (body: unknown): Promise<ErrorAnswer> =>
    app.visitor().post('/api/auth/login', body) as Promise<ErrorAnswer>;

  it('answers who has signed in, and nothing secret', async () => {
    const answer = await app.visitor().post('/api/auth/login', {
      email: app.admin.email,
      password: app.admin.password,
    });
    expect(answer.status).toBe(200);
    const { id, name, email } = app.admin;
    expect(answer.body).toEqual({ user: { id, name, email, role: 'admin', avatar: null } });
  });

  it('gives a cookie that no script reads and no foreign page sends', async () => {
    const { headers } = await app.visitor().post('/api/auth/login', {
      email: app.admin.email,
      password: app.admin.password,
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^lox\.sid=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
  });

  it.each(['bia@lox.test', 'BIA@LOX.TEST', '  bia@lox.test '])(
    'knows the address %p in any case',
    async (email) => {
      const { status } = await login({ email, password: broker.password });
      expect(status).toBe(200);
    },
  );

  it('lets an owner sign in: the browser says where to go', async () => {
    expect(await app.visitor().signIn(owner.email, owner.password)).toMatchObject({ role: 'owner' });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login({ email: broker.email, password: 'errada' });
    const unknown = await login({ email: 'ninguem@lox.test', password: 'errada' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'Credenciais inválidas', error: 'Credenciais inválidas', code: 'bad_credentials' },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{}, { email: 'Email inválido', password: 'Senha é obrigatória' }],
    [undefined, { email: 'Email inválido', password: 'Senha é obrigatória' }],
    [{ email: 'bia@lox.test' }, { password: 'Senha é obrigatória' }],
    [{ email: 'bia@lox.test', password: '' }, { password: 'Senha é obrigatória' }],
    [{ email: 'bia@lox.test', password: 5 }, { password: 'Senha é obrigatória' }],
    [{ email: 'bia@lox.test', password: 'x'.repeat(1001) }, { password: 'Senha é longa demais' }],
    [{ email: 'bia', password: 'x' }, { email: 'Email inválido' }],
    [{ email: ['bia@lox.test'], password: 'x' }, { email: 'Email inválido' }],
    [{ email: { $ne: null }, password: 'x' }, { email: 'Email inválido' }],
    [{ email: 'bia@lox.test', password: 'x', role: 'admin' }, { role: 'Campo desconhecido: role' }],
  ])('refuses %j', async (body, fields) => {
    const answer = await login(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
    expect(answer.body.message).toBe(Object.values(fields)[0]);
  });

  it('begins a new session: an id that was set beforehand opens nothing', async () => {
    const victim = await app.browserOf(broker);
    const before = victim.cookieNamed(SESSION);
    await victim.signIn(owner.email, owner.password);
    expect(victim.cookieNamed(SESSION)).not.toBe(before);

    const attacker = app.visitor();
    attacker.setCookie(SESSION, before ?? '');
    expect((await attacker.get('/api/auth/me')).status).toBe(401);
  });
});

describe('POST /api/auth/logout', () => {
  it('kills the session, also for who kept the cookie', async () => {
    const client = await app.browserOf(broker);
    const thief = app.visitor();
    thief.setCookie(SESSION, client.cookieNamed(SESSION) ?? '');
    expect((await thief.get('/api/auth/me')).status).toBe(200);
    expect(await client.post('/api/auth/logout')).toMatchObject({ status: 200, body: { ok: true } });
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await thief.get('/api/auth/me')).status).toBe(401);
  });

  it('leaves the person’s other browsers signed in', async () => {
    const [one, other] = [await app.browserOf(broker), await app.browserOf(broker)];
    await one.post('/api/auth/logout');
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it('is harmless without a session', async () => {
    expect((await app.visitor().post('/api/auth/logout')).status).toBe(200);
  });
});

describe('GET /api/auth/me', () => {
  it('tells the person', async () => {
    const { body } = await owner.client.get<{ user: SessionUser }>('/api/auth/me');
    expect(body).toEqual({
      user: { id: owner.id, name: owner.name, email: owner.email, role: 'owner', avatar: null },
    });
  });

  it.each(['', 's%3Aforged.signature', 'plain', 's%3A', '%%%', 'x'.repeat(4_000)])(
    'answers 401 to the cookie %p',
    async (cookie) => {
      const client = app.visitor();
      if (cookie) client.setCookie(SESSION, cookie);
      expect(await client.get('/api/auth/me')).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: 'Faça login para continuar.' },
      });
    },
  );

  it('is kept by no cache', async () => {
    expect((await owner.client.get('/api/auth/me')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /api/auth/me?optional=true', () => {
  const path = '/api/auth/me?optional=true';

  it('answers that it is nobody, as no error', async () => {
    const stale = app.visitor();
    stale.setCookie(SESSION, 's%3Aforged.signature');
    for (const client of [app.visitor(), stale]) {
      const { status, body, headers } = await client.get(path);
      expect([status, body]).toEqual([200, { user: null }]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('tells the person as ever', async () => {
    expect((await owner.client.get(path)).body).toEqual((await owner.client.get('/api/auth/me')).body);
  });

  it.each(['?optional=false', '?optional', '?optional=1'])(
    'is asked for in so many words: not %s',
    async (query) => {
      expect((await app.visitor().get(`/api/auth/me${query}`)).status).toBe(401);
    },
  );
});

describe('GET /api/auth/permissions', () => {
  const permissionsOf = async ({ client }: Person): Promise<PermissionMatrix> =>
    (await client.get<{ permissions: PermissionMatrix }>('/api/auth/permissions')).body.permissions;

  it('tells the present matrix, every flag present', async () => {
    expect(await permissionsOf(app.admin)).toEqual(fullMatrix());
    expect(await permissionsOf(broker)).toEqual(DEFAULT_BROKER_PERMISSIONS);
  });

  it('follows a change without a new login', async () => {
    const other = await app.person();
    await allow(app, other, { leads: { read: true } });
    expect((await permissionsOf(other)).leads).toMatchObject({ read: true, create: false });
    expect((await other.client.get('/api/notifications')).status).toBe(200);
    expect((await other.client.get('/api/admin/leads')).status).toBe(200);
    expect((await other.client.post('/api/admin/leads', {})).status).toBe(403);
  });

  it('needs a session', async () => {
    expect((await app.visitor().get('/api/auth/permissions')).status).toBe(401);
  });
});
