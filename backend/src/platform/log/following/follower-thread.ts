import { Worker } from 'node:worker_threads';
import type { ThreadStoreAccess } from '../../storage/engines.js';
import { enlargeYoungGeneration } from '../../storage/threads/v8-heap.js';
import { deserialiseError, type SerialisedError } from '../../storage/threads/serialised-error.js';
import type { Failure } from '../projections/checkpoint.js';
import type { Follows } from './follower.js';
import type { Member } from './member.js';

export type Told = { begin: string; follower: string } | { end: string } | null;
export type News =
  { at: string; place: FollowerPlace } | { ended: string } | { problem: string; error: SerialisedError };

export interface FollowerPlace {
  position: number;
  live: boolean;
  leading: boolean;
  failed: Failure | null;
  parked: number;
  isElsewhere: boolean;
}

export interface FollowerThreadOptions {
  /** Compiled; see `follower-thread-main.ts`. */
  script: URL;
  /** The thread's stores; the thread is restarted when they are lost. */
  given(): ThreadStoreAccess;
  holder: string;
  onProgress(): void;
  onProblem(message: string, error: unknown): void;
}

const NOWHERE: FollowerPlace = {
  position: 0,
  live: false,
  leading: false,
  failed: null,
  parked: 0,
  isElsewhere: false,
};
const RESTART_MS = 1_000;

/**
 * Follows the log in a thread for members of their own, off the server's thread. A thread that ends by itself is
 * replaced, from the stored checkpoints.
 */
export class FollowerThread {
  private worker: Worker | undefined;
  private readonly followers = new Map<string, ThreadedFollower>();

  constructor(private readonly options: FollowerThreadOptions) {}

  /** At most one at a time of a name. */
  follower(member: Member): Follows {
    return new ThreadedFollower(member, {
      begin: (follower) => {
        this.followers.set(member.name, follower);
        this.tell({ begin: member.name, follower: member.follower });
      },
      end: () => (this.worker ? this.tell({ end: member.name }) : this.letGo(member.name)),
    });
  }

  private tell(told: NonNullable<Told>): void {
    this.worker ??= this.start();
    this.worker.postMessage(told);
  }

  private start(): Worker {
    const { script, holder, given } = this.options;
    const { data, transferList, lost } = given();
    enlargeYoungGeneration();
    const worker = new Worker(script, { workerData: { ...data, holder }, transferList });
    worker.on('message', (news: News) => this.hear(news));
    worker.on('error', (error) => this.options.onProblem('the thread of followers has a problem', error));
    worker.on('exit', () => this.lose(worker));
    void lost?.then(() => worker.postMessage(null));
    return worker;
  }

  private hear(news: News): void {
    if ('problem' in news) return this.options.onProblem(news.problem, deserialiseError(news.error));
    if ('ended' in news) return this.letGo(news.ended);
    const follower = this.followers.get(news.at);
    if (follower) Object.assign(follower, news.place);
    this.options.onProgress();
  }

  private letGo(name: string): void {
    this.followers.get(name)?.done();
    this.followers.delete(name);
    if (this.followers.size > 0) return;
    this.worker?.postMessage(null);
    this.worker = undefined;
  }

  private lose(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const [name, follower] of this.followers)
      if (follower.isEnding) this.letGo(name);
      else Object.assign(follower, NOWHERE);
    this.options.onProgress();
    setTimeout(() => this.goOn(), RESTART_MS).unref();
  }

  private goOn(): void {
    for (const { member } of this.followers.values())
      this.tell({ begin: member.name, follower: member.follower });
  }
}

/** Makes followers in a thread for members that are only a projection's documents. */
export function threadedFollowers(
  {
    thread,
    onProblem,
  }: Pick<FollowerThreadOptions, 'onProblem'> & {
    thread?: Pick<FollowerThreadOptions, 'script' | 'given'> | undefined;
  },
  holder: string,
  projections: readonly string[],
  onProgress: () => void,
): ((member: Member) => Follows | undefined) | undefined {
  if (!thread) return undefined;
  const running = new FollowerThread({ ...thread, holder, onProgress, onProblem });
  return (member) =>
    member.alone || !projections.includes(member.follower) ? undefined : running.follower(member);
}

interface Line {
  begin(follower: ThreadedFollower): void;
  end(): void;
}

class ThreadedFollower implements Follows {
  position = NOWHERE.position;
  live = NOWHERE.live;
  leading = NOWHERE.leading;
  failed = NOWHERE.failed;
  parked = NOWHERE.parked;
  isElsewhere = NOWHERE.isElsewhere;
  isEnding = false;
  /** Its last documents are stored and its lease is free. */
  done: () => void = () => {};
  private readonly ended = new Promise<void>((resolve) => (this.done = resolve));
  private begun = false;

  constructor(
    readonly member: Member,
    private readonly line: Line,
  ) {}

  start(): void {
    this.begun = true;
    this.line.begin(this);
  }

  async close(): Promise<void> {
    if (!this.begun) return;
    if (!this.isEnding) this.line.end();
    this.isEnding = true;
    await this.ended;
    this.live = this.leading = false;
  }
}
