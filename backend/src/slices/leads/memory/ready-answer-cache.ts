import { LRUCache } from 'lru-cache';

/** Something that may carry an answer of its own, as bytes that are ready to go out. */
export interface ReadyAnswerOwner<Ready> {
  ready: Ready | undefined;
}

/**
 * Bounds how many carry theirs: those that were asked for longest ago lose it. Whoever changes a carrier takes its
 * answer away, so that what was erased is in none.
 */
export class ReadyAnswerCache<Ready extends object> {
  private readonly owners: LRUCache<ReadyAnswerOwner<Ready>, true>;
  private seen: readonly unknown[] = [];

  constructor(max: number) {
    this.owners = new LRUCache<ReadyAnswerOwner<Ready>, true>({
      max,
      dispose: (_, carrier) => (carrier.ready = undefined),
    });
  }

  /** What it carries, if that is still good; else a new one, which it carries from now on. */
  getOrMake(carrier: ReadyAnswerOwner<Ready>, isGood: (ready: Ready) => boolean, make: () => Ready): Ready {
    const known = this.owners.get(carrier) && carrier.ready;
    if (known && isGood(known)) return known;
    const ready = make();
    this.owners.set(carrier, true);
    carrier.ready = ready;
    return ready;
  }

  /** Takes all answers away when one of these is another than the last time. */
  clearIfStale(seen: readonly unknown[]): void {
    if (seen.some((one, at) => one !== this.seen[at])) this.owners.clear();
    this.seen = seen;
  }
}
