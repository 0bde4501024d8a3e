import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiContract } from './api-contract.js';
import { until } from './until.js';

const BUILT = resolve('dist/lox');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
/** Node's, as `npm start` has them. */
export const FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The environment of one isolated installation, on the tests' engine pair. */
export function installation(): NodeJS.ProcessEnv {
  const { EVENTSTORE_URL, MONGODB_URL, ...inherited } = process.env;
  const name = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lox-crash-')),
    PORT: '0',
    DEMO_DATA: 'off',
    DEMO_PICTURES: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: 'admin@lox.test',
    ADMIN_PASSWORD: 'senha-de-teste',
  };
  if (!EVENTSTORE_URL || !MONGODB_URL) return env;
  const mongo = new URL(MONGODB_URL);
  mongo.pathname = `/${name}`;
  return { ...env, EVENTSTORE_URL, MONGODB_URL: mongo.href, STREAM_PREFIX: `${name}_` };
}

/** Output that Jest would read as the end of its own worker. */
const OF_A_FULL_HEAP = /heap out of memory|allocation failure;|Last few GCs/;

export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * Resolves when the server reports ready; `onLine` receives both outputs' lines. `built` is another release's folder.
   */
  static async start(
    env: NodeJS.ProcessEnv,
    onLine: (line: string) => void = () => {},
    built = BUILT,
  ): Promise<ServerProcess> {
    const server = await ServerProcess.startUnready(env, onLine, built);
    await until('the server says that it is ready', () => server.isReady());
    return server;
  }

  /** As `start`, but resolves as soon as the server listens. */
  static async startUnready(
    env: NodeJS.ProcessEnv,
    onLine: (line: string) => void = () => {},
    built = BUILT,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...FLAGS, join(built, 'main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      onLine(line);
      // A test with trace logs reads them itself.
      if (!OF_A_FULL_HEAP.test(line) && env.LOG_LEVEL !== 'trace') process.stderr.write(`${line}\n`);
    });
    const url = await new Promise<string>((found, failed) => {
      child.once('exit', (code) => failed(new Error(`server ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        onLine(line);
        const match = /http:\/\/localhost:\d+/.exec(line);
        if (match) found(match[0]);
      });
    });
    return new ServerProcess(child, url);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** As a stopped machine: nothing runs, every connection stays. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  private async isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  }

  /** As a power cut would: no shutdown, no flush. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Resolves when it ends by itself, with the signal or the exit code. */
  async ended(): Promise<string> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
    return child.signalCode ?? String(child.exitCode);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }
}

/** Verbose libraries write more than Node's megabyte. */
const MOST_OUTPUT = 64_000_000;

interface Ended {
  code: number;
  output: string;
}

export const operator = (env: NodeJS.ProcessEnv, ...args: string[]): Ended =>
  operatorWithInput('', env, ...args);

/** Runs an operator's command that reads its standard input. */
export const operatorWithInput = (input: string, env: NodeJS.ProcessEnv, ...args: string[]): Ended =>
  ended(
    spawnSync(process.execPath, [join(BUILT, 'cli/main.js'), ...args], {
      env,
      input,
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT,
    }),
  );

export const refusedStart = (env: NodeJS.ProcessEnv): Ended =>
  ended(
    spawnSync(process.execPath, [...FLAGS, join(BUILT, 'main.js')], {
      env,
      encoding: 'utf8',
      timeout: 60_000,
    }),
  );

const ended = ({ status, stdout, stderr }: SpawnSyncReturns<string>): Ended => ({
  code: status ?? -1,
  output: stdout + stderr,
});

/** Starts an operator's command, to be interrupted; returns both outputs and the exit. */
export function startOperator(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(BUILT, 'cli/main.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? -1, output })),
  );
  return { child, ended };
}

export function operatorLines(env: NodeJS.ProcessEnv, ...args: string[]): AsyncIterable<string> {
  const child = spawn(process.execPath, [join(BUILT, 'cli/main.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return createInterface({ input: child.stdout });
}

/** Calls the API as one person; `cookie` is the session. */
export interface ApiCall {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  cookie: string;
}

/** `fetch` would reuse connections that the server closed while a command of the test blocked the event loop. */
const noticeClosedConnections = (): Promise<void> => nextTurn();

export async function signIn(
  url: string,
  email = 'admin@lox.test',
  password = 'senha-de-teste',
): Promise<ApiCall> {
  await noticeClosedConnections();
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!login.ok) throw new Error(`login answered ${login.status}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const contract = await ApiContract.of(url);
  const call = async (method: string, path: string, body?: unknown, given: Record<string, string> = {}) => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...given };
    const requestBody = body === undefined ? undefined : JSON.stringify(body);
    await noticeClosedConnections();
    const response = await fetch(url + path, { method, headers, body: requestBody });
    // Some tests kill the program in the middle of an answer.
    const text = await response
      .clone()
      .text()
      .catch(() => undefined);
    const requestType = new Headers(headers).get('content-type') ?? '';
    const contentType = response.headers.get('content-type') ?? '';
    const { status } = response;
    if (text !== undefined)
      await contract.check({ method, url: path, requestType, requestBody, status, contentType, text });
    return response;
  };
  return Object.assign(call, { cookie });
}
