const FIRST_ROOM = 1_024;

/** Marks each row that it refuses with the bit, if it is one of those that the array has. */
export type Condition = (refused: Uint16Array, bit: number) => void;

export type Value = string | number | boolean | null;

/** A field by row. */
export interface Column<D> {
  /** Growing replaces the arrays: read them again after it. */
  set(row: number, document: D): void;
}

/** A field that many rows have the same value of: each value has a small number, its code. */
export class ValueColumn<D, V extends Value = Value> implements Column<D> {
  codes = new Uint32Array(FIRST_ROOM);
  /** By code. */
  readonly values: V[] = [];
  private readonly codeOf = new Map<V, number>();

  constructor(private readonly valueOf: (document: D) => V) {}

  set(row: number, document: D): void {
    if (row >= this.codes.length) this.codes = grown(this.codes, new Uint32Array(2 * row));
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
    return this.withCodes(this.marksOf(values));
  }

  where(passes: (value: V) => boolean): Condition {
    return this.withCodes(Uint8Array.from(this.values, (value) => Number(passes(value))));
  }

  private withCodes(marks: Uint8Array): Condition {
    return (refused, bit) => {
      const { codes } = this;
      for (let row = 0; row < refused.length; row++) if (marks[codes[row]!] === 0) refused[row]! |= bit;
    };
  }
}

/** A field of numbers, such as cents or milliseconds since 1970; one that is missing is in no range. */
export class NumberColumn<D> implements Column<D> {
  numbers = new Float64Array(FIRST_ROOM);

  constructor(readonly numberOf: (document: D) => number | null) {}

  set(row: number, document: D): void {
    if (row >= this.numbers.length) this.numbers = grown(this.numbers, new Float64Array(2 * row));
    this.numbers[row] = this.numberOf(document) ?? Number.NaN;
  }

  /** Both ends included. */
  between(from = -Infinity, to = Infinity): Condition {
    return (refused, bit) => {
      const { numbers } = this;
      for (let row = 0; row < refused.length; row++)
        if (!(numbers[row]! >= from && numbers[row]! <= to)) refused[row]! |= bit;
    };
  }
}

/** Rows that one of the conditions leaves; none without a condition. */
export function anyOf(...conditions: readonly Condition[]): Condition {
  return (refused, bit) => {
    const left = new Uint8Array(refused.length);
    for (const condition of conditions) {
      const own = new Uint16Array(refused.length);
      condition(own, 1);
      for (let row = 0; row < left.length; row++) left[row]! |= own[row]! ^ 1;
    }
    for (let row = 0; row < left.length; row++) if (left[row] === 0) refused[row]! |= bit;
  };
}

/** Numbers sort as the stored texts only in this one format. */
export function instantNumber(text: string): number {
  const time = Date.parse(text);
  if (new Date(time).toISOString() !== text)
    throw new RangeError('a time is not written as an ISO UTC instant');
  return time;
}

function grown<A extends Uint32Array | Float64Array>(former: A, larger: A): A {
  larger.set(former);
  return larger;
}
