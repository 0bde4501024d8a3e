import { LRUCache } from 'lru-cache';

export interface Ready {
  bytes: Buffer;
  total?: number;
}

export class ReadyBytes {
  private readonly entries: LRUCache<string, { stamp: readonly unknown[]; ready: Ready }>;
  private made: readonly unknown[] = [];

  constructor(maxSize: number) {
    this.entries = new LRUCache({ maxSize, sizeCalculation: ({ ready }) => ready.bytes.length + 1 });
  }

  get(name: string, stamp: readonly unknown[]): Ready | undefined {
    const known = this.entries.get(name);
    return known?.stamp.every((one, at) => one === stamp[at]) ? known.ready : undefined;
  }

  set(name: string, stamp: readonly unknown[], ready: Ready): void {
    this.entries.set(name, { stamp, ready });
  }

  delete(name: string): void {
    this.entries.delete(name);
  }

  clear(): void {
    if (this.entries.size > 0) this.entries.clear();
  }

  /** Clears what was made of other inputs. */
  clearUnless(made: readonly unknown[]): void {
    if (made.every((one, at) => one === this.made[at])) return;
    this.made = made;
    this.clear();
  }
}
