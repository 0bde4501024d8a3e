import { Worker } from 'node:worker_threads';
import type { ThreadStoreAccess } from '../../storage/engines.js';
import { enlargeYoungGeneration } from '../../storage/threads/v8-heap.js';
import { deserialiseError, type SerialisedError } from '../../storage/threads/serialised-error.js';
import type { FollowerPlace, Follows } from './follower.js';
import type { FollowerContext } from './follower-options.js';
import type { Member } from './member.js';

export type Told = { begin: string; follower: string } | { end: string } | null;
export type News =
  { at: string; place: FollowerPlace } | { ended: string } | { problem: string; error: SerialisedError };

interface ThreadedFollower {
  member: Member;
  place: FollowerPlace;
  ended?: () => void;
}

export interface FollowerThreadAccess {
  script: URL;
  /** The thread's stores; the thread is restarted when they are lost. */
  given(): ThreadStoreAccess;
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

/** A thread that ends by itself is replaced, from the stored checkpoints. */
export class FollowerThread {
  private worker: Worker | undefined;
  private readonly followers = new Map<string, ThreadedFollower>();

  constructor(
    private readonly access: FollowerThreadAccess,
    private readonly context: Pick<FollowerContext, 'holder' | 'onProgress' | 'onProblem'>,
  ) {}

  /** At most one at a time of a name. */
  follower(member: Member): Follows {
    const { name } = member;
    const follower: ThreadedFollower = { member, place: NOWHERE };
    return {
      get place() {
        return follower.place;
      },
      start: () => {
        this.followers.set(name, follower);
        this.begin(member);
      },
      close: async () => {
        if (this.followers.get(name) !== follower) return;
        const ended = new Promise<void>((resolve) => (follower.ended = resolve));
        if (this.worker) this.tell({ end: name });
        else this.release(name);
        await ended;
      },
    };
  }

  private begin({ name, follower }: Member): void {
    this.tell({ begin: name, follower });
  }

  private tell(told: NonNullable<Told>): void {
    this.worker ??= this.start();
    this.worker.postMessage(told);
  }

  private start(): Worker {
    const { script, given } = this.access;
    const { holder, onProblem } = this.context;
    const { data, transferList, lost } = given();
    enlargeYoungGeneration();
    const worker = new Worker(script, { workerData: { ...data, holder }, transferList });
    worker.on('message', (news: News) => this.hear(news));
    worker.on('error', (error) => onProblem('the thread of followers has a problem', error));
    worker.on('exit', () => this.lose(worker));
    void lost?.then(() => worker.postMessage(null));
    return worker;
  }

  private hear(news: News): void {
    if ('problem' in news) return this.context.onProblem(news.problem, deserialiseError(news.error));
    if ('ended' in news) return this.release(news.ended);
    const follower = this.followers.get(news.at);
    if (follower) follower.place = news.place;
    this.context.onProgress();
  }

  private release(name: string): void {
    this.followers.get(name)?.ended?.();
    this.followers.delete(name);
    if (this.followers.size > 0) return;
    this.worker?.postMessage(null);
    this.worker = undefined;
  }

  private lose(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const [name, follower] of this.followers)
      if (follower.ended) this.release(name);
      else follower.place = NOWHERE;
    this.context.onProgress();
    setTimeout(() => {
      for (const { member } of this.followers.values()) this.begin(member);
    }, RESTART_MS).unref();
  }
}
