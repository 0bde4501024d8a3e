import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from './certificates.js';
import { until } from './until.js';

/** The configuration of this kind on a page of docs. */
export function snippetOf(page: string, kind: string): string {
  const text = readFileSync(page, 'utf8');
  const found = new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1];
  if (found === undefined) throw new Error(`${page} shows no ${kind}`);
  return found;
}

/** Replacements for a snippet's name, ports and certificate. */
export interface ProxyPaths {
  folder: string;
  port: number;
  behind: number;
}

export class ProxyProgram {
  private constructor(
    private readonly child: ChildProcess,
    /** For `NODE_EXTRA_CA_CERTS`. */
    readonly certificate: string,
  ) {}

  /** @param write puts the configuration into the folder; returns the command that runs it in the foreground */
  static async start(
    ports: Pick<ProxyPaths, 'port' | 'behind'>,
    write: (place: ProxyPaths) => readonly [program: string, ...words: string[]],
  ): Promise<ProxyProgram> {
    const folder = mkdtempSync(join(tmpdir(), 'lox-proxy-'));
    const { cert, key } = selfSigned();
    writeFileSync(join(folder, 'site.pem'), cert);
    writeFileSync(join(folder, 'site.key'), key);
    writeFileSync(join(folder, 'both.pem'), `${cert}${key}`);
    for (const name of ['temp', 'home']) mkdirSync(join(folder, name));
    const [program, ...words] = write({ folder, ...ports });
    const env = { ...process.env, HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') };
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
    await until(`${program} answers`, () => {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${errors}`);
      return answers(ports.port, cert);
    });
    return new ProxyProgram(child, join(folder, 'site.pem'));
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }
}

const answers = (port: number, ca: string): Promise<boolean> =>
  new Promise((resolve) => {
    request({ host: 'localhost', port, path: '/healthz', ca }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .once('error', () => resolve(false))
      .end();
  });
