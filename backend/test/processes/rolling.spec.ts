import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort, hasHaproxy, Haproxy } from '../support/haproxy.js';
import { MixedLoad } from '../support/mixed-load.js';
import { nextRelease } from '../support/next-release.js';
import { installation, ServerProcess, signIn } from '../support/server-process.js';

const isThere = hasHaproxy();
if (!isThere)
  console.warn('HAProxy is neither there nor can it be installed: a rolling restart is not tested');

(isThere ? describe : describe.skip)(
  'two instances behind a proxy, replaced by the next release one after the other',
  () => {
    const env = installation();
    const built = nextRelease('lead-board');
    const servers: ServerProcess[] = [];
    let ports: number[];
    let proxy: Haproxy;
    let load: MixedLoad;

    beforeAll(async () => {
      ports = [await freePort(), await freePort()];
      for (const port of ports) servers.push(await ServerProcess.start({ ...env, PORT: String(port) }));
      proxy = await Haproxy.start(ports);
      load = new MixedLoad(proxy.url, await signIn(proxy.url));
      await load.start();
    });
    afterAll(async () => {
      await load.end();
      load.disconnect();
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop()));
      rmSync(resolve(built, '../../..'), { recursive: true, force: true });
    });

    it.each([0, 1])('instance %d is replaced while all goes on', async (which) => {
      await load.moreMoved();
      await servers[which]!.stop();
      await load.moreMoved();
      servers[which] = await ServerProcess.start({ ...env, PORT: String(ports[which]) }, undefined, built);
      await load.moreMoved();
    });

    it('no request failed', async () => {
      await load.end();
      console.info(load.figures);
      expect([load.refused, load.unexpectedAnswers]).toEqual([0, []]);
    });

    it('every acknowledged move is there, and documents equal what the log makes of them', async () => {
      expect(await load.faults()).toEqual([]);
      const { status } = spawnSync(process.execPath, [join(built, 'cli/main.js'), 'verify'], { env });
      expect(status).toBe(0);
    });

    it('every socket is back, and told what happens', () => load.everySocketIsCurrent());
  },
);
