import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OnApplicationShutdown } from '@nestjs/common';
import { raised, type PassedError } from '../../storage/threads/passed-errors.js';
import { perform, type Given, type Made, type PictureWork } from './picture-works.js';
import { RefusedFile } from './refused-file.js';

/** What the process is asked. */
export interface Asked {
  id: number;
  work: PictureWork;
  given: Given<PictureWork>;
}
/** What it answers. */
export type Answered = { id: number } & (
  { made: Made<PictureWork> } | { refused: { status: 413 | 415; message: string } } | { failed: PassedError }
);

/** Several pictures are mostly sent one after another. */
const REST_MS = 10_000;
/** What a process needs to run, and the library to find its fonts: no key and no password of ours. */
const PASSED_ON =
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|LD_.*|MALLOC_.*|XDG_.*|FONTCONFIG_.*)$/i;

/** Else the C library keeps a heap for each thread, with room for the largest picture of each. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };

const passedOn = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED_ON.test(name)));

interface Waiting {
  resolve(made: Made<PictureWork>): void;
  reject(error: Error): void;
}

/**
 * Makes pictures in a process of its own, which is begun when there is one to make and ends after a rest: what the library
 * has taken is given back to the system then, and a picture that it cannot stand takes nobody else with it. The process
 * has no key and no connection. Without a script for it pictures are made here.
 */
export class PictureProcess implements OnApplicationShutdown {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private rest: NodeJS.Timeout | undefined;

  /** @param script compiled; see `picture-process-main.ts` */
  constructor(
    private readonly script: URL | undefined,
    private readonly restMs = REST_MS,
  ) {}

  /** @throws RefusedFile; Error when the process ends before the picture is made */
  async make<W extends PictureWork>(work: W, ...given: Given<W>): Promise<Made<W>> {
    if (!this.script) return perform(work, given);
    clearTimeout(this.rest);
    const child = (this.child ??= this.begin(this.script));
    child.channel?.ref();
    const id = ++this.asked;
    const made = new Promise<Made<PictureWork>>((resolve, reject) =>
      this.waiting.set(id, { resolve, reject }),
    );
    // That it cannot be sent shows when the process ends.
    child.send({ id, work, given } satisfies Asked, () => {});
    return made as Promise<Made<W>>;
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private begin(script: URL): ChildProcess {
    const child = fork(fileURLToPath(script), {
      serialization: 'advanced',
      execArgv: [],
      env: { ...FEW_HEAPS, ...passedOn(process.env) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answered: Answered) => this.hear(answered));
    // Also told when it could not be begun.
    child.on('error', () => this.lose(child));
    child.on('exit', () => this.lose(child));
    child.unref();
    return child;
  }

  /** Nobody waits for it: it keeps no program running. */
  private pause(): void {
    this.child?.channel?.unref();
    this.rest = setTimeout(() => this.end(), this.restMs).unref();
  }

  private hear(answered: Answered): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    if (this.waiting.size === 0) this.pause();
    if ('made' in answered) waiting?.resolve(answered.made);
    else if ('failed' in answered) waiting?.reject(raised(answered.failed));
    else waiting?.reject(new RefusedFile(answered.refused.status, answered.refused.message));
  }

  /** It ends by itself once nobody is at the other end. */
  private end(): void {
    clearTimeout(this.rest);
    if (this.child?.connected) this.child.disconnect();
    this.lose(this.child);
  }

  private lose(child: ChildProcess | undefined): void {
    if (child !== this.child) return;
    this.child = undefined;
    for (const { reject } of this.waiting.values()) reject(new Error('the process of pictures has ended'));
    this.waiting.clear();
  }
}
