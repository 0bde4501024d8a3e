import { TypedFastBitSet } from 'typedfastbitset';
import type { PropertySort } from '@lox/contracts/property-search.js';
import { RowHashIndex } from '../../../platform/log/memory/row-hash-index.js';
import { InternedTexts } from '../../../platform/log/memory/interned-texts.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import type { Criteria } from './criteria.js';
import type { FacetTallies } from './facets.js';
import { IndexedFields, type OtherIndexes, type RowFields } from './indexed-fields.js';
import type { SearchedFields } from './searched-fields.js';
import { SortedRows } from './sorted-rows.js';
import type { RowSet } from './value-sets.js';

export type IndexedProperty = RowFields &
  Pick<PropertyDocument, '_id' | 'revision' | 'slug' | 'brokerId' | 'createdAt'>;

/** Valid until the index changes. */
export interface PropertyMatches {
  total: number;
  page(sort: PropertySort, offset: number, limit: number): IndexedProperty[];
  tallies(): FacetTallies;
}

/** Must find what the stored documents would (ADR 0032). */
export class PropertyIndex {
  private readonly properties: (IndexedProperty | undefined)[] = [];
  private readonly ids = new RowHashIndex((row) => this.properties[row]!._id);
  private readonly slugs = new RowHashIndex((row) => this.properties[row]!.slug);
  private readonly codes = new RowHashIndex((row) => this.properties[row]!.code);
  private readonly indexes = [this.ids, this.slugs, this.codes];
  private readonly otherIndexes: OtherIndexes = {
    withPrice: (from, to) => this.withPrice(from, to),
    withCode: (code) => new TypedFastBitSet(this.codes.all(code)),
  };
  private readonly free: number[] = [];
  private readonly fields = new IndexedFields();
  private readonly texts = new InternedTexts();
  private readonly orders: Record<PropertySort, SortedRows> = {
    newest: this.sorted((one, other) => compare(other.createdAt, one.createdAt)),
    oldest: this.sorted((one, other) => compare(one.createdAt, other.createdAt)),
    'price-asc': this.sorted((one, other) => one.price - other.price),
    'price-desc': this.sorted((one, other) => other.price - one.price),
  };

  put(document: PropertyDocument): void {
    if (!document.live) return this.remove(document._id);
    const known = this.ids.find(document._id);
    const former = known === undefined ? undefined : this.detach(known);
    const row = known ?? this.free.pop() ?? this.properties.length;
    const property = this.indexedProperty(document);
    this.properties[row] = property;
    this.fields.change(row, former, property, document.search);
    for (const index of this.indexes) index.add(row);
    for (const order of Object.values(this.orders)) order.insert(row);
  }

  remove(id: string): void {
    const row = this.ids.find(id);
    if (row === undefined) return;
    this.fields.change(row, this.detach(row), undefined, '');
    this.properties[row] = undefined;
    this.free.push(row);
  }

  byId(id: string): (IndexedProperty & SearchedFields) | undefined {
    const row = this.ids.find(id);
    return row === undefined ? undefined : { ...this.properties[row]!, search: this.fields.searchOf(row) };
  }

  bySlug(slug: string): IndexedProperty | undefined {
    const row = this.slugs.find(slug);
    return row === undefined ? undefined : this.properties[row];
  }

  find(criteria: Criteria): PropertyMatches {
    const passing = this.fields.matches(criteria, this.otherIndexes);
    const rows = this.fields.intersection(passing);
    const total = rows.size();
    return {
      total,
      page: (sort, offset, limit) =>
        this.orders[sort].page(rows, total, offset, limit).map((row) => this.properties[row]!),
      tallies: () => this.fields.tallies(passing, rows),
    };
  }

  private detach(row: number): IndexedProperty {
    for (const order of Object.values(this.orders)) order.remove(row);
    for (const index of this.indexes) index.remove(row);
    return this.properties[row]!;
  }

  private indexedProperty(document: PropertyDocument): IndexedProperty {
    const { _id, revision, slug, createdAt, code, price, bedrooms } = document;
    const { isNewConstruction, isReady } = document;
    return {
      _id,
      revision,
      slug,
      brokerId: this.texts.intern(document.brokerId),
      createdAt,
      purpose: this.texts.intern(document.purpose),
      type: this.texts.intern(document.type),
      code,
      price,
      bedrooms,
      city: this.texts.intern(document.city),
      cityKey: this.texts.intern(document.cityKey),
      neighborhood: this.texts.intern(document.neighborhood),
      neighborhoodKey: this.texts.intern(document.neighborhoodKey),
      isNewConstruction,
      isReady,
    };
  }

  /** From the smaller side. */
  private withPrice(from = -Infinity, to = Infinity): RowSet {
    const order = this.orders['price-asc'];
    const first = order.firstWhere((row) => this.properties[row]!.price >= from);
    const end = order.firstWhere((row) => this.properties[row]!.price > to);
    const all = this.properties.length - this.free.length;
    if (2 * (end - first) <= all) return added(new TypedFastBitSet(), order.between(first, end));
    const rows = this.fields.all();
    removed(rows, order.between(0, first));
    return removed(rows, order.between(end, all));
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

function added(rows: RowSet, more: Uint32Array): RowSet {
  for (const row of more) rows.add(row);
  return rows;
}

function removed(rows: RowSet, fewer: Uint32Array): RowSet {
  for (const row of fewer) rows.remove(row);
  return rows;
}
