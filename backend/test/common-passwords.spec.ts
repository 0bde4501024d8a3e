import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import type { Answer } from './support/client.js';
import { suiteApp } from './support/suite.js';
import { createUser, newUser, putUser } from './support/users.js';

const TEXT = 'Senha muito comum: escolha outra';

const app = suiteApp();

const expectRefusal = (answer: Answer): void =>
  expect(answer).toMatchObject({
    status: 400,
    body: { message: TEXT, error: TEXT, fields: { password: TEXT } },
  });
const COMMON = ['12345678', 'senha123', 'PASSWORD', 'brasil123', 'mudar123', 'qwertyui', 'lox-demo-2026'];
const ACCEPTED = ['Senha123!x', 'senha-segura-1', 'uma senha de teste', 'senha-de-teste', 'correto cavalo'];

it.each(COMMON)('%s is refused to staff, old and new, and to visitors', async (password) => {
  const before = await app.head();
  expectRefusal(await app.admin.client.post('/api/admin/users', { ...newUser(), password }));
  expect(await app.head()).toBe(before);
  const person = await createUser(app.admin.client);
  expectRefusal(await putUser(app.admin.client, person, { password }));
  const { name, email } = newUser();
  expectRefusal(await app.visitor().post('/api/users', { name, email, password }));
});

it.each(ACCEPTED)('%s is accepted', async (password) => {
  const person = await createUser(app.admin.client, { password });
  expect((await putUser(app.admin.client, person, { password })).status).toBe(200);
  await app.visitor().signIn(person.email, password);
});

it('nobody’s password is the agency’s name, with a year after it neither', async () => {
  const changed = { ...BUILT_IN_AGENCY, name: 'Casa Serrana Imóveis', systemName: 'Serrano' };
  expect((await app.admin.client.send('PUT', '/api/admin/agency', changed)).status).toBe(200);
  for (const password of ['casa serrana imóveis', 'CasaSerranaImoveis', 'serrana-2026', 'Serrano2026!'])
    expectRefusal(await app.admin.client.post('/api/admin/users', { ...newUser(), password }));
  await createUser(app.admin.client, { password: 'serrana e montanha' });
  await createUser(app.admin.client, { password: 'casa9999' });
});

it('nobody’s password is the own name or address', async () => {
  const input = { ...newUser(), name: 'Évora Quintanilha', email: 'evora.quinta@lox.test' };
  for (const password of [
    'Quintanilha',
    'évora quintanilha',
    'evoraquintanilha',
    'EVORA.QUINTA',
    input.email,
  ])
    expectRefusal(await app.admin.client.post('/api/admin/users', { ...input, password }));
  await createUser(app.admin.client, { ...input, password: 'quintanilha e mais' });
});
