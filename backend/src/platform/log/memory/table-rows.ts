import type { SearchWord } from '@lox/contracts/search-words.js';
import type { Projected } from '../projections/projection.js';
import type { Condition, NumberColumn, Value, ValueColumn } from './columns.js';
import { ReadyBytes, type Ready } from './ready-bytes.js';
import { Selection } from './selection.js';

export const NO_RECORD = 0xffff;
/** Of all rows: beyond it reading them one after the other is quicker. */
const NARROW = 0.25;
const MAX_ITEM_BYTES = 8 * 1024 * 1024;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A field that a document of a former release lacks counts as null, 0 or no text. */
export interface TableShape<D> {
  values: Record<string, (document: D) => Value>;
  numbers: Record<string, (document: D) => number>;
  /** By a number, then by id. */
  orders: Record<string, readonly [by: string, direction: 1 | -1]>;
  searched: (document: D) => string | undefined;
  /** A unique text. */
  named?: (document: D) => string;
  /** Several rows may have one text. */
  keyed?: (document: D) => readonly string[] | undefined;
  keeps?: (document: D) => boolean;
}

export type Name<T> = keyof T & string;
export type ValueColumns<D, S extends TableShape<D>> = {
  [F in Name<S['values']>]: ValueColumn<D, ReturnType<S['values'][F]>>;
};
export type NumberColumns<D, S extends TableShape<D>> = Record<Name<S['numbers']>, NumberColumn<D>>;

export interface Items<D> {
  stampOf(row: number): readonly unknown[];
  read(ids: readonly string[]): Promise<readonly D[]>;
  present(documents: readonly D[]): readonly unknown[] | Promise<readonly unknown[]>;
}

export const itemBytes = (most = MAX_ITEM_BYTES): ReadyBytes => new ReadyBytes(most);

/** Documents as they are now or were at an instant. */
export abstract class TableRows<D extends Projected, S extends TableShape<D>> {
  abstract readonly values: ValueColumns<D, S>;
  abstract readonly numbers: NumberColumns<D, S>;
  /** Grows with each change. */
  version = 0;
  /** Dropped when the document changes: erased data is not kept. */
  protected readonly items: ReadyBytes;
  protected readonly answers = new ReadyBytes(MAX_ANSWER_BYTES);
  private refused = new Uint16Array();
  private room = new Uint32Array();

  constructor(items = itemBytes()) {
    this.items = items;
  }

  /** By row, `NO_RECORD` or 0. */
  protected abstract get absent(): Uint16Array;
  protected abstract get ids(): readonly string[];
  protected abstract positionAt(row: number): number;
  abstract rowOf(id: string): number | undefined;
  abstract positionOf(id: string): number | undefined;
  /** Valid until the table changes. */
  abstract order(name: Name<S['orders']>): Uint32Array;
  /** Both ends of the order's number included; valid until the table changes. */
  abstract between(name: Name<S['orders']>, from?: number, to?: number): Condition;
  /** The first rows of each of the column's values in the order, by code. */
  abstract firstOf(
    name: Name<S['orders']>,
    chosen: Selection,
    column: ValueColumn<D>,
    most: number,
  ): readonly (readonly number[] | undefined)[];
  abstract containing(words: readonly SearchWord[]): Condition;

  idAt(row: number): string {
    return this.ids[row]!;
  }

  /** Valid until the next selection or change. A narrow `between` spares reading all rows. */
  select(conditions: Readonly<Record<string, Condition | undefined>>): Selection {
    const { absent } = this;
    if (this.refused.length < absent.length) {
      const size = Math.max(absent.length, 2 * this.refused.length);
      this.refused = new Uint16Array(size);
      this.room = new Uint32Array(size);
    }
    const refused = this.refused.subarray(0, absent.length);
    const [few] = Object.values(conditions)
      .flatMap((condition) => condition?.within ?? [])
      .toSorted((one, other) => one.length - other.length);
    if (!few || few.length > absent.length * NARROW) {
      refused.set(absent);
      return new Selection(refused, this.room, conditions);
    }
    refused.fill(NO_RECORD);
    for (const row of few) refused[row] = 0;
    return new Selection(refused, this.room, conditions, few);
  }

  idsOf(selection: Selection): string[] {
    return selection.rows().map((row) => this.idAt(row));
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
    const wanted = rows.map((row) => [this.idAt(row), this.positionAt(row)] as const);
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
      const stamp = [this.positionAt(row), ...stampOf(row)];
      return { row, stamp, ready: this.items.get(this.idAt(row), stamp) };
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
    this.items.clearUnless(made);
    this.answers.clearUnless(made);
  }
}

export const mapped = <K extends string, A, B>(
  from: Record<K, A>,
  to: (value: A, name: K) => B,
): Record<K, B> =>
  Object.fromEntries(Object.entries<A>(from).map(([name, value]) => [name, to(value, name as K)])) as Record<
    K,
    B
  >;
