const INITIAL_CAPACITY = 1_024;

/**
 * Places by their texts, such as ids, which are kept elsewhere: a Map would take four times the memory. Several places
 * may have the same text; it must not change while the place is in here.
 */
export class RowHashIndex {
  /** By hash or soon after it, the place and one; 0 where there is none. Their number is a power of two. */
  private slots = new Uint32Array(INITIAL_CAPACITY);
  private size = 0;

  constructor(private readonly textAt: (place: number) => string) {}

  /** One of the places with the text. */
  find(text: string): number | undefined {
    for (const place of this.all(text)) return place;
    return undefined;
  }

  /** The places with the text, in no order. */
  *all(text: string): Generator<number> {
    for (let at = this.slotOf(text); this.slots[at] !== 0; at = this.after(at)) {
      const place = this.slots[at]! - 1;
      if (this.textAt(place) === text) yield place;
    }
  }

  /** Adds a place that is not in here. */
  add(place: number): void {
    if (4 * ++this.size > 3 * this.slots.length) this.grow();
    this.enter(place);
  }

  remove(place: number): void {
    let at = this.slotOf(this.textAt(place));
    while (this.slots[at] !== place + 1) {
      if (this.slots[at] === 0) return;
      at = this.after(at);
    }
    this.size--;
    this.close(at);
  }

  /** Those that follow move up, unless they stand before their hash then: whoever looks for one stops at a gap. */
  private close(gap: number): void {
    const distance = (from: number, to: number): number => (to - from) & (this.slots.length - 1);
    for (let at = this.after(gap); this.slots[at] !== 0; at = this.after(at)) {
      const home = this.slotOf(this.textAt(this.slots[at]! - 1));
      if (distance(home, at) < distance(gap, at)) continue;
      this.slots[gap] = this.slots[at]!;
      gap = at;
    }
    this.slots[gap] = 0;
  }

  private enter(place: number): void {
    let at = this.slotOf(this.textAt(place));
    while (this.slots[at] !== 0) at = this.after(at);
    this.slots[at] = place + 1;
  }

  private grow(): void {
    const former = this.slots;
    this.slots = new Uint32Array(2 * former.length);
    for (const one of former) if (one !== 0) this.enter(one - 1);
  }

  private slotOf(text: string): number {
    return hashOf(text) & (this.slots.length - 1);
  }

  private after(at: number): number {
    return (at + 1) & (this.slots.length - 1);
  }
}

/** FNV-1a over the characters' codes, with its upper bits mixed into the lower ones. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
