import { setTimeout as delay } from 'node:timers/promises';
import { MixedLoad } from '../support/mixed-load.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { startProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

/** In seconds; longer by hand: `OUTAGE_SECONDS=60`. */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 6);

const onEngines = Boolean(process.env.EVENTSTORE_URL && process.env.MONGODB_URL);

(onEngines ? describe : describe.skip)('an engine that is away for a while, under load', () => {
  const direct = installation();
  const lines: { [engine: string]: TcpProxy } = {};
  let server: ServerProcess;
  let load: MixedLoad;

  beforeAll(async () => {
    server = await ServerProcess.start(await throughLines());
    load = new MixedLoad(server.url, await signIn(server.url));
    await load.start();
  });
  afterAll(async () => {
    await load.end();
    load.disconnect();
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
    await load.moreMoved();
    const before = load.refused;
    if (how === 'is cut off') await line.cut();
    else line.stall('both');
    await until('requests are refused', () => load.refused > before);
    await delay(SECONDS * 1_000);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await line.restore();
    const back = performance.now();
    await load.moreMoved();
    console.info(`${engine} ${how}: moved again after ${(performance.now() - back).toFixed(0)} ms`);
    await until('it is ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
  });

  it('every request had a clear answer; nothing acknowledged is lost, and nothing is done twice', async () => {
    await load.end();
    console.info(load.figures);
    expect(load.unexpectedAnswers).toEqual([]);
    expect(await load.faults()).toEqual([]);
    expect(operator(direct, 'verify')).toMatchObject({ code: 0 });
  });

  it('every socket is there, and told what happens', () => load.everySocketIsCurrent());

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
});
