const FIRST_ROOM = 1_024;

/** Sets the bit of each row that does not pass; of `rows` only, when given. */
export interface Condition {
  (refused: Uint16Array, bit: number, rows?: Uint32Array): void;
  /** Rows of an order that can pass, where known beforehand. */
  readonly within?: Uint32Array;
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;
export type Value = string | number | boolean | null;

/** Each value has a small number, its code. */
export class ValueColumn<D, V extends Value = Value> {
  private made: Codes | (() => Codes) = new Uint32Array(FIRST_ROOM);
  /** By code. */
  readonly values: V[] = [];
  private readonly codeOf = new Map<V, number>();

  constructor(private readonly valueOf: (document: D) => V) {}

  /** By row. */
  get codes(): Codes {
    return typeof this.made === 'function' ? (this.made = this.made()) : this.made;
  }

  /** Codes are made when first read. */
  withCodes(codes: () => Codes): ValueColumn<D, V> {
    return Object.assign(Object.create(ValueColumn.prototype) as ValueColumn<D, V>, this, { made: codes });
  }

  set(row: number, document: D): void {
    if (row >= this.codes.length) this.made = grown(this.codes, new Uint32Array(2 * row));
    const value = this.valueOf(document) ?? (null as V);
    let code = this.codeOf.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.codeOf.set(value, code);
    }
    this.codes[row] = code;
  }

  at(row: number): V {
    return this.values[this.codes[row]!]!;
  }

  /** By code, 1 for these values. */
  marksOf(values: Iterable<V>): Uint8Array {
    const marks = new Uint8Array(this.values.length);
    for (const value of values) {
      const code = this.codeOf.get(value);
      if (code !== undefined) marks[code] = 1;
    }
    return marks;
  }

  among(values: Iterable<V>): Condition {
    return this.marked(this.marksOf(values));
  }

  where(passes: (value: V) => boolean): Condition {
    return this.marked(Uint8Array.from(this.values, (value) => Number(passes(value))));
  }

  private marked(marks: Uint8Array): Condition {
    const { codes } = this;
    return (refused, bit, rows) => {
      // Without a branch the scan takes a third of the time.
      const bits = new Uint16Array(marks.length);
      for (let code = 0; code < bits.length; code++) bits[code] = bit * (1 - marks[code]!);
      if (rows) for (const row of rows) refused[row]! |= bits[codes[row]!]!;
      else for (let row = 0; row < refused.length; row++) refused[row]! |= bits[codes[row]!]!;
    };
  }
}

export class NumberColumn<D> {
  private made: Float64Array | (() => Float64Array) = new Float64Array(FIRST_ROOM);

  /** 0 for what is no number. */
  readonly numberOf: (document: D) => number;

  constructor(numberOf: (document: D) => number) {
    this.numberOf = (document) => numberOf(document) || 0;
  }

  /** By row. */
  get numbers(): Float64Array {
    return typeof this.made === 'function' ? (this.made = this.made()) : this.made;
  }

  /** Numbers are made when first read. */
  withNumbers(numbers: () => Float64Array): NumberColumn<D> {
    return Object.assign(Object.create(NumberColumn.prototype) as NumberColumn<D>, this, { made: numbers });
  }

  set(row: number, document: D): void {
    if (row >= this.numbers.length) this.made = grown(this.numbers, new Float64Array(2 * row));
    this.numbers[row] = this.numberOf(document);
  }

  /** Both ends included. */
  between(from = -Infinity, to = Infinity): Condition {
    const { numbers } = this;
    return (refused, bit, rows) => {
      const isOut = (row: number): number => Number(numbers[row]! < from) | Number(numbers[row]! > to);
      if (rows) for (const row of rows) refused[row]! |= bit * isOut(row);
      else for (let row = 0; row < refused.length; row++) refused[row]! |= bit * isOut(row);
    };
  }
}

export const anyOf =
  (...conditions: readonly Condition[]): Condition =>
  (refused, bit, rows) => {
    const left = new Uint16Array(refused.length).fill(bit);
    for (const condition of conditions) {
      const own = new Uint16Array(refused.length);
      condition(own, bit, rows);
      for (let row = 0; row < left.length; row++) left[row]! &= own[row]!;
    }
    for (let row = 0; row < left.length; row++) refused[row]! |= left[row]!;
  };

export const ofRows =
  (marks: Uint8Array): Condition =>
  (refused, bit) => {
    for (let row = 0; row < refused.length; row++) refused[row]! |= bit * (1 - marks[row]!);
  };

function grown<A extends Uint32Array | Float64Array>(former: ArrayLike<number>, larger: A): A {
  larger.set(former);
  return larger;
}
