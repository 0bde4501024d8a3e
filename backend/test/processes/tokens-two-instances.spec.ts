import type { MadeApiToken } from '@lox/contracts/integrations.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';

const TIMES = 20;
const SETTINGS = { settings: { read: true, update: true } };
const SCOPE = { leads: { read: true } };

describe('a token and two instances', () => {
  const env = installation();
  let servers: ServerProcess[];
  let admin: ApiCall;

  beforeAll(async () => {
    servers = [await ServerProcess.start(env), await ServerProcess.start(env)];
    admin = await signIn(servers[0]!.url);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  async function made(call: ApiCall): Promise<MadeApiToken> {
    const wanted = { name: 'Programa', permissions: SCOPE, lastDay: localDay(new Date()) };
    const answer = await call('POST', '/api/admin/integrations/tokens', wanted);
    expect(answer.status).toBe(201);
    return (await answer.json()) as MadeApiToken;
  }

  const statusAt = async (at: 0 | 1, secret: string): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await fetch(`${servers[at]!.url}/api/admin/leads?limit=1`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('opens on either the moment it is made, and on neither the moment it is revoked', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { token, secret } = await made(admin);
      expect([await statusAt(1, secret), await statusAt(0, secret)]).toEqual([200, 200]);
      await admin('DELETE', `/api/admin/integrations/tokens/${token.id}`);
      expect([await statusAt(1, secret), await statusAt(0, secret)]).toEqual([401, 401]);
    }
  });

  it('loses on both what its maker loses on one', async () => {
    const email = 'marcos@lox.test';
    const password = 'senha do marcos aqui';
    const opened = await admin('POST', '/api/admin/users', {
      name: 'Marcos',
      email,
      password,
      role: 'broker',
    });
    const { id } = (await opened.json()) as ManagedUser;
    const permit = (permissions: object) =>
      admin('PUT', `/api/admin/users/${id}/permissions`, { permissions });
    await permit({ ...SETTINGS, ...SCOPE });
    const { secret } = await made(await signIn(servers[1]!.url, email, password));
    for (let time = 0; time < TIMES; time++) {
      await permit(SETTINGS);
      expect([await statusAt(1, secret), await statusAt(0, secret)]).toEqual([403, 403]);
      await permit({ ...SETTINGS, ...SCOPE });
      expect([await statusAt(1, secret), await statusAt(0, secret)]).toEqual([200, 200]);
    }
  });
});
