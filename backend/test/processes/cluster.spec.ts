import type { Lead } from '@lox/contracts/leads.js';
import { installation, operator, ServerProcess, signIn, type Call } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Where the members of an event store's cluster are cut off and brought back; `.ci/run` sets it. */
const CONTROL = process.env.EVENTSTORE_CONTROL_URL;
const MEMBERS = [0, 1, 2];
const WRITERS = 8;

(CONTROL ? describe : describe.skip)('a cluster of three that loses members under load', () => {
  const env = installation();
  let server: ServerProcess;
  let call: Call;
  const acknowledged: string[] = [];
  let sent = 0;
  let refused = 0;
  let over = false;
  let load: Promise<unknown>;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
    load = Promise.all(Array.from({ length: WRITERS }, write));
  });
  afterAll(() => server.stop());

  it('goes on when the leader is lost', async () => {
    await control('kill/leader');
    await moreAcknowledged();
  });

  it('refuses without a leader, keeps running, and continues by itself once there is one', async () => {
    await control('kill/leader');
    await until('writes are refused', () => Promise.resolve(refused >= 3 * WRITERS));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({
        eventStore: 'unavailable',
        causes: { eventStore: expect.any(String) as string },
      }),
    ]);
    for (const member of MEMBERS) await control(`start/${member}`);
    await moreAcknowledged();
    await until('it is ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
  });

  it('has lost nothing and doubled nothing', async () => {
    over = true;
    await load;
    const stored = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
    const names = stored.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(operator(env, 'verify').code).toBe(0);
  });

  const control = (path: string): Promise<Response> => fetch(`${CONTROL}/${path}`, { method: 'POST' });

  async function moreAcknowledged(): Promise<void> {
    const before = acknowledged.length;
    await until('writes are acknowledged again', () =>
      Promise.resolve(acknowledged.length > before + WRITERS),
    );
  }

  async function write(): Promise<void> {
    while (!over) {
      const name = `Lead ${sent++}`;
      const { status } = await call('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' });
      if (status === 201) acknowledged.push(name);
      else refused++;
    }
  }
});
