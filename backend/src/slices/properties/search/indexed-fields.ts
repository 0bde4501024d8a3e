import { TypedFastBitSet } from 'typedfastbitset';
import type { PropertyType } from '@lox/contracts/properties.js';
import type { Criteria } from './criteria.js';
import { FacetCodes } from './facet-codes.js';
import { priceBarOf, FACETS, type Facet, type FacetTallies } from './facets.js';
import { Postings } from './postings.js';
import type { SearchedFields } from './searched-fields.js';
import { ValueSets, type RowSet } from './value-sets.js';
import { WordIndex } from './word-index.js';

/** A facet's filters go by its name. */
export type FilterMatches = Map<Facet | keyof Criteria, RowSet>;

export type RowFields = Omit<SearchedFields, 'search'>;

export interface OtherIndexes {
  withPrice(from?: number, to?: number): RowSet;
  withCode(code: string): RowSet;
}

/** Prices are in `SortedRows`, codes in a hash index. */
export class IndexedFields {
  private readonly rows = new TypedFastBitSet();
  private readonly purpose = new ValueSets<string>();
  private readonly type = new ValueSets<PropertyType>();
  private readonly city = new ValueSets<string>();
  private readonly bedrooms = new ValueSets<number | null>();
  private readonly isNewConstruction = new ValueSets<boolean>();
  private readonly isReady = new ValueSets<boolean>();
  private readonly neighborhood = new Postings();
  private readonly words = new WordIndex();
  private readonly codes = new FacetCodes();

  change(row: number, former: RowFields | undefined, next: RowFields | undefined, search: string): void {
    if (former) this.leave(row, former);
    if (next) this.enter(row, next);
    this.words.set(row, search);
  }

  /** Blanks at both ends, for whole words. */
  searchOf(row: number): string {
    return ` ${this.words.of(row)} `;
  }

  all(): RowSet {
    return this.rows.clone();
  }

  matches(asked: Criteria, elsewhere: OtherIndexes): FilterMatches {
    const passing: FilterMatches = new Map();
    const { purpose, type, cityKey, neighborhoodKey, code, bedrooms, minPrice, maxPrice } = asked;
    if (purpose) passing.set('purpose', this.purpose.of(purpose));
    if (type) passing.set('type', this.type.of(type));
    if (code !== undefined) passing.set('code', elsewhere.withCode(code));
    if (cityKey !== undefined) passing.set('city', this.city.of(cityKey));
    if (neighborhoodKey !== undefined) passing.set('neighborhood', this.neighborhood.of(neighborhoodKey));
    if (bedrooms !== undefined)
      passing.set(
        'bedrooms',
        this.bedrooms.where((rooms) => rooms !== null && rooms >= bedrooms),
      );
    if (minPrice !== undefined || maxPrice !== undefined)
      passing.set('price', elsewhere.withPrice(minPrice, maxPrice));
    for (const flag of ['isNewConstruction', 'isReady'] as const)
      if (asked[flag] !== undefined) passing.set(flag, this[flag].of(asked[flag]));
    const words = this.matchingText(asked, elsewhere);
    if (words) passing.set('words', words);
    return passing;
  }

  /** Rows with an existing code, else with all words. */
  private matchingText({ words, codes }: Criteria, { withCode }: OtherIndexes): RowSet | undefined {
    const [one, ...more] = codes.map(withCode).filter((rows) => rows.size() > 0);
    if (one) return more.reduce((all, rows) => all.union(rows), one);
    const [first, ...others] = words.map((word) => this.words.rowsMatching(word));
    return first && others.reduce((all, rows) => all.intersection(rows), first);
  }

  intersection(passing: FilterMatches, except?: Facet): RowSet {
    const [first = this.rows, ...others] = [...passing].flatMap(([name, rows]) =>
      name === except ? [] : [rows],
    );
    return others.reduce((all, rows) => all.intersection(rows), first.clone());
  }

  /** @param all rows that pass all filters */
  tallies(passing: FilterMatches, all: RowSet): FacetTallies {
    const narrowed = FACETS.filter((facet) => passing.has(facet));
    const others = FACETS.filter((facet) => !passing.has(facet));
    const tallies = narrowed.map((facet) => this.codes.count(this.intersection(passing, facet), [facet]));
    return Object.assign({}, this.codes.count(all, others), ...tallies) as FacetTallies;
  }

  private enter(row: number, fields: RowFields): void {
    this.rows.add(row);
    this.purpose.add(fields.purpose, row);
    this.type.add(fields.type, row);
    this.city.add(fields.cityKey, row);
    this.bedrooms.add(fields.bedrooms, row);
    this.isNewConstruction.add(fields.isNewConstruction, row);
    this.isReady.add(fields.isReady, row);
    this.neighborhood.add(fields.neighborhoodKey, row);
    this.codes.set(row, { ...fields, price: priceBarOf(fields.price) });
  }

  private leave(row: number, fields: RowFields): void {
    this.rows.remove(row);
    this.purpose.remove(fields.purpose, row);
    this.type.remove(fields.type, row);
    this.city.remove(fields.cityKey, row);
    this.bedrooms.remove(fields.bedrooms, row);
    this.isNewConstruction.remove(fields.isNewConstruction, row);
    this.isReady.remove(fields.isReady, row);
    this.neighborhood.remove(fields.neighborhoodKey, row);
  }
}
