import { addDays, instantOf } from '@lox/contracts/local-time.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { codeAs, codePart, codesIn } from '@lox/contracts/property-codes.js';
import type { ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import type { PropertyListQuery, PropertySearchResult } from '@lox/contracts/property-search.js';
import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { type Account, Accounts } from '../../src/platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../src/platform/log/following/projection-reader.js';
import {
  PROPERTIES,
  type PropertyDocument,
} from '../../src/slices/properties/projections/properties.projection.js';
import { publicProperty } from '../../src/slices/properties/public/public-property.js';
import { type Facet, facetsOf, priceBarOf } from '../../src/slices/properties/search/facets.js';
import type { TestApp } from './app.js';

export class PropertyModel {
  private constructor(
    private readonly properties: readonly PropertyDocument[],
    private readonly staff: ReadonlyMap<string, Account>,
  ) {}

  static async of({ nest }: TestApp): Promise<PropertyModel> {
    const properties = await nest
      .get<ProjectionReader<PropertyDocument>>(PROPERTIES)
      .find({ removed: false });
    const staff = await nest.get(Accounts).staff();
    return new PropertyModel(properties, new Map(staff.map((account) => [account.id, account])));
  }

  list({ sortBy = 'newest', offset = 0, limit = 100, ...search }: PropertyListQuery): PublicProperty[] {
    const direction = sortBy === 'newest' || sortBy === 'price-desc' ? -1 : 1;
    const by = sortBy.startsWith('price') ? 'price' : 'createdAt';
    return this.found(search)
      .sort((one, other) => direction * compare(one[by], other[by]) || compare(one._id, other._id))
      .slice(offset, offset + limit)
      .map((each) => publicProperty(each, this.staff.get(each.brokerId ?? '')));
  }

  count(search: PropertyListQuery): number {
    return this.found(search).length;
  }

  search(query: PropertyListQuery): PropertySearchResult {
    const tally = <V>(facet: Facet, valueOf: (property: PropertyDocument) => V): [V, number][] => {
      const counts = new Map<V, number>();
      for (const property of this.found(query, facet)) {
        const value = valueOf(property);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts];
    };
    const tallies = {
      type: tally('type', ({ type }) => type),
      city: tally('city', ({ city }) => city),
      neighborhood: tally('neighborhood', ({ neighborhood }) => neighborhood),
      bedrooms: tally('bedrooms', ({ bedrooms }) => bedrooms),
      suites: tally('suites', ({ suites }) => suites ?? null),
      price: tally('price', ({ price }) => priceBarOf(price)),
    };
    const facets = facetsOf(tallies, query);
    return { items: this.list(query), total: this.count(query), facets };
  }

  managed(account: Account, query: ManagedPropertyQuery): string[] {
    const { search = '', status, type, purpose, city, brokerId, listedFrom, listedTo } = query;
    const ability = abilityOf(account);
    const [words, codes, part] = [searchWords(search), codesIn(search), codePart(search)];
    return this.properties
      .filter((one) => canOn(ability, 'read', 'properties', one))
      .filter((one) => !status || one.status === status)
      .filter((one) => !type || one.type === type)
      .filter((one) => !purpose || one.purpose === purpose)
      .filter((one) => !city || wordKey(one.city) === wordKey(city))
      .filter((one) => !brokerId || one.brokerId === (brokerId === 'none' ? null : brokerId))
      .filter((one) => !listedFrom || one.createdAt >= instantOf(listedFrom, '00:00'))
      .filter((one) => !listedTo || one.createdAt < instantOf(addDays(listedTo, 1), '00:00'))
      .filter(
        ({ code, ...one }) =>
          words.length === 0 ||
          matchesWords(textOf(one), words) ||
          codes.includes(code) ||
          (part !== undefined && code.includes(part)),
      )
      .sort(
        (one, other) =>
          Number(codes.includes(other.code)) - Number(codes.includes(one.code)) ||
          compare(other.createdAt, one.createdAt) ||
          compare(one._id, other._id),
      )
      .map(({ _id }) => _id);
  }

  private found(search: PropertyListQuery, without?: Facet): PropertyDocument[] {
    const { purpose, code, isNewConstruction, isReady } = search;
    const { type, city, neighborhood, bedrooms, minPrice = 0, maxPrice = Infinity } = search;
    const live = this.properties.filter((one) => one.live);
    const [words, codes] = [searchWords(search.search ?? ''), codesIn(search.search ?? '')];
    const isCode = live.some((one) => codes.includes(one.code));
    return live
      .filter((one) => !purpose || one.purpose === purpose)
      .filter((one) => !code || one.code === codeAs(code))
      .filter((one) => isNewConstruction === undefined || one.isNewConstruction === isNewConstruction)
      .filter((one) => isReady === undefined || one.isReady === isReady)
      .filter((one) => (isCode ? codes.includes(one.code) : matchesWords(textOf(one), words)))
      .filter((one) => without === 'type' || !type || one.type === type)
      .filter((one) => without === 'city' || !city || wordKey(one.city) === wordKey(city))
      .filter(
        (one) =>
          without === 'neighborhood' || !neighborhood || wordKey(one.neighborhood) === wordKey(neighborhood),
      )
      .filter((one) => without === 'bedrooms' || bedrooms === undefined || (one.bedrooms ?? -1) >= bedrooms)
      .filter(
        ({ price }) =>
          without === 'price' || (price >= Math.round(minPrice * 100) && price <= Math.round(maxPrice * 100)),
      );
  }
}

type Written = Pick<PropertyDocument, 'title' | 'description' | 'neighborhood' | 'city'>;
const textOf = ({ title, description, neighborhood, city }: Written): string =>
  searchText(title, description, neighborhood, city);

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0;
