import type { SearchWord } from '@lox/contracts/search-words.js';
import type { Projected } from '../projections/projection.js';
import { NumberColumn, ofRows, ValueColumn, type Condition } from './columns.js';
import { KeyIndex } from './key-index.js';
import type { MemoryView } from './memory-source.js';
import type { Selection } from './selection.js';
import { SortedRows } from './sorted-rows.js';
import { itemBytes, mapped, type Name, NO_RECORD, TableRows, type TableShape } from './table-rows.js';
import type { NumberColumns, ValueColumns } from './table-rows.js';

export type { TableShape } from './table-rows.js';

const FIRST_ROOM = 1_024;

export interface SearchedTexts {
  set(row: number, text: string): void;
  /** Reports a row perhaps more than once. */
  findMatching(words: readonly SearchWord[], tell: (row: number) => void): void;
}

/** A removed document's row is reused. */
export class MemoryTable<D extends Projected, S extends TableShape<D>>
  extends TableRows<D, S>
  implements MemoryView<D>
{
  readonly values: ValueColumns<D, S>;
  readonly numbers: NumberColumns<D, S>;
  private size = 0;
  private readonly free: number[] = [];
  protected readonly ids: string[] = [];
  private readonly rows = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly named = new Map<string, number>();
  readonly keys = new KeyIndex();
  private readonly positions: number[] = [];
  private readonly orders: Record<Name<S['orders']>, SortedRows>;
  private marks = new Uint16Array(FIRST_ROOM);

  constructor(
    readonly shape: S,
    readonly texts: SearchedTexts,
    maxItemBytes?: number,
  ) {
    super(itemBytes(maxItemBytes));
    this.values = mapped(shape.values, (of) => new ValueColumn(of)) as ValueColumns<D, S>;
    this.numbers = mapped(shape.numbers, (of) => new NumberColumn(of)) as NumberColumns<D, S>;
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
    this.marks[row] = NO_RECORD;
    this.free.push(row);
    this.changed(id);
  }

  rowNamed(name: string): number | undefined {
    return this.named.get(name);
  }

  rowOf(id: string): number | undefined {
    return this.rows.get(id);
  }

  positionOf(id: string): number | undefined {
    const row = this.rows.get(id);
    return row === undefined ? undefined : this.positions[row];
  }

  order(name: Name<S['orders']>): Uint32Array {
    return this.orders[name].all();
  }

  firstOf(
    name: Name<S['orders']>,
    chosen: Selection,
    { codes }: ValueColumn<D>,
    most: number,
  ): readonly (readonly number[] | undefined)[] {
    const found: number[][] = [];
    for (const row of this.order(name)) {
      if (!chosen.has(row)) continue;
      const first = (found[codes[row]!] ??= []);
      if (first.length < most) first.push(row);
    }
    return found;
  }

  between(name: Name<S['orders']>, from?: number, to?: number): Condition {
    const [by, direction] = this.shape.orders[name]!;
    const bounds = direction > 0 ? ([from, to] as const) : ([to && -to, from && -from] as const);
    const within = this.orders[name].between(...bounds);
    return Object.assign(this.numberColumn(by).between(from, to), { within });
  }

  containing(words: readonly SearchWord[]): Condition {
    const found = new Uint8Array(this.size);
    this.texts.findMatching(words, (row) => (found[row] = 1));
    return ofRows(found);
  }

  protected get absent(): Uint16Array {
    return this.marks.subarray(0, this.size);
  }

  protected positionAt(row: number): number {
    return this.positions[row]!;
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
    if (row === this.marks.length) {
      const former = this.marks;
      this.marks = new Uint16Array(2 * row);
      this.marks.set(former);
    }
    this.marks[row] = 0;
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
