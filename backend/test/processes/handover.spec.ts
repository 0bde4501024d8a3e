import type { Lead } from '@lox/contracts/leads.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines, type Engines } from '../../src/platform/storage/engines.js';
import { SHARED_FOLLOWER } from '../../src/platform/log/projections/checkpoint.js';
import { LEASES, type LeaseDocument } from '../../src/platform/log/following/lease.js';
import { RawRequest } from '../support/raw-request.js';
import { startRoundRobin, type RoundRobin } from '../support/round-robin.js';
import { installation, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { SocketListener } from '../support/socket.js';
import { until } from '../support/until.js';

const BROWSERS = 4;

describe('two instances behind a proxy without sticky sessions', () => {
  const env = installation();
  let engines: Engines;
  let servers: ServerProcess[];
  let proxy: RoundRobin;
  let staying: ServerProcess;
  let leaving: ServerProcess;
  let call: ApiCall;
  const listeners: SocketListener[] = [];

  beforeAll(async () => {
    engines = await openEngines(loadConfig(env));
    servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
    const held = await until('one holds the projections', () => holder());
    leaving = servers.find(({ pid }) => pid === held)!;
    staying = servers.find(({ pid }) => pid !== held)!;
    call = await signIn(staying.url);
    proxy = await startRoundRobin(servers.map(({ url }) => url));
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await proxy.close();
    await Promise.all(servers.map((server) => server.stop()));
    await engines.events.close();
    await engines.documents.close();
  });

  it('keep live lines, half of them each, and push to all', async () => {
    for (let at = 0; at < BROWSERS; at++) {
      const listener = new SocketListener(proxy.url, { cookie: call.cookie, asBrowser: true });
      await until('it is connected', () => listener.socket.connected);
      listeners.push(listener);
    }
    expect(transports()).toEqual(Array(BROWSERS).fill('websocket'));
    await pushedToAll();
  });

  it('on SIGTERM one is not ready any more, and sends its browsers to the other at once', async () => {
    const slow = await RawRequest.begin(
      leaving.url,
      'POST /api/auth/login HTTP/1.1\r\nHost: lox\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
    );
    const probe = await RawRequest.begin(leaving.url, 'GET /readyz HTTP/1.1\r\nHost: lox\r\n');
    const gone = leaving.stop();
    await until('half of the browsers are asked to leave', () => askedToLeave().length === BROWSERS / 2);
    const readiness = await probe.end('\r\n');
    expect(readiness).toContain('HTTP/1.1 503');
    expect(readiness).toContain('"stopping":true');
    // Requests under way are still answered.
    expect(await slow.end('{}')).toContain('HTTP/1.1 400');
    await until('all are connected', () => listeners.every(({ socket }) => socket.connected));
    await pushedToAll();
    await gone;
  });

  it('gives its leases back, so that the other follows the log', async () => {
    await until('the other holds the projections', async () => (await holder()) === staying.pid);
    await until('it is ready', async () => (await fetch(`${staying.url}/readyz`)).ok);
    await pushedToAll();
    expect(askedToLeave()).toHaveLength(BROWSERS / 2);
    await staying.stop();
    expect(await engines.documents.find<LeaseDocument>(LEASES, {})).toEqual([]);
  });

  async function holder(): Promise<number> {
    const lease = await engines.documents.get<LeaseDocument>(LEASES, SHARED_FOLLOWER);
    return Number(lease?.holder.split(' ')[1] ?? 0);
  }

  const transports = (): (string | undefined)[] =>
    listeners.map(({ socket }) => socket.io.engine.transport.name);
  const askedToLeave = (): SocketListener[] =>
    listeners.filter((listener) => listener.messages.some(([event]) => event === 'handover'));

  async function pushedToAll(): Promise<void> {
    const created = await call('POST', '/api/admin/leads', { name: 'Ana', email: 'ana@exemplo.com' });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as Lead;
    for (const listener of listeners) await listener.hintOf(id);
  }
});
