import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The engines as `ENGINES_ONLY` calls them. */
export type Product = 'eventstoredb' | 'mongodb';
const ADDRESS = { eventstoredb: 'EVENTSTORE_URL', mongodb: 'MONGODB_URL' } as const;
const PORT = { eventstoredb: 'EVENTSTORE_PORT', mongodb: 'MONGODB_PORT' } as const;

/**
 * One engine in a process of its own, started by the command of `--engines`. The command starts the engine that
 * `ENGINES_ONLY` names, on the data in `ENGINES_DATA_DIR` and the port in `EVENTSTORE_PORT` or `MONGODB_PORT` (0: any),
 * prints its address as a line of JSON, `{"EVENTSTORE_URL": "…"}` or `{"MONGODB_URL": "…"}`, and ends with its input.
 */
export class EngineProcess {
  private process: ChildProcess | undefined;
  private port = '0';
  url = '';

  constructor(
    private readonly command: string,
    private readonly product: Product,
    private readonly dataDir: string,
  ) {}

  /** Resolves when it accepts connections: at first on a free port, later on the same. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      ENGINES_ONLY: this.product,
      ENGINES_DATA_DIR: this.dataDir,
      [PORT[this.product]]: this.port,
    };
    const child = spawn(this.command, [], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.process = child;
    const line = await new Promise<string>((found, failed) => {
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`${this.product} ended with ${code}`)));
      createInterface({ input: child.stdout }).once('line', found);
    });
    this.url = (JSON.parse(line) as Record<string, string>)[ADDRESS[this.product]] ?? '';
    this.port = new URL(this.url).port;
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
