import { NumberList, type Numbers } from './number-list.js';
import { ROW, type Versions } from './versions.js';

const BLOCK = 8_192;

interface Block {
  /** Since when its first entry counts, in milliseconds. */
  first: number;
  /** Since when all entries up to its end count. */
  all: number;
  /** The column from then on, unless later blocks change it. */
  column?: Numbers;
}

/** A column's values in log order, with the versions that began them. */
export class ColumnHistory<C, A extends Numbers> {
  private readonly versions = NumberList.ofCodes();
  private readonly blocks: Block[] = [];

  constructor(
    readonly column: C,
    private readonly items: NumberList<A>,
    private readonly all: Pick<Versions<never>, 'froms' | 'rowOf'>,
    private readonly blockSize = BLOCK,
  ) {}

  add(version: number, value: number): void {
    this.items.push(value);
    const entry = this.versions.push(version);
    const from = this.all.froms.items[version]!;
    const number = Math.floor(entry / this.blockSize);
    const block = (this.blocks[number] ??= { first: Infinity, all: this.blocks[number - 1]?.all ?? 0 });
    block.first = Math.min(block.first, from);
    block.all = Math.max(block.all, from);
  }

  room(size: number): A {
    return this.items.room(size);
  }

  at<R extends Numbers>(instant: number, into: R): R {
    const known = this.blocks.findLastIndex(({ all, column }) => column && all <= instant);
    const kept = this.blocks[known]?.column;
    if (kept) into.set(kept.subarray(0, into.length));
    // As many entries as rows have one column kept.
    const apart = Math.ceil(into.length / this.blockSize);
    for (const [number, block] of this.blocks.entries()) {
      if (number <= known || block.first > instant) continue;
      this.read(number * this.blockSize, instant, into);
      const isWhole = (number + 1) * this.blockSize <= this.versions.length;
      if (isWhole && number % apart === 0 && block.all <= instant) block.column ??= into.slice();
    }
    return into;
  }

  private read(begin: number, instant: number, into: Numbers): void {
    const end = Math.min(begin + this.blockSize, this.versions.length);
    const [versions, items] = [this.versions.items, this.items.items];
    const [froms, rowOf] = [this.all.froms.items, this.all.rowOf.items];
    if (this.blocks[begin / this.blockSize]!.all <= instant)
      for (let entry = begin; entry < end; entry++) into[rowOf[versions[entry]!]! & ROW] = items[entry]!;
    else
      for (let entry = begin; entry < end; entry++) {
        const version = versions[entry]!;
        if (froms[version]! <= instant) into[rowOf[version]! & ROW] = items[entry]!;
      }
  }
}
