import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { Streams } from '../src/platform/log/deciding/streams.js';
import { RegisterUser } from '../src/slices/users/staff/user.commands.js';
import { adminRoster, user } from '../src/slices/users/domain/user.js';
import { origin } from './support/app.js';
import type { Client } from './support/client.js';
import { suiteApp } from './support/suite.js';
import { newUser, putUser } from './support/users.js';

const app = suiteApp();

const admins = async (): Promise<string[]> =>
  (await app.nest.get(Accounts).staff()).filter(({ role }) => role === 'admin').map(({ id }) => id);
const accountOf = async (client: Client, id: string): Promise<ManagedUser> =>
  (await client.get<ManagedUser>(`/api/admin/users/${id}`)).body;
const demote = async (client: Client, id: string) =>
  putUser(client, await accountOf(client, id), { role: 'broker' });

it('the last administrator keeps the role', async () => {
  const refused = await demote(app.admin.client, app.admin.id);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'last_admin',
      message: 'O último administrador não pode perder o papel de administrador.',
    },
  });
  expect(await admins()).toEqual([app.admin.id]);
});

it('one administrator remains when several are demoted at the same moment', async () => {
  const people = [app.admin];
  for (let round = 0; round < 4; round++) {
    while ((await admins()).length < 3) people.push(await app.person({ role: 'admin' }));
    const now = await admins();
    const clients = people.filter(({ id }) => now.includes(id));
    const before = await Promise.all(clients.map(({ client, id }) => accountOf(client, id)));
    const answers = await Promise.all(
      clients.map(({ client }, n) => putUser(client, before[(n + 1) % before.length]!, { role: 'broker' })),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    expect(won).toBe(2);
    expect(await admins()).toHaveLength(1);
  }
});

it('who was demoted works as a broker, can be promoted again, and another then be demoted', async () => {
  const [last] = await admins();
  const id = last!;
  const dora = await app.person({ role: 'admin' });
  const { body } = await demote(dora.client, id);
  expect(body).toMatchObject({ role: 'broker' });
  expect(body.permissions.leads.read).toBe(true);
  const back = await putUser(dora.client, body, { role: 'admin' });
  expect(back.body.role).toBe('admin');
  expect((await demote(dora.client, dora.id)).status).toBe(200);
  expect(await admins()).toEqual([id]);
});

it('a demotion that was decided and then cut off counts as done, and can be finished', async () => {
  const [last] = await admins();
  const emails = [newUser().email, newUser().email];
  const ids: string[] = [];
  for (const email of emails)
    ids.push(await app.execute(new RegisterUser({ ...newUser(), role: 'admin', email }, origin())));
  const [cut, other] = ids as [string, string];
  const streams = app.nest.get(Streams);
  const { state } = await streams.load(user, cut);
  const ended = { type: 'AdminTermEnded' as const, data: { userId: cut, term: state!.term } };
  await streams.decide(adminRoster, 'agency', origin(), () => [ended]);

  const client = await app.browserOf({ email: emails[0]!, password: newUser().password });
  expect((await demote(client, last!)).status).toBe(200);
  expect(await demote(client, other)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  expect((await demote(client, cut)).status).toBe(200);
  expect(await admins()).toEqual([other]);
});
