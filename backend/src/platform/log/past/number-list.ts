import type { Codes } from '../memory/columns.js';

const FIRST_ROOM = 1_024;
const GROWTH = 1.15;

export type Numbers = Codes | Float64Array;

/** Numbers in a row, without an object for each. */
export class NumberList<A extends Numbers> {
  length = 0;
  items: A;

  private constructor(
    private make: (room: number) => A,
    private most: number,
  ) {
    this.items = make(FIRST_ROOM);
  }

  static ofCodes = (): NumberList<Uint32Array> => new NumberList((room) => new Uint32Array(room), Infinity);
  static ofNumbers = (): NumberList<Float64Array> =>
    new NumberList((room) => new Float64Array(room), Infinity);
  /** Of few bytes while its codes are small. */
  static ofFewCodes = (): NumberList<Codes> => new NumberList<Codes>((room) => new Uint8Array(room), 0xff);

  /** Its place. */
  push(value: number): number {
    if (value > this.most) this.widen(value);
    if (this.length === this.items.length) this.items = this.filled(Math.ceil(this.length * GROWTH));
    this.items[this.length] = value;
    return this.length++;
  }

  /** Zeros. */
  room(size: number): A {
    return this.make(size);
  }

  private widen(value: number): void {
    const isShort = value <= 0xffff;
    this.make = (room) => (isShort ? new Uint16Array(room) : new Uint32Array(room)) as A;
    this.most = isShort ? 0xffff : Infinity;
    this.items = this.filled(this.items.length);
  }

  private filled(room: number): A {
    const items = this.make(room);
    items.set(this.items);
    return items;
  }
}
