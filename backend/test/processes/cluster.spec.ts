import { setTimeout as delay } from 'node:timers/promises';
import { MixedLoad } from '../support/mixed-load.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Control of a cluster's members; `.ci/run` sets it. */
const CONTROL = process.env.EVENTSTORE_CONTROL_URL;
const MEMBERS = [0, 1, 2];
/** In seconds; longer by hand: `OUTAGE_SECONDS=60`. */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 1);

(CONTROL ? describe : describe.skip)('a cluster of three that loses members under load', () => {
  const env = installation();
  let server: ServerProcess;
  let load: MixedLoad;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    load = new MixedLoad(server.url, await signIn(server.url));
    await load.start();
  });
  afterAll(async () => {
    await load.end();
    load.disconnect();
    await server.stop();
  });

  it('goes on when the leader is lost', async () => {
    await control('kill/leader');
    const lost = performance.now();
    await load.moreMoved();
    console.info(`without the former leader moved again after ${(performance.now() - lost).toFixed(0)} ms`);
    await delay(SECONDS * 1_000);
    await load.moreMoved();
  });

  it('refuses without a leader, keeps running, and continues by itself once there is one', async () => {
    const before = load.refused;
    await control('kill/leader');
    await until('requests are refused', () => load.refused > before);
    await delay(SECONDS * 1_000);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // One stable cause: too few members see each other.
    for (let look = 0; look < 4; look++) {
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        expect.objectContaining({ eventStore: 'unavailable', causes: { eventStore: 'no leader' } }),
      ]);
    }
    for (const member of MEMBERS) await control(`start/${member}`);
    const back = performance.now();
    await load.moreMoved();
    console.info(`with all members moved again after ${(performance.now() - back).toFixed(0)} ms`);
    await until('it is ready again', async () => (await fetch(`${server.url}/readyz`)).ok);
  });

  it('has lost nothing and doubled nothing', async () => {
    await load.end();
    console.info(load.figures);
    expect(load.unexpectedAnswers).toEqual([]);
    expect(await load.faults()).toEqual([]);
    expect(operator(env, 'verify').code).toBe(0);
  });

  it('every socket is there, and told what happens', () => load.everySocketIsCurrent());

  const control = (path: string): Promise<Response> => fetch(`${CONTROL}/${path}`, { method: 'POST' });
});
