import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackage } from './debian-packages.js';
import { until } from './until.js';

const PROGRAM = '/usr/sbin/haproxy';

export const hasHaproxy = (): boolean => ensureDebianPackage(PROGRAM, 'haproxy');

/** A port of this machine that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * A proxy in front of instances on these ports: each request goes to the next that takes connections; WebSockets too.
 */
export class Haproxy {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(ports: readonly number[]): Promise<Haproxy> {
    const port = await freePort();
    const file = join(mkdtempSync(join(tmpdir(), 'lox-haproxy-')), 'haproxy.cfg');
    writeFileSync(file, configuration(port, ports));
    const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    const url = `http://127.0.0.1:${port}`;
    await until('the proxy answers', () =>
      fetch(`${url}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    );
    return new Haproxy(child, url);
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}

// A refused request goes to the other instance; a sent one is never repeated.
const configuration = (port: number, ports: readonly number[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 30s
  option http-server-close
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend site
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  option forwardfor
  option httpchk GET /healthz
${ports.map((one, at) => `  server app${at} 127.0.0.1:${one} check inter 500ms fall 1 rise 1`).join('\n')}
`;
