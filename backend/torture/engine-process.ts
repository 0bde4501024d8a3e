import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { EngineLine } from './engine-line.js';

/** The engines as `ENGINES_ONLY` calls them. */
export type Product = 'eventstoredb' | 'mongodb';
const ADDRESS = { eventstoredb: 'EVENTSTORE_URL', mongodb: 'MONGODB_URL' } as const;

/** One engine in a process of its own, started by the command of `--engines` (docs/operations.md). */
export class EngineProcess {
  private process: ChildProcess | undefined;
  private port = '0';
  private line: EngineLine | undefined;
  private linePort = 0;
  url = '';

  constructor(
    private readonly command: string,
    private readonly product: Product,
    private readonly dataDir: string,
  ) {}

  /** Resolves when it accepts connections, at the same address each time. */
  async start(): Promise<void> {
    // A real server takes each `EVENTSTORE_…` variable for an option.
    const { EVENTSTORE_URL: _url, EVENTSTORE_CONTROL_URL: _control, ...inherited } = process.env;
    const env = {
      ...inherited,
      ENGINES_ONLY: this.product,
      ENGINES_DATA_DIR: this.dataDir,
      ...(this.product === 'mongodb' && { MONGODB_PORT: this.port }),
    };
    const child = spawn(this.command, [], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.process = child;
    const line = await new Promise<string>((found, failed) => {
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`${this.product} ended with ${code}`)));
      createInterface({ input: child.stdout }).once('line', found);
    });
    const url = new URL((JSON.parse(line) as Record<string, string>)[ADDRESS[this.product]] ?? '');
    this.port = url.port;
    // A replica set's member is reached by its own name; the event store may move, behind a fixed line.
    if (this.product === 'eventstoredb') {
      this.linePort ||= await (this.line = new EngineLine()).open();
      this.line?.leadTo(Number(url.port));
      url.port = String(this.linePort);
    }
    this.url = url.href;
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    this.line?.close();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
