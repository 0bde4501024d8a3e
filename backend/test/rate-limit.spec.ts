import { BackoffClock } from '../src/platform/http/auth/attempt-backoff.js';
import { postPasswordReset } from './support/account-links.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp({ RATE_LIMIT: 'on' });

const inTurn = async (
  times: number,
  call: (at: number) => Promise<{ status: number }>,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push((await call(at)).status);
  return statuses;
};

it('ends the guessing of passwords, in Portuguese, for the right one as well', async () => {
  const guess = (at: number) =>
    app.visitor().post('/api/auth/login', { email: `pessoa${at}@lox.test`, password: 'chute' });
  const statuses = await inTurn(30, guess);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  const { email, password } = app.admin;
  expect(await app.visitor().post('/api/auth/login', { email, password })).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Muitas tentativas. Aguarde um momento e tente novamente.',
      error: 'Muitas tentativas. Aguarde um momento e tente novamente.',
    },
  });
});

it('slows the guessing of one password, from whatever addresses, and lets the right one in', async () => {
  const waits = jest.spyOn(app.nest.get(BackoffClock), 'wait');
  const { email, password } = app.admin;
  const login = (from: string, tried: string) =>
    app.visitor().post('/api/auth/login', { email, password: tried }, { 'x-forwarded-for': from });
  const statuses = await inTurn(7, (at) => login(`203.0.113.${at}`, 'chute'));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await login('198.51.100.1', password)).status).toBe(200);
  expect(waits.mock.calls).toEqual([[100], [200], [300]]);
});

it('sends an address three links for a lost password, and answers all that ask alike', async () => {
  const requests = async () =>
    (await app.events.read(`user-${app.admin.id}`)).filter(({ type }) => type === 'PasswordResetRequested');
  const ask = (at: number) =>
    postPasswordReset(app.visitor(), at % 2 ? app.admin.email : app.admin.email.toUpperCase());
  expect(await inTurn(6, ask)).toEqual(Array<number>(6).fill(202));
  expect(await requests()).toHaveLength(3);
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, at) => postPasswordReset(app.visitor(), `n${at}@lox.test`)),
  );
  expect(many.filter(({ status }) => status === 429)).toHaveLength(6);
});

it('ends the guessing of the current password by who holds a session', async () => {
  const guess = () =>
    app.admin.client.post('/api/auth/password', { currentPassword: 'chute', newPassword: 'uma senha nova' });
  const statuses = await inTurn(22, guess);
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
});

it('limits anonymous writes, and stores nothing beyond the limit', async () => {
  const statuses = await inTurn(40, () =>
    app.visitor().post('/api/leads', { name: 'Insistente', email: 'i@exemplo.com.br' }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const { headers } = await app.admin.client.get('/api/admin/leads?limit=1');
  expect(headers.get('x-total-count')).toBe('30');
});

it('limits anonymous visit requests', async () => {
  const statuses = await inTurn(40, () => app.visitor().post('/api/public/schedule-visit', {}));
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('limits offered properties', async () => {
  const statuses = await inTurn(15, () => app.visitor().post('/api/public/offered-properties', {}));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

it('limits registrations', async () => {
  const statuses = await inTurn(15, () => app.visitor().post('/api/users', {}));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

it('leaves the work of staff alone', async () => {
  const statuses = await inTurn(60, () => app.admin.client.get('/api/admin/leads/summary'));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
