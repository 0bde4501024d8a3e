import type { Client, Failed } from './support/client.js';
import { addPasskey, age, enrolTotp, FACTORS, isIn, showPasskey } from './support/second-factors.js';
import { suiteApp } from './support/suite.js';

const QUARTER_MS = 15 * 60_000;
const app = suiteApp();
const prove = (client: Client, password: unknown): Promise<Failed> =>
  client.post('/api/auth/proof', { password }) as Promise<Failed>;

/** An administrator whose session is so old. */
async function admin(milliseconds = QUARTER_MS) {
  const person = await app.person({ role: 'admin' });
  await age(app, person.id, milliseconds);
  return person;
}

describe('a session of more than 15 minutes', () => {
  it.each<[string, string, object | undefined]>([
    ['PUT', '/api/admin/users/:id/permissions', { permissions: {} }],
    ['PUT', '/api/admin/users/:id/team', { members: [] }],
    ['POST', '/api/admin/users/:id/apply-template', { templateKey: 'corretor_basico' }],
    ['DELETE', '/api/admin/users/:id', undefined],
    ['POST', '/api/admin/permission-templates', { name: 'Captador', permissions: {} }],
    ['PUT', '/api/admin/permission-templates/corretor_basico', { name: 'Captador', permissions: {} }],
    ['POST', '/api/admin/permission-templates/corretor_basico/restore', undefined],
    ['DELETE', '/api/admin/permission-templates/corretor_basico', undefined],
    ['DELETE', '/api/admin/users/:id/second-factors', undefined],
    ['PUT', '/api/admin/sign-in-policy', { requiredOf: [] }],
    ['POST', `${FACTORS}/totp`, undefined],
    ['POST', `${FACTORS}/recovery-codes`, undefined],
    ['POST', `${FACTORS}/passkeys/options`, undefined],
    ['DELETE', `${FACTORS}/totp`, undefined],
    ['DELETE', '/api/auth/sessions', undefined],
    ['DELETE', '/api/auth/sessions/x', undefined],
  ])('shows the password again for %s %s', async (method, path, body) => {
    const { client } = await admin();
    const broker = await app.person();
    const answer = await client.send<Failed['body']>(method, path.replace(':id', broker.id), body);
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'proof_required', message: 'Confirme a sua senha para continuar.' },
    });
  });

  it('goes on with everything else', async () => {
    const { client } = await admin();
    const paths = ['/api/auth/me', '/api/admin/leads', '/api/admin/users', FACTORS, '/api/auth/sessions'];
    const answers = await Promise.all(paths.map((path) => client.get(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  it('does what it was asked for after the password', async () => {
    const { client, password } = await admin();
    const broker = await app.person();
    const remove = () => client.send('DELETE', `/api/admin/users/${broker.id}`);
    expect((await remove()).status).toBe(403);
    expect(await prove(client, password)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await remove()).status).toBe(200);
  });

  it('or after a passkey of the same account', async () => {
    const [one, other] = [await app.person({ role: 'admin' }), await app.person()];
    const { device } = await addPasskey(app, one.client);
    const { device: foreign } = await addPasskey(app, other.client);
    await age(app, one.id, QUARTER_MS);
    expect(await showPasskey(app, one.client, foreign, '/api/auth/proof')).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });
    expect((await one.client.post(`${FACTORS}/recovery-codes`)).status).toBe(403);
    expect((await showPasskey(app, one.client, device, '/api/auth/proof')).status).toBe(200);
    expect((await one.client.post(`${FACTORS}/recovery-codes`)).status).toBe(200);
  });
});

it('signing in is a proof', async () => {
  const { client } = await admin(QUARTER_MS - 60_000);
  await enrolTotp(client);
});

it('a wrong password proves nothing, and ends nothing', async () => {
  const { client } = await admin();
  expect(await prove(client, 'errada')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', fields: { password: 'Senha incorreta' } },
  });
  expect(await isIn(client)).toBe(true);
  expect((await client.post(`${FACTORS}/totp`)).status).toBe(403);
});

it.each([undefined, '', 5, 'x'.repeat(1001)])('refuses the password %p', async (password) => {
  expect((await prove(app.admin.client, password)).status).toBe(400);
});

it.each(['/api/auth/proof', '/api/auth/proof/passkey', '/api/auth/proof/passkey/options'])(
  '%s is for the signed-in',
  async (path) => {
    expect((await app.visitor().post(path, {})).status).toBe(401);
  },
);

it('who may not do a thing is told so first', async () => {
  const broker = await app.person({ permissions: {} });
  await age(app, broker.id, QUARTER_MS);
  const answer = await broker.client.send<Failed['body']>('DELETE', `/api/admin/users/${app.admin.id}`);
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
