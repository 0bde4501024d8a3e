import type { Lead } from '@lox/contracts/leads.js';
import { setTimeout as delay } from 'node:timers/promises';
import { installation, operator, ServerProcess, signIn, type Call } from '../support/server-process.js';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

/** How long each engine stays away, in seconds; longer ones by hand: `OUTAGE_SECONDS=60`. */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 6);
const WRITERS = 8;
/** Longer than any answer takes: a refusal comes within 5 s, on an idle machine. */
const ANSWER_MS = 30_000;

const onEngines = Boolean(process.env.EVENTSTORE_URL && process.env.MONGODB_URL);

(onEngines ? describe : describe.skip)('an engine that is away for a while, under load', () => {
  const direct = installation();
  const lines: { [engine: string]: TcpProxy } = {};
  let server: ServerProcess;
  let call: Call;
  const acknowledged: string[] = [];
  const strange: string[] = [];
  let refused = 0;
  let sent = 0;
  let over = false;
  let load: Promise<unknown>;

  beforeAll(async () => {
    server = await ServerProcess.start(await throughLines());
    call = await signIn(server.url);
    load = Promise.all(Array.from({ length: WRITERS }, write));
  });
  afterAll(async () => {
    over = true;
    await load;
    await server.stop();
    await Promise.all(Object.values(lines).map((line) => line.close()));
  });

  it.each([
    ['event store', 'is cut off'],
    ['event store', 'stands still'],
    ['document store', 'is cut off'],
    ['document store', 'stands still'],
  ])('the %s %s: the server refuses, keeps running, and goes on by itself', async (engine, how) => {
    const line = lines[engine]!;
    await moreAcknowledged();
    const before = refused;
    if (how === 'is cut off') await line.cut();
    else line.stall('both');
    await until('writes are refused', () => refused > before);
    await delay(SECONDS * 1_000);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await line.restore();
    await moreAcknowledged();
    await until('it is ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
  });

  it('every request had a clear answer; nothing acknowledged is lost, and nothing is there twice', async () => {
    over = true;
    await load;
    expect(strange).toEqual([]);
    const leads = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
    const names = leads.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(operator(direct, 'verify')).toMatchObject({ code: 0 });
  });

  /** The same installation, its engines behind lines that can be cut. */
  async function throughLines(): Promise<NodeJS.ProcessEnv> {
    const eventStore = new URL(direct.EVENTSTORE_URL ?? '');
    const mongo = new URL(direct.MONGODB_URL ?? '');
    for (const [name, url] of Object.entries({ 'event store': eventStore, 'document store': mongo })) {
      const line = await startProxy({ host: url.hostname, port: Number(url.port) });
      lines[name] = line;
      url.host = `127.0.0.1:${line.port}`;
    }
    mongo.searchParams.delete('replicaSet');
    mongo.searchParams.set('directConnection', 'true');
    return { ...direct, EVENTSTORE_URL: eventStore.href, MONGODB_URL: mongo.href };
  }

  const moreAcknowledged = (): Promise<unknown> => {
    const enough = acknowledged.length + 2 * WRITERS;
    return until('writes are acknowledged', () => acknowledged.length >= enough);
  };

  async function write(): Promise<void> {
    while (!over) {
      const name = `Lead ${sent++}`;
      const answer = await fetch(`${server.url}/api/admin/leads`, {
        method: 'POST',
        headers: { cookie: call.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name, email: 'ana@exemplo.com' }),
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch(() => undefined);
      const text = await answer?.text();
      if (answer?.status === 201) acknowledged.push(name);
      else if (answer?.status === 503 && text?.includes('"unavailable"')) refused++;
      else strange.push(`${name}: ${answer?.status ?? 'no answer'} ${text}`);
    }
  }
});
