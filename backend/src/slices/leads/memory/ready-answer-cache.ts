import { LRUCache } from 'lru-cache';

export interface ReadyAnswerOwner<Ready> {
  ready: Ready | undefined;
}

/** A changed owner must drop its bytes, as erased data must be in none. */
export class ReadyAnswerCache<Ready extends object> {
  private readonly owners: LRUCache<ReadyAnswerOwner<Ready>, true>;
  private seen: readonly unknown[] = [];

  constructor(max: number) {
    this.owners = new LRUCache<ReadyAnswerOwner<Ready>, true>({
      max,
      dispose: (_, carrier) => (carrier.ready = undefined),
    });
  }

  getOrMake(carrier: ReadyAnswerOwner<Ready>, isGood: (ready: Ready) => boolean, make: () => Ready): Ready {
    const known = this.owners.get(carrier) && carrier.ready;
    if (known && isGood(known)) return known;
    const ready = make();
    this.owners.set(carrier, true);
    carrier.ready = ready;
    return ready;
  }

  clearIfStale(seen: readonly unknown[]): void {
    if (seen.some((one, at) => one !== this.seen[at])) this.owners.clear();
    this.seen = seen;
  }
}
