import type { Codes } from '../memory/columns.js';

const FIRST_ROOM = 1_024;
const GROWTH = 1.15;

export type Numbers = Codes | Float64Array;

interface Width {
  Room: new (size: number) => Numbers;
  most: number;
  wider?: Width;
}
const DOUBLE: Width = { Room: Float64Array, most: Infinity };
const WORD: Width = { Room: Uint32Array, most: 0xffff_ffff, wider: DOUBLE };
const SHORT: Width = { Room: Uint16Array, most: 0xffff, wider: WORD };
const BYTE: Width = { Room: Uint8Array, most: 0xff, wider: SHORT };

/** Numbers in a row, without an object for each. */
export class NumberList<A extends Numbers> {
  length = 0;
  items: A;

  private constructor(private width: Width) {
    this.items = this.room(FIRST_ROOM);
  }

  static ofCodes = (): NumberList<Uint32Array> => new NumberList(WORD);
  static ofNumbers = (): NumberList<Float64Array> => new NumberList(DOUBLE);
  static ofFewCodes = (): NumberList<Codes> => new NumberList(BYTE);
  static ofPositions = (): NumberList<Numbers> => new NumberList(WORD);

  push(value: number): number {
    while (value > this.width.most) this.widen();
    if (this.length === this.items.length) this.items = this.filled(Math.ceil(this.length * GROWTH));
    this.items[this.length] = value;
    return this.length++;
  }

  room(size: number): A {
    return new this.width.Room(size) as A;
  }

  private widen(): void {
    this.width = this.width.wider!;
    this.items = this.filled(this.items.length);
  }

  private filled(room: number): A {
    const items = this.room(room);
    items.set(this.items);
    return items;
  }
}
