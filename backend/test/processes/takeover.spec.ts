import type { Lead } from '@lox/contracts/leads.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import { SHARED_FOLLOWER } from '../../src/platform/log/projections/checkpoint.js';
import { LEASES, type LeaseDocument } from '../../src/platform/log/following/lease.js';
import { ENTERED } from '../support/properties.js';
import { installation, operator, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';

/** More of them: `TAKEOVERS=50`. */
const ROUNDS = Number(process.env.TAKEOVERS ?? 4);
/** The second instance's additional environment, as for a clock of its own; JSON. */
const SECOND = JSON.parse(process.env.SECOND_INSTANCE ?? '{}') as NodeJS.ProcessEnv;
const WRITERS = 4;
const WITHIN_MS = 10_000;
/** A frozen process may hold the embedded file's lock for good. */
const CAN_FREEZE = Boolean(process.env.EVENTSTORE_URL);

describe('two instances of which the one that holds the projections is lost, under load', () => {
  const env = installation();
  let engines: Awaited<ReturnType<typeof openEngines>>;
  let servers: ServerProcess[];
  let calls: ApiCall[];
  const acknowledged = new Map<string, string>();
  const removed: string[] = [];
  let surviving = 0;
  let over = false;
  let load: Promise<unknown>;

  beforeAll(async () => {
    engines = await openEngines(loadConfig(env));
    servers = [await start(0), await start(1)];
    calls = await Promise.all(servers.map(({ url }) => signIn(url)));
    surviving = 1 - (await holder());
    load = Promise.all(Array.from({ length: WRITERS }, write));
  });
  afterAll(async () => {
    over = true;
    await load;
    await Promise.all(servers.map((server) => server.stop()));
    await engines.events.close();
    await engines.documents.close();
  });

  it.each(
    Array.from({ length: ROUNDS }, (_, round) => [round + 1, CAN_FREEZE && round % 2 ? 'frozen' : 'killed']),
  )('%d: %s, and the other takes over within 10 s', async (_, how) => {
    const lost = await holder();
    surviving = 1 - lost;
    const began = performance.now();
    if (how === 'frozen') servers[lost]!.freeze();
    else await servers[lost]!.kill();
    const other = servers[surviving]!;
    await until('the other holds the projections', async () => (await holder()) === surviving);
    await until('it is ready', async () => (await fetch(`${other.url}/readyz`)).ok);
    await shownAtOnce();
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    if (how === 'frozen') servers[lost]!.thaw();
    else servers[lost] = await start(lost);
    calls[lost] = await signIn(servers[lost]!.url);
    await until('it is ready again', async () => (await fetch(`${servers[lost]!.url}/readyz`)).ok);
  });

  it('has lost nothing, brought nothing back, and holds documents that equal a rebuild', async () => {
    over = true;
    await load;
    const leads = (await (await calls[surviving]!('GET', '/api/admin/leads')).json()) as Lead[];
    const ids = new Map(leads.map(({ id, name }) => [id, name]));
    expect(ids.size).toBe(new Set(leads.map(({ name }) => name)).size);
    for (const [id, name] of acknowledged) expect(ids.get(id)).toBe(name);
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    expect(removed.length).toBeGreaterThan(0);
    for (const id of removed)
      expect((await calls[surviving]!('GET', `/api/properties/${id}`)).status).toBe(404);
    expect(operator(env, 'verify')).toMatchObject({ code: 0 });
  });

  const start = (which: number): Promise<ServerProcess> =>
    ServerProcess.start(which === 0 ? env : { ...env, ...SECOND });

  async function holder(): Promise<number> {
    const lease = await engines.documents.get<LeaseDocument>(LEASES, SHARED_FOLLOWER);
    return servers.findIndex(({ pid }) => lease?.holder.split(' ')[1] === String(pid));
  }

  async function shownAtOnce(): Promise<void> {
    await until('a lead is shown as soon as it is written', async () => {
      const call = calls[surviving]!;
      const created = await call('POST', '/api/admin/leads', contact('Sonda'));
      if (created.status !== 201) return false;
      const { id, name } = (await created.json()) as Lead;
      acknowledged.set(id, name);
      const found = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
      return found.some((lead) => lead.id === id);
    });
  }

  async function write(_: unknown, writer: number): Promise<void> {
    for (let turn = 0; !over; turn++) {
      // A request that is cut off was not acknowledged.
      const call = calls[surviving]!;
      if (writer === 0 && turn % 4 === 0) await removeProperty(call).catch(() => undefined);
      else await createLead(call).catch(() => undefined);
    }
  }

  async function createLead(call: ApiCall): Promise<void> {
    const answer = await call('POST', '/api/admin/leads', contact('Lead'));
    if (answer.status !== 201) return;
    const { id, name } = (await answer.json()) as Lead;
    acknowledged.set(id, name);
  }

  async function removeProperty(call: ApiCall): Promise<void> {
    const body = new FormData();
    body.append('data', JSON.stringify(ENTERED));
    const { url } = servers[surviving]!;
    const created = await fetch(`${url}/api/properties`, {
      method: 'POST',
      body,
      headers: { cookie: call.cookie },
    });
    const { id } = (await created.json()) as { id: string };
    if ((await call('DELETE', `/api/properties/${id}`)).ok) removed.push(id);
  }
});

let count = 0;
const contact = (name: string) => ({ name: `${name} ${count++}`, email: 'ana@exemplo.com' });
