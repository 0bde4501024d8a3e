const PAGE_BYTES = 262_144;
const INITIAL_CAPACITY = 1_024;
const NOWHERE = 0xffff_ffff;

/** Bytes of many texts, one after another. */
interface Page {
  bytes: Buffer;
  used: number;
  /** Of those that are used, nobody's any more. */
  lost: number;
}

/**
 * Texts by place, from 0 up, as bytes that lie side by side, outside the heap: a string of its own takes some 30 bytes
 * besides, and is looked at whenever the heap is cleaned. What a place had before is nowhere in memory.
 */
export class PackedTexts {
  private readonly pages: (Page | undefined)[] = [];
  private open: number | undefined;
  private pageOf = new Uint32Array(INITIAL_CAPACITY).fill(NOWHERE);
  private startOf = new Uint32Array(INITIAL_CAPACITY);
  private lengthOf = new Uint32Array(INITIAL_CAPACITY);

  /** The text at the place; empty where none was set. */
  at(place: number): string {
    return this.bytesAt(place)?.toString('utf8') ?? '';
  }

  set(place: number, text: string): void {
    if (this.at(place) === text) return;
    if (place >= this.pageOf.length) this.grow(2 * place);
    this.release(place);
    if (text !== '') this.append(place, Buffer.from(text));
  }

  private bytesAt(place: number): Buffer | undefined {
    const start = this.startOf[place]!;
    return this.pages[this.pageOf[place] ?? NOWHERE]?.bytes.subarray(start, start + this.lengthOf[place]!);
  }

  private append(place: number, text: Buffer): void {
    const former = this.open;
    const open = this.pageFor(text.length);
    const page = this.pages[open]!;
    text.copy(page.bytes, page.used);
    this.pageOf[place] = open;
    this.startOf[place] = page.used;
    this.lengthOf[place] = text.length;
    page.used += text.length;
    if (former !== undefined) this.evacuateIfSparse(former);
  }

  private release(place: number): void {
    const at = this.pageOf[place]!;
    const page = this.pages[at];
    if (!page) return;
    this.bytesAt(place)!.fill(0);
    this.pageOf[place] = NOWHERE;
    page.lost += this.lengthOf[place]!;
    this.evacuateIfSparse(at);
  }

  /** The page that is written to is filled first. */
  private evacuateIfSparse(at: number): void {
    const { used, lost } = this.pages[at]!;
    if (at !== this.open && 2 * lost > used) this.evacuatePage(at);
  }

  /** Puts what is left of a page elsewhere. */
  private evacuatePage(left: number): void {
    for (const [place, page] of this.pageOf.entries())
      if (page === left) this.append(place, this.bytesAt(place)!);
    this.pages[left]!.bytes.fill(0);
    this.pages[left] = undefined;
  }

  /** The page that is written to, with room for so many bytes. */
  private pageFor(length: number): number {
    const page = this.open === undefined ? undefined : this.pages[this.open];
    if (page && page.used + length <= page.bytes.length) return this.open!;
    const free = this.pages.indexOf(undefined);
    const at = free < 0 ? this.pages.length : free;
    this.pages[at] = { bytes: Buffer.alloc(Math.max(PAGE_BYTES, length)), used: 0, lost: 0 };
    return (this.open = at);
  }

  private grow(room: number): void {
    const larger = (numbers: Uint32Array): Uint32Array<ArrayBuffer> => {
      const copy = new Uint32Array(room).fill(NOWHERE);
      copy.set(numbers);
      return copy;
    };
    this.pageOf = larger(this.pageOf);
    this.startOf = larger(this.startOf);
    this.lengthOf = larger(this.lengthOf);
  }
}
