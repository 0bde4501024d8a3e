import { NumberList } from './number-list.js';

/** In a version's last code. */
const LAST = 0x8000_0000;
const NOTHING = 0;
/** A field with more values than these repeats few. */
const MAX_SHARED = 1_000;
/** Stands for the version's own instant. */
const INSTANT = Symbol('instant');

/** Kept by version. */
const BESIDE: ReadonlySet<string> = new Set(['_id', '_position']);

type Fields = Record<string, unknown>;

/** Fields' values by code: what versions repeat is kept once. */
export class Facts {
  private readonly fieldNames: string[] = [];
  private readonly numberOf = new Map<string, number>();
  private readonly shared: Map<unknown, number>[] = [];
  /** By code. */
  private readonly fields = NumberList.ofCodes();
  private readonly values: unknown[] = [];
  private readonly codes = NumberList.ofCodes();

  /** @param personal fields whose values are each kept once, and can be forgotten */
  constructor(private readonly personal: ReadonlySet<string>) {
    this.fields.push(NOTHING);
    this.values.push(undefined);
  }

  /** Where the version's changed fields stand. */
  add(before: object | undefined, after: object, instant: string): number {
    const begin = this.codes.length;
    const [former, next] = [(before ?? {}) as Fields, after as Fields];
    for (const field in next)
      if (next[field] !== former[field] && !BESIDE.has(field))
        this.codes.push(this.codeOf(field, next[field] === instant ? INSTANT : next[field]));
    for (const field in former)
      if (!(field in next) && former[field] !== undefined) this.codes.push(this.codeOf(field, undefined));
    if (this.codes.length === begin) this.codes.push(NOTHING);
    this.codes.items[this.codes.length - 1]! |= LAST;
    return begin;
  }

  read(begin: number, from: number, into: Fields): void {
    const { fieldNames, values } = this;
    const [codes, fields] = [this.codes.items, this.fields.items];
    for (let at = begin; ; at++) {
      const code = codes[at]! & ~LAST;
      const value = values[code];
      if (code !== NOTHING)
        into[fieldNames[fields[code]!]!] = value === INSTANT ? new Date(from).toISOString() : value;
      if (codes[at]! & LAST) return;
    }
  }

  /** Personal values of a version that is read no more. */
  forget(begin: number): void {
    const [codes, fields] = [this.codes.items, this.fields.items];
    for (let at = begin; ; at++) {
      const code = codes[at]! & ~LAST;
      if (this.personal.has(this.fieldNames[fields[code]!]!)) this.values[code] = null;
      if (codes[at]! & LAST) return;
    }
  }

  private codeOf(field: string, given: unknown): number {
    const number = this.numberOf.get(field) ?? this.fieldNamed(field);
    const value = isEmptyList(given) ? EMPTY : given;
    const shared = this.isRepeated(field, value) ? this.shared[number]! : undefined;
    const known = shared?.get(value);
    if (known !== undefined) return known;
    this.values.push(value);
    const code = this.fields.push(number);
    if (shared && shared.size < MAX_SHARED) shared.set(value, code);
    return code;
  }

  private isRepeated(field: string, value: unknown): boolean {
    if (value === null || value === EMPTY || typeof value === 'boolean' || value === undefined) return true;
    return value === INSTANT || (typeof value !== 'object' && !this.personal.has(field));
  }

  private fieldNamed(field: string): number {
    const number = this.fieldNames.push(field) - 1;
    this.numberOf.set(field, number);
    this.shared.push(new Map());
    return number;
  }
}

const EMPTY: readonly unknown[] = Object.freeze([]);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
