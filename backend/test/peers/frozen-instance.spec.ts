import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureDebianPackage } from '../support/debian-packages.js';
import { freePort } from '../support/haproxy.js';
import { until } from '../support/until.js';

const CADDY = '/usr/bin/caddy';
/** Longer than a person waits for a request; far below a test's limit. */
const LOST_MS = 29_000;

/** As `SIGSTOP` leaves an instance whose last health check was good. */
const frozen = createServer((request, response) => {
  if (request.url === '/healthz') response.end('ok');
});
const well = createServer((_, response) => response.end('ok'));

(ensureDebianPackage(CADDY, 'caddy') ? describe : describe.skip)(
  'docker/Caddyfile before a frozen instance',
  () => {
    let proxy: ChildProcess;
    let url: string;

    beforeAll(async () => {
      const instances = await Promise.all([listening(frozen), listening(well)]);
      url = `http://127.0.0.1:${await freePort()}`;
      proxy = spawn(CADDY, ['run', '--config', 'docker/Caddyfile', '--adapter', 'caddyfile'], {
        env: { ...process.env, SITE_ADDRESS: url, INSTANCES: instances.join(' ') },
        stdio: 'ignore',
      });
      await until('the proxy answers', () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    });
    afterAll(async () => {
      proxy.kill();
      for (const server of [frozen, well]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    });

    it.each(['GET', 'HEAD', 'POST', 'PATCH'])('no %s is held by it', async (method) => {
      const calls = Array.from({ length: 8 }, () =>
        fetch(`${url}/api/leads`, { method, signal: AbortSignal.timeout(LOST_MS) }).then(
          ({ status }) => status,
        ),
      );
      expect([...new Set(await Promise.all(calls))].toSorted()).toEqual([200, 504]);
    });
  },
);

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
