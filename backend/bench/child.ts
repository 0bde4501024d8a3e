import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** As `npm start` does. */
const STARTED_WITH = ['--max-semi-space-size=8', '--v8-pool-size=1'];

/** A server in a process of its own. */
export class Child {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
    /** Milliseconds from the start of the process until it said where it listens. */
    readonly startMs: number,
  ) {}

  /** Runs a compiled module of ours; resolves when it prints its address. `onLine` is told what else it writes. */
  static async start(
    module: string,
    args: string[] = [],
    env: NodeJS.ProcessEnv = {},
    onLine: (line: string) => void = () => {},
  ): Promise<Child> {
    const began = performance.now();
    const script = fileURLToPath(new URL(module, import.meta.url));
    const child = spawn(process.execPath, [...STARTED_WITH, script, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((found, failed) => {
      child.once('exit', (code) => failed(new Error(`${module} ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        onLine(line);
        const match = /http:\/\/localhost:\d+/.exec(line);
        if (match) found(match[0]);
      });
    });
    return new Child(child, url, performance.now() - began);
  }

  /** Resident memory in MB, now or at its highest; null where the system does not report it. */
  memory(when: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | null {
    try {
      const status = readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
      return Math.round(Number(new RegExp(`${when}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    } catch {
      return null;
    }
  }

  /** Milliseconds of a processor that the process has used; NaN where the system does not report it. */
  processorMs(): number {
    try {
      // The name, in brackets, may hold spaces; times are in hundredths of a second.
      const [, after = ''] = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ');
      const fields = after.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return Number.NaN;
    }
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** How it ended, unless it still runs. */
  get ended(): string | null {
    const { exitCode, signalCode } = this.process;
    return exitCode === null ? signalCode : `exit code ${exitCode}`;
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** As a power cut would: no shutdown, no flush. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Where it does not run any more nothing is done. */
  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.ended) return;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    await gone;
  }
}
