import { startApp, type TestApp } from './support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: 'on' });
});
afterAll(() => app.close());

const inTurn = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await call()).status);
  return statuses;
};

it('ends the guessing of passwords, in Portuguese, for the right one as well', async () => {
  const guess = () => app.visitor().post('/api/auth/login', { email: app.admin.email, password: 'chute' });
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

it('limits what strangers write, and stores no more of it', async () => {
  const statuses = await inTurn(40, () =>
    app.visitor().post('/api/leads', { name: 'Insistente', email: 'i@exemplo.com.br' }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const { headers } = await app.admin.client.get('/api/admin/leads?limit=1');
  expect(headers.get('x-total-count')).toBe('30');
});

it('limits the visits that strangers ask for', async () => {
  const statuses = await inTurn(40, () => app.visitor().post('/api/public/schedule-visit', {}));
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('limits the accounts that strangers open', async () => {
  const statuses = await inTurn(15, () => app.visitor().post('/api/users', {}));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

it('leaves the work of staff alone', async () => {
  const statuses = await inTurn(60, () => app.admin.client.get('/api/admin/leads/summary'));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
