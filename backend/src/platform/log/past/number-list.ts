const FIRST_ROOM = 1_024;
const GROWTH = 1.3;

/** Numbers in a row, without an object for each. */
export class NumberList<A extends Uint32Array | Float64Array> {
  length = 0;

  private constructor(
    private readonly make: (room: number) => A,
    public items = make(FIRST_ROOM),
  ) {}

  static ofCodes = (): NumberList<Uint32Array> => new NumberList((room) => new Uint32Array(room));
  static ofNumbers = (): NumberList<Float64Array> => new NumberList((room) => new Float64Array(room));

  /** Its place. */
  push(value: number): number {
    if (this.length === this.items.length) {
      const former = this.items;
      this.items = this.make(Math.ceil(this.length * GROWTH));
      this.items.set(former);
    }
    this.items[this.length] = value;
    return this.length++;
  }
}
