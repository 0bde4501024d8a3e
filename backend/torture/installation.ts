import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Child } from '../bench/child.js';
import { environment, signIn, untilReady } from '../bench/program.js';
import { EngineProcess, type Product } from './engine-process.js';
import type { Journal } from './journal.js';

const OPERATOR = fileURLToPath(new URL('../../lox/cli/main.js', import.meta.url));
const KEPT_LINES = 400;

/** The engines' addresses, or the command that starts engines of its own; null for the embedded pair. */
export type Pair = { command: string } | { eventStoreUrl: string; mongoUrl: string } | null;

/** Two instances of the built program on stores of their own. */
export class Installation {
  readonly env = environment();
  /** Not within the data folder, which is searched for erased people. */
  private readonly enginesDir = `${this.env.DATA_DIR}-engines`;
  /** None unless they were started here: only those can be killed. */
  readonly engines: { [product in Product]?: EngineProcess } = {};
  cookie = '';
  private readonly instances: (Child | undefined)[] = [];
  private readonly operators = new Set<ChildProcess>();
  private readonly awaiting: (() => void)[] = [];
  private readonly lines: string[] = [];

  private constructor(private readonly journal: Journal) {}

  static async begin(pair: Pair, journal: Journal): Promise<Installation> {
    const made = new Installation(journal);
    if (pair) await made.useEngines(pair);
    for (const which of [0, 1]) await made.start(which);
    made.cookie = await signIn(made.url(0));
    return made;
  }

  /** An instance's address; while it is down, the last one. */
  url(which: number): string {
    return this.instances[which % this.instances.length]!.url;
  }

  pid(which: number): number | undefined {
    return this.instances[which]?.pid;
  }

  async start(which: number, until: 'listening' | 'ready' = 'ready'): Promise<void> {
    const instance = await Child.start('../../lox/main.js', [], this.env, (line) => this.keep(which, line));
    this.instances[which] = instance;
    if (until === 'ready') await untilReady(instance.url);
  }

  async kill(which: number): Promise<void> {
    await this.instances[which]?.kill();
  }

  /** Faults: instances that ended without a kill. */
  checkAlive(): void {
    for (const [which, instance] of this.instances.entries())
      if (instance?.ended)
        this.journal.fault('ended', `instance ${which} ended by itself: ${instance.ended}`);
  }

  /** Runs an operator's command; false when it was killed. */
  operate(...words: string[]): Promise<boolean> {
    const child = spawn(process.execPath, [OPERATOR, ...words], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.operators.add(child);
    for (const begun of this.awaiting.splice(0)) begun();
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => written.push(chunk));
    return new Promise((resolve) =>
      child.once('close', (code, signal) => {
        this.operators.delete(child);
        if (code !== 0 && !signal) this.keep('operator', Buffer.concat(written).toString());
        resolve(code === 0);
      }),
    );
  }

  nextOperator(): Promise<void> {
    return new Promise((begun) => this.awaiting.push(begun));
  }

  killOperator(): void {
    for (const child of this.operators) child.kill('SIGKILL');
  }

  /** The processes' last output, for fault reports. */
  get log(): string {
    return this.lines.join('\n');
  }

  /** @param keep leaves the data in place */
  async end(keep: boolean): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance?.kill()));
    await Promise.all(Object.values(this.engines).map((engine) => engine.stop()));
    if (!keep)
      for (const folder of [this.env.DATA_DIR, this.enginesDir])
        rmSync(folder, { recursive: true, force: true });
  }

  private keep(who: number | string, line: string): void {
    this.lines.push(`${who}: ${line}`);
    if (this.lines.length > KEPT_LINES) this.lines.shift();
  }

  private async useEngines(pair: NonNullable<Pair>): Promise<void> {
    if ('command' in pair)
      for (const product of ['eventstoredb', 'mongodb'] as const) {
        const engine = new EngineProcess(pair.command, product, this.enginesDir);
        await engine.start();
        this.engines[product] = engine;
      }
    const { eventStoreUrl, mongoUrl } =
      'command' in pair
        ? { eventStoreUrl: this.engines.eventstoredb?.url, mongoUrl: this.engines.mongodb?.url }
        : pair;
    const name = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const mongo = new URL(mongoUrl ?? '');
    mongo.pathname = `/${name}`;
    Object.assign(this.env, {
      EVENTSTORE_URL: eventStoreUrl,
      MONGODB_URL: mongo.href,
      STREAM_PREFIX: `${name}_`,
    });
  }
}
