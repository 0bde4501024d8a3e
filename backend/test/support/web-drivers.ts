import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { ensureDebianPackage } from './debian-packages.js';
import { freePort } from './haproxy.js';
import { until } from './until.js';

/** A W3C source of actions: a pointer or a keyboard, with its actions in order. */
export interface ActionSource {
  type: 'pointer' | 'key';
  id: string;
  actions: readonly { type: string; [more: string]: unknown }[];
}

/** One window of a browser, driven from outside as a person would. */
export interface WebDriver {
  open(url: string): Promise<void>;
  /** Runs a function body in the page; arguments and result must be JSON. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  act(sources: readonly ActionSource[]): Promise<void>;
  close(): Promise<void>;
}

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SIZE = { width: 1440, height: 900 };

export const hasFirefox = (): boolean => ensureDebianPackage(FIREFOX, 'firefox-esr');

/** With a screen to draw on. */
export const hasWebKit = (): boolean =>
  ensureDebianPackage(WEBKIT_DRIVER, 'webkit2gtk-driver') && ensureDebianPackage('/usr/bin/Xvfb', 'xvfb');

export async function startFirefox(): Promise<WebDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'lox-firefox-'));
  const words = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const browser = spawn(FIREFOX, words, { env: own({ HOME: profile }), stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((found, failed) => {
    browser.once('exit', (code) => failed(new Error(`Firefox ended with ${code}`)));
    createInterface({ input: browser.stderr }).on('line', (line) => {
      const [url] = /ws:\/\/\S+/.exec(line) ?? [];
      if (url) found(url);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let count = 0;
  const call = async <T>(method: string, params: object): Promise<T> => {
    const id = ++count;
    const answer = new Promise<BidiAnswer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answer;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as T;
  };
  await call('session.new', { capabilities: {} });
  const tree = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  await call('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async <T>(body: string, ...args: unknown[]) => {
      const { result, exceptionDetails } = await call<ScriptResult>('script.callFunction', {
        functionDeclaration: `(...given) => JSON.stringify((function () { ${body} })(...JSON.parse(given[0]))) ?? 'null'`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as T;
    },
    act: (actions) => call('input.performActions', { context, actions }),
    close: async () => {
      const gone = ended(browser);
      await call('browser.close', {});
      await gone;
    },
  };
}

interface BidiAnswer {
  id: number;
  type: 'success' | 'error';
  result?: unknown;
  message?: string;
}

interface ScriptResult {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

/** WebKitGTK's own small browser on a virtual screen, over WebDriver. */
export async function startWebKit(): Promise<WebDriver> {
  const home = mkdtempSync(join(tmpdir(), 'lox-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const env = own({ HOME: home, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' });
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until('the driver answers', () => call<{ ready: boolean }>('GET', '/status').catch(() => null));
  const browser = {
    binary: miniBrowser(),
    args: ['--automation', `--geometry=${SIZE.width}x${SIZE.height}`],
  };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  });
  const session = `/session/${sessionId}`;
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    run: (script, ...args) => call('POST', `${session}/execute/sync`, { script, args }),
    act: (actions) => call('POST', `${session}/actions`, { actions }),
    close: async () => {
      await call('DELETE', session);
      for (const child of [driver, screen]) {
        const gone = ended(child);
        child.kill();
        await gone;
      }
    },
  };
}

function miniBrowser(): string {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const found = readdirSync(libraries)
    .filter((name) => name.startsWith('webkit'))
    .map((name) => join(libraries, name, 'MiniBrowser'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('WebKitGTK has no MiniBrowser');
  return found;
}

/** In São Paulo and in Portuguese as the people are; its clock is the real one. */
const own = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_PRELOAD: '',
  TZ: 'America/Sao_Paulo',
  LANG: 'pt_BR.UTF-8',
  ...more,
});

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};
