import { setImmediate as others } from 'node:timers/promises';
import type { SearchWord } from '@lox/contracts/search-words.js';
import { type Condition, ofRows, type ValueColumn } from '../memory/columns.js';
import type { Selection } from '../memory/selection.js';
import { type Items, mapped, type Name, NO_RECORD, type NumberColumns } from '../memory/table-rows.js';
import { TableRows, type TableShape, type ValueColumns } from '../memory/table-rows.js';
import type { Projected } from '../projections/projection.js';
import { firstOfGroups } from './first-of-groups.js';
import { sortedByNumber } from './sorted-by-number.js';
import type { TableHistory } from './table-history.js';
import type { Pause } from './turns.js';

/** Questions change: after so many tables they are learnt anew. */
const LEARNT_ANEW = 16;
/** Items made at once: the present waits for no more. */
const AT_ONCE = 32;
const [VALUES, NUMBERS, ORDERS] = ['v', 'n', 'o'];

/** Columns are made when first read. */
export class TableAt<D extends Projected, S extends TableShape<D>> extends TableRows<D, S> {
  readonly values: ValueColumns<D, S>;
  readonly numbers: NumberColumns<D, S>;
  protected readonly absent: Uint16Array;
  private readonly sorted = new Map<string, Uint32Array>();
  private places: Uint32Array | undefined;

  /** @param seen by row, 1 where the person may see the record */
  constructor(
    private readonly history: TableHistory,
    private readonly instant: number,
    seen: Uint8Array | undefined,
  ) {
    super(history.items);
    const size = history.versions.ids.length;
    this.absent = history.absent.at(instant, new Uint16Array(size).fill(NO_RECORD));
    if (seen) for (let row = 0; row < size; row++) if (seen[row] !== 1) this.absent[row] = NO_RECORD;
    const { asked } = history;
    this.values = mapped(history.values, (one, name) =>
      one.column.withCodes(() => (asked.add(VALUES + name), one.at(instant, one.room(size)))),
    ) as unknown as ValueColumns<D, S>;
    this.numbers = mapped(history.numbers, (one, name) =>
      one.column.withNumbers(() => (asked.add(NUMBERS + name), one.at(instant, new Float64Array(size)))),
    ) as unknown as NumberColumns<D, S>;
  }

  /** Reads what was read of other instants. */
  async prepare(pause: Pause): Promise<void> {
    for (const asked of this.history.asked) {
      await pause();
      const name = asked.slice(1);
      if (asked.startsWith(VALUES)) void this.values[name as Name<S['values']>].codes;
      else if (asked.startsWith(NUMBERS)) void this.numbers[name as Name<S['numbers']>].numbers;
      else this.order(name as Name<S['orders']>);
    }
    if (++this.history.prepared % LEARNT_ANEW === 0) this.history.asked.clear();
  }

  order(name: Name<S['orders']>): Uint32Array {
    const known = this.sorted.get(name);
    if (known) return known;
    this.history.asked.add(ORDERS + name);
    const made = this.ordered(name);
    this.sorted.set(name, made);
    return made;
  }

  containing(words: readonly SearchWord[]): Condition {
    const { texts, placeRows } = this.history;
    const size = this.absent.length;
    const places = (this.places ??= this.history.places.at(this.instant, new Uint32Array(size)));
    const found = new Uint8Array(size);
    texts.findMatching(words, (place) => {
      const row = placeRows.items[place]!;
      if (places[row] === place) found[row] = 1;
    });
    return ofRows(found);
  }

  firstOf(
    name: Name<S['orders']>,
    chosen: Selection,
    { codes: groups }: ValueColumn<D>,
    most: number,
  ): readonly (readonly number[] | undefined)[] {
    const [by, direction] = this.history.orders[name]!;
    const { numbers } = this.numbers[by as Name<S['numbers']>];
    const idAt = (row: number): string => this.idAt(row);
    return firstOfGroups({ rows: chosen.list, groups, numbers, direction, idAt }, most);
  }

  override async itemsOf(rows: readonly number[], items: Items<D>): Promise<Buffer[] | undefined> {
    const made: Buffer[] = [];
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      if (at > 0) await others();
      const part = await super.itemsOf(rows.slice(at, at + AT_ONCE), items);
      if (!part) return undefined;
      made.push(...part);
    }
    return made;
  }

  between(name: Name<S['orders']>, from?: number, to?: number): Condition {
    const [by] = this.history.orders[name]!;
    return this.numbers[by as Name<S['numbers']>].between(from, to);
  }

  rowOf(id: string): number | undefined {
    const row = this.history.versions.rowNamed(id);
    return row === undefined || this.absent[row] !== 0 ? undefined : row;
  }

  positionOf(id: string): number | undefined {
    const row = this.rowOf(id);
    return row === undefined ? undefined : this.positionAt(row);
  }

  protected get ids(): readonly string[] {
    return this.history.versions.ids;
  }

  protected positionAt(row: number): number {
    const { versions } = this.history;
    return versions.positionOf(versions.versionAt(row, this.instant));
  }

  private ordered(name: string): Uint32Array {
    const [by, direction] = this.history.orders[name]!;
    const { absent } = this;
    const rows = new Uint32Array(absent.length);
    let count = 0;
    const all = this.history.sorted;
    for (let nth = 0; nth < all.length; nth++) if (absent[all[nth]!] === 0) rows[count++] = all[nth]!;
    return sortedByNumber(rows.slice(0, count), this.numbers[by as Name<S['numbers']>].numbers, direction);
  }
}
