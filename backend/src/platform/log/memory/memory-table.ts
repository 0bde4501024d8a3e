import type { SearchWord } from '@lox/contracts/search-words.js';
import type { Projected } from '../projections/projection.js';
import { NumberColumn, ofRows, ValueColumn, type Condition, type Value } from './columns.js';
import { KeyIndex } from './key-index.js';
import type { MemoryView } from './memory-source.js';
import { ReadyBytes, type Ready } from './ready-bytes.js';
import { Selection } from './selection.js';
import { SortedRows } from './sorted-rows.js';

const FIRST_ROOM = 1_024;
const NO_RECORD = 0xffff;
/** Of all rows: beyond it reading them one after the other is quicker. */
const NARROW = 0.25;
const MAX_ITEM_BYTES = 8 * 1024 * 1024;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export interface SearchedTexts {
  set(row: number, text: string): void;
  /** Reports each row whose text has all words, perhaps more than once. */
  findMatching(words: readonly SearchWord[], tell: (row: number) => void): void;
}

/** A field that a document of a former release lacks counts as null, 0 or no text. */
export interface TableShape<D> {
  values: Record<string, (document: D) => Value>;
  numbers: Record<string, (document: D) => number>;
  /** By a number, then by id. */
  orders: Record<string, readonly [by: string, direction: 1 | -1]>;
  searched: (document: D) => string | undefined;
  /** A unique text. */
  named?: (document: D) => string;
  /** Texts by which rows are looked up; several rows may have one. */
  keyed?: (document: D) => readonly string[] | undefined;
  keeps?: (document: D) => boolean;
}

type Name<T> = keyof T & string;
type ValueColumns<D, S extends TableShape<D>> = {
  [F in Name<S['values']>]: ValueColumn<D, ReturnType<S['values'][F]>>;
};

export interface Items<D> {
  stampOf(row: number): readonly unknown[];
  read(ids: readonly string[]): Promise<readonly D[]>;
  present(documents: readonly D[]): readonly unknown[] | Promise<readonly unknown[]>;
}

/** A removed document's row is reused. */
export class MemoryTable<D extends Projected, S extends TableShape<D>> implements MemoryView<D> {
  readonly values: ValueColumns<D, S>;
  readonly numbers: Record<Name<S['numbers']>, NumberColumn<D>>;
  /** Dropped when the document changes: erased data is not kept. */
  private readonly items: ReadyBytes;
  private readonly answers = new ReadyBytes(MAX_ANSWER_BYTES);
  /** Grows with each change. */
  version = 0;
  private made: readonly unknown[] = [];
  private size = 0;
  private readonly free: number[] = [];
  private readonly ids: string[] = [];
  private readonly rows = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly named = new Map<string, number>();
  readonly keys = new KeyIndex();
  private readonly positions: number[] = [];
  private readonly orders: Record<Name<S['orders']>, SortedRows>;
  private absent = new Uint16Array(FIRST_ROOM);
  private refused = new Uint16Array(FIRST_ROOM);
  private room = new Uint32Array(FIRST_ROOM);

  constructor(
    private readonly shape: S,
    private readonly texts: SearchedTexts,
    maxItemBytes = MAX_ITEM_BYTES,
  ) {
    this.items = new ReadyBytes(maxItemBytes);
    this.values = mapped(shape.values, (of) => new ValueColumn(of)) as ValueColumns<D, S>;
    this.numbers = mapped(shape.numbers, (of) => new NumberColumn(of));
    this.orders = mapped(shape.orders, ([by, direction]) => this.sortedBy(by, direction));
  }

  put(document: D): void {
    const { _id: id, _position: position } = document;
    if (this.shape.keeps && !this.shape.keeps(document)) return this.remove(id);
    const known = this.rows.get(id);
    if (known !== undefined && this.positions[known] === position) return;
    const row = known ?? this.allocate(id);
    const moved = Object.entries(this.shape.orders).flatMap(([name, [by]]) => {
      const { numbers, numberOf } = this.numberColumn(by);
      const isMoved = known === undefined || numbers[row] !== numberOf(document);
      return isMoved ? this.orders[name as Name<S['orders']>] : [];
    });
    if (known !== undefined) for (const order of moved) order.remove(row);
    this.positions[row] = position;
    this.rename(row, this.shape.named?.(document));
    this.keys.set(row, this.shape.keyed?.(document) ?? []);
    for (const column of this.columns) column.set(row, document);
    this.texts.set(row, this.shape.searched(document) ?? '');
    for (const order of moved) order.add(row);
    this.changed(id);
  }

  remove(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    for (const order of Object.values<SortedRows>(this.orders)) order.remove(row);
    this.texts.set(row, '');
    this.rename(row, undefined);
    this.keys.set(row, []);
    this.rows.delete(id);
    this.ids[row] = '';
    this.absent[row] = NO_RECORD;
    this.free.push(row);
    this.changed(id);
  }

  rowNamed(name: string): number | undefined {
    return this.named.get(name);
  }

  idAt(row: number): string {
    return this.ids[row]!;
  }

  rowOf(id: string): number | undefined {
    return this.rows.get(id);
  }

  positionOf(id: string): number | undefined {
    const row = this.rows.get(id);
    return row === undefined ? undefined : this.positions[row];
  }

  /** Valid until the table changes. */
  order(name: Name<S['orders']>): Uint32Array {
    return this.orders[name].all();
  }

  /** Of the number by which the order is sorted, both ends included; valid until the table changes. */
  between(name: Name<S['orders']>, from?: number, to?: number): Condition {
    const [by, direction] = this.shape.orders[name]!;
    const bounds = direction > 0 ? ([from, to] as const) : ([to && -to, from && -from] as const);
    const within = this.orders[name].between(...bounds);
    return Object.assign(this.numberColumn(by).between(from, to), { within });
  }

  /** Valid until the next selection, and until the table changes. A narrow `between` spares reading all rows. */
  select(conditions: Readonly<Record<string, Condition | undefined>>): Selection {
    const refused = this.refused.subarray(0, this.size);
    const [few] = Object.values(conditions)
      .flatMap((condition) => condition?.within ?? [])
      .toSorted((one, other) => one.length - other.length);
    if (!few || few.length > this.size * NARROW) {
      refused.set(this.absent.subarray(0, this.size));
      return new Selection(refused, this.room, conditions);
    }
    refused.fill(NO_RECORD);
    for (const row of few) refused[row] = 0;
    return new Selection(refused, this.room, conditions, few);
  }

  containing(words: readonly SearchWord[]): Condition {
    const found = new Uint8Array(this.size);
    this.texts.findMatching(words, (row) => (found[row] = 1));
    return ofRows(found);
  }

  idsOf(selection: Selection): string[] {
    return selection.rows().map((row) => this.ids[row]!);
  }

  /**
   * Cached until a document changes.
   * @param stamp the answer's inputs beside the documents
   */
  async answerTo(
    question: unknown,
    stamp: readonly unknown[],
    make: () => Promise<Ready | undefined>,
  ): Promise<Ready | undefined> {
    const name = JSON.stringify(question);
    const { version } = this;
    const known = this.answers.get(name, stamp);
    if (known) return known;
    const ready = await make();
    if (ready && version === this.version) this.answers.set(name, stamp, ready);
    return ready;
  }

  /** In the rows' order; undefined when a stored document is not its row's version. */
  async documentsOf(
    rows: readonly number[],
    read: (ids: readonly string[]) => Promise<readonly D[]>,
  ): Promise<D[] | undefined> {
    const wanted = rows.map((row) => [this.ids[row]!, this.positions[row]!] as const);
    const stored = wanted.length > 0 ? await read(wanted.map(([id]) => id)) : [];
    const found = new Map(stored.map((document) => [document._id, document]));
    const documents = wanted.flatMap(([id, position]) => {
      const document = found.get(id);
      return document?._position === position ? document : [];
    });
    return documents.length === rows.length ? documents : undefined;
  }

  /** As `documentsOf`. */
  async itemsOf(
    rows: readonly number[],
    { stampOf, read, present }: Items<D>,
  ): Promise<Buffer[] | undefined> {
    const wanted = rows.map((row) => {
      const stamp = [this.positions[row], ...stampOf(row)];
      return { row, stamp, ready: this.items.get(this.ids[row]!, stamp) };
    });
    const missing = wanted.filter(({ ready }) => !ready);
    const documents = await this.documentsOf(
      missing.map(({ row }) => row),
      read,
    );
    if (!documents) return undefined;
    const shown = await present(documents);
    for (const [at, one] of missing.entries()) {
      const { _id: id, _position: position } = documents[at]!;
      one.ready = { bytes: Buffer.from(JSON.stringify(shown[at])) };
      if (this.positionOf(id) === position) this.items.set(id, one.stamp, one.ready);
    }
    return wanted.map(({ ready }) => ready!.bytes);
  }

  dropUnless(made: readonly unknown[]): void {
    if (made.every((one, at) => one === this.made[at])) return;
    this.made = made;
    this.items.clear();
    this.answers.clear();
  }

  private rename(row: number, name: string | undefined): void {
    const former = this.names[row];
    if (former === name) return;
    if (former !== undefined && this.named.get(former) === row) this.named.delete(former);
    if (name === undefined) delete this.names[row];
    else {
      this.names[row] = name;
      this.named.set(name, row);
    }
  }

  private changed(id: string): void {
    this.version++;
    this.items.delete(id);
    this.answers.clear();
  }

  private allocate(id: string): number {
    const row = this.free.pop() ?? this.size++;
    if (row === this.absent.length) {
      const former = this.absent;
      this.absent = new Uint16Array(2 * row);
      this.absent.set(former);
      this.refused = new Uint16Array(2 * row);
      this.room = new Uint32Array(2 * row);
    }
    this.absent[row] = 0;
    this.ids[row] = id;
    this.rows.set(id, row);
    return row;
  }

  private get columns(): (ValueColumn<D> | NumberColumn<D>)[] {
    return [
      ...Object.values<ValueColumn<D>>(this.values as Record<string, ValueColumn<D>>),
      ...Object.values<NumberColumn<D>>(this.numbers),
    ];
  }

  private numberColumn(name: string): NumberColumn<D> {
    return this.numbers[name as Name<S['numbers']>];
  }

  private sortedBy(by: string, direction: 1 | -1): SortedRows {
    const column = this.numberColumn(by);
    return new SortedRows(
      (row) => direction * column.numbers[row]!,
      (row) => this.ids[row]!,
    );
  }
}

const mapped = <K extends string, A, B>(from: Record<K, A>, to: (value: A) => B): Record<K, B> =>
  Object.fromEntries(Object.entries<A>(from).map(([name, value]) => [name, to(value)])) as Record<K, B>;
