import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OnApplicationShutdown } from '@nestjs/common';
import { deserialiseError, type SerialisedError } from '../../storage/threads/serialised-error.js';
import {
  runPictureTask,
  type PictureTaskArguments,
  type PictureTaskResult,
  type PictureTask,
} from './picture-tasks.js';
import { RejectedFileError } from './rejected-file-error.js';

export interface PictureRequest {
  id: number;
  work: PictureTask;
  given: PictureTaskArguments<PictureTask>;
}
export type PictureResponse = { id: number } & (
  | { made: PictureTaskResult<PictureTask> }
  | { refused: { status: 413 | 415; message: string } }
  | { failed: SerialisedError }
);

const IDLE_MS = 10_000;
/** The process gets none of the program's secrets. */
const ALLOWED_ENVIRONMENT =
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|LD_.*|MALLOC_.*|XDG_.*|FONTCONFIG_.*)$/i;

/** Else the C library keeps a heap per thread, sized for its largest picture. */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2' };

const allowedEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => ALLOWED_ENVIRONMENT.test(name)));

interface PendingPicture {
  resolve(made: PictureTaskResult<PictureTask>): void;
  reject(error: Error): void;
}

/** Ends when idle, which returns the library's memory; works in this process without a script. */
export class PictureWorker implements OnApplicationShutdown {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, PendingPicture>();
  private lastId = 0;
  private idleTimer: NodeJS.Timeout | undefined;

  /** @param script compiled `picture-worker-main.ts` */
  constructor(
    private readonly script: URL | undefined,
    private readonly restMs = IDLE_MS,
  ) {}

  /** @throws RejectedFileError */
  async make<W extends PictureTask>(
    work: W,
    ...given: PictureTaskArguments<W>
  ): Promise<PictureTaskResult<W>> {
    if (!this.script) return runPictureTask(work, given);
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.begin(this.script));
    child.channel?.ref();
    const id = ++this.lastId;
    const made = new Promise<PictureTaskResult<PictureTask>>((resolve, reject) =>
      this.waiting.set(id, { resolve, reject }),
    );
    child.send({ id, work, given } satisfies PictureRequest, () => {});
    return made as Promise<PictureTaskResult<W>>;
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private begin(script: URL): ChildProcess {
    const child = fork(fileURLToPath(script), {
      serialization: 'advanced',
      execArgv: [],
      env: { ...MALLOC_SETTINGS, ...allowedEnvironment(process.env) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answered: PictureResponse) => this.receive(answered));
    child.on('error', () => this.failPending(child));
    child.on('exit', () => this.failPending(child));
    child.unref();
    return child;
  }

  private startIdleTimer(): void {
    this.child?.channel?.unref();
    this.idleTimer = setTimeout(() => this.end(), this.restMs).unref();
  }

  private receive(answered: PictureResponse): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    if (this.waiting.size === 0) this.startIdleTimer();
    if ('made' in answered) waiting?.resolve(answered.made);
    else if ('failed' in answered) waiting?.reject(deserialiseError(answered.failed));
    else waiting?.reject(new RejectedFileError(answered.refused.status, answered.refused.message));
  }

  private end(): void {
    clearTimeout(this.idleTimer);
    if (this.child?.connected) this.child.disconnect();
    this.failPending(this.child);
  }

  private failPending(child: ChildProcess | undefined): void {
    if (child !== this.child) return;
    this.child = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error('the process of pictures has ended'));
    this.waiting.clear();
  }
}
