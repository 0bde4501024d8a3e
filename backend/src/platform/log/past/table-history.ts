import type { Codes, NumberColumn, ValueColumn } from '../memory/columns.js';
import type { MemoryTable, SearchedTexts } from '../memory/memory-table.js';
import { SortedRows } from '../memory/sorted-rows.js';
import { itemBytes, mapped, NO_RECORD, type TableShape } from '../memory/table-rows.js';
import type { Projected } from '../projections/projection.js';
import { ColumnHistory } from './column-history.js';
import { NumberList } from './number-list.js';
import type { Versions } from './versions.js';

type Values = ColumnHistory<ValueColumn<Projected>, Codes>;
type Numbers = ColumnHistory<NumberColumn<Projected>, Float64Array>;
type Marks = ColumnHistory<null, Codes>;

/** So many rows at most are sorted at once. */
const MAX_PENDING = 4_096;

export class TableHistory {
  readonly values: Record<string, Values>;
  readonly numbers: Record<string, Numbers>;
  readonly orders: TableShape<Projected>['orders'];
  /** `NO_RECORD` or 0. */
  readonly absent: Marks;
  readonly places: Marks;
  readonly placeRows = NumberList.ofCodes();
  /** Of the same row, counted from 1; 0 for the first. */
  private readonly formerPlaces = NumberList.ofCodes();
  private readonly lastPlace: number[] = [];
  readonly texts: SearchedTexts;
  /** Of all instants: the next one has most of them. */
  readonly items = itemBytes();
  /** Columns and orders that were read of some instant. */
  readonly asked = new Set<string>();
  prepared = 0;
  private readonly shape: TableShape<Projected>;
  private readonly valueColumns: readonly Values[];
  private readonly numberColumns: readonly Numbers[];
  private readonly byId: SortedRows;
  private readonly kept: boolean[] = [];
  private readonly searched: string[] = [];

  constructor(
    { shape, texts, values, numbers }: MemoryTable<Projected, TableShape<Projected>>,
    readonly versions: Versions<Projected>,
    blockSize?: number,
  ) {
    this.shape = shape;
    this.texts = texts;
    this.values = mapped(
      values,
      (one) => new ColumnHistory(one, NumberList.ofFewCodes(), versions, blockSize),
    );
    this.numbers = mapped(
      numbers,
      (one) => new ColumnHistory(one, NumberList.ofNumbers(), versions, blockSize),
    );
    this.valueColumns = Object.values(this.values);
    this.numberColumns = Object.values(this.numbers);
    this.absent = new ColumnHistory(null, NumberList.ofFewCodes(), versions, blockSize);
    this.places = new ColumnHistory(null, NumberList.ofFewCodes(), versions, blockSize);
    this.orders = shape.orders;
    const { ids } = versions;
    this.byId = new SortedRows(
      () => 0,
      (row) => ids[row]!,
    );
  }

  put(row: number, version: number, document: Projected | undefined, isFirst: boolean): void {
    const isNew = row === this.kept.length;
    if (isNew) this.byId.add(row);
    if (row % MAX_PENDING === 0) this.byId.all();
    const isKept = document !== undefined && (this.shape.keeps?.(document) ?? true);
    if (isFirst || isKept !== this.kept[row]) this.absent.add(version, isKept ? 0 : NO_RECORD);
    this.kept[row] = isKept;
    if (!document) return;
    // A row that never had a version has 0 in each column.
    const isAnew = isFirst && !isNew;
    for (const one of this.valueColumns) {
      const former = isNew ? 0 : one.column.codes[row];
      one.column.set(row, document);
      const code = one.column.codes[row]!;
      if (isAnew || code !== former) one.add(version, code);
    }
    for (const one of this.numberColumns) {
      const former = isNew ? 0 : one.column.numbers[row];
      one.column.set(row, document);
      const value = one.column.numbers[row]!;
      if (isAnew || value !== former) one.add(version, value);
    }
    const text = this.shape.searched(document) ?? '';
    if (isFirst || text !== this.searched[row]) this.place(row, version, text);
  }

  get sorted(): Uint32Array {
    return this.byId.all();
  }

  forget(row: number): void {
    for (let at = this.lastPlace[row] ?? 0; at !== 0; at = this.formerPlaces.items[at - 1]!)
      this.texts.set(at - 1, '');
    this.searched[row] = '';
    this.items.delete(this.versions.ids[row]!);
  }

  private place(row: number, version: number, text: string): void {
    const place = this.placeRows.push(row);
    this.formerPlaces.push(this.lastPlace[row] ?? 0);
    this.lastPlace[row] = place + 1;
    this.texts.set(place, text);
    this.places.add(version, place);
    this.searched[row] = text;
  }
}
