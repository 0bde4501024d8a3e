import { TypedFastBitSet } from 'typedfastbitset';
import type { PropertySort } from '@lox/contracts/property-search.js';
import { SharedTexts } from '../../../platform/memory-models/shared-texts.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import type { Criteria } from './criteria.js';
import type { FacetTallies } from './facets.js';
import { IndexedFields } from './indexed-fields.js';
import type { SearchedFields } from './searched-fields.js';
import { SortedRows } from './sorted-rows.js';
import type { Rows } from './value-sets.js';

/** What is kept of a live property. */
export type IndexedProperty = SearchedFields &
  Pick<PropertyDocument, '_id' | 'revision' | 'slug' | 'brokerId' | 'createdAt'>;

/** What a search found; to be used before the index changes. */
export interface Found {
  total: number;
  page(sort: PropertySort, offset: number, limit: number): IndexedProperty[];
  tallies(): FacetTallies;
}

/** Live properties in memory: rows by value and in every order (ADR 0032). Finds what the stored documents would. */
export class PropertyIndex {
  private readonly properties: IndexedProperty[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly rowOfSlug = new Map<string, number>();
  /** Rows that were left; they are taken again. */
  private readonly free: number[] = [];
  private readonly fields = new IndexedFields();
  private readonly texts = new SharedTexts();
  private readonly orders: Record<PropertySort, SortedRows> = {
    newest: this.sorted((one, other) => compare(other.createdAt, one.createdAt)),
    oldest: this.sorted((one, other) => compare(one.createdAt, other.createdAt)),
    'price-asc': this.sorted((one, other) => one.price - other.price),
    'price-desc': this.sorted((one, other) => other.price - one.price),
  };

  get size(): number {
    return this.rowOf.size;
  }

  /** Takes the document in, in place of what it was before; one that is not live is not there any more. */
  put(document: PropertyDocument): void {
    if (!document.live) return this.remove(document._id);
    const row = this.rowOf.get(document._id);
    if (row !== undefined) for (const order of Object.values(this.orders)) order.remove(row);
    const entered = this.enter(document);
    for (const order of Object.values(this.orders)) order.insert(entered);
  }

  remove(id: string): void {
    const row = this.rowOf.get(id);
    if (row === undefined) return;
    for (const order of Object.values(this.orders)) order.remove(row);
    const former = this.properties[row]!;
    this.fields.change(row, former, undefined);
    this.rowOfSlug.delete(former.slug);
    this.rowOf.delete(id);
    this.free.push(row);
  }

  byId(id: string): IndexedProperty | undefined {
    return this.at(this.rowOf.get(id));
  }

  bySlug(slug: string): IndexedProperty | undefined {
    return this.at(this.rowOfSlug.get(slug));
  }

  find(criteria: Criteria): Found {
    const passing = this.fields.passing(criteria, (from, to) => this.withPrice(from, to));
    const rows = this.fields.together(passing);
    const total = rows.size();
    return {
      total,
      page: (sort, offset, limit) =>
        this.orders[sort].page(rows, total, offset, limit).map((row) => this.properties[row]!),
      tallies: () => this.fields.tallies(passing, rows),
    };
  }

  private enter(document: PropertyDocument): number {
    const row = this.rowOf.get(document._id) ?? this.free.pop() ?? this.properties.length;
    const former = this.rowOf.has(document._id) ? this.properties[row] : undefined;
    if (former) this.rowOfSlug.delete(former.slug);
    const property = this.kept(document);
    this.properties[row] = property;
    this.rowOf.set(property._id, row);
    this.rowOfSlug.set(property.slug, row);
    this.fields.change(row, former, property);
    return row;
  }

  private kept(document: PropertyDocument): IndexedProperty {
    const { _id, revision, slug, createdAt, code, price, bedrooms } = document;
    const { isNewConstruction, isReady, search } = document;
    return {
      _id,
      revision,
      slug,
      brokerId: this.texts.of(document.brokerId),
      createdAt,
      purpose: this.texts.of(document.purpose),
      type: this.texts.of(document.type),
      code,
      price,
      bedrooms,
      city: this.texts.of(document.city),
      cityKey: this.texts.of(document.cityKey),
      neighborhood: this.texts.of(document.neighborhood),
      neighborhoodKey: this.texts.of(document.neighborhoodKey),
      isNewConstruction,
      isReady,
      search,
    };
  }

  private at(row: number | undefined): IndexedProperty | undefined {
    return row === undefined ? undefined : this.properties[row];
  }

  /** From the smaller side: either the rows in between, or all without those outside. */
  private withPrice(from = -Infinity, to = Infinity): Rows {
    const order = this.orders['price-asc'];
    const first = order.firstWhere((row) => this.properties[row]!.price >= from);
    const end = order.firstWhere((row) => this.properties[row]!.price > to);
    if (2 * (end - first) <= this.size) return added(new TypedFastBitSet(), order.between(first, end));
    const rows = this.fields.all();
    removed(rows, order.between(0, first));
    return removed(rows, order.between(end, this.size));
  }

  private sorted(compareValues: (one: IndexedProperty, other: IndexedProperty) => number): SortedRows {
    return new SortedRows((row, otherRow) => {
      const one = this.properties[row]!;
      const other = this.properties[otherRow]!;
      return compareValues(one, other) || compare(one._id, other._id);
    });
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function added(rows: Rows, more: Uint32Array): Rows {
  for (const row of more) rows.add(row);
  return rows;
}

function removed(rows: Rows, fewer: Uint32Array): Rows {
  for (const row of fewer) rows.remove(row);
  return rows;
}
