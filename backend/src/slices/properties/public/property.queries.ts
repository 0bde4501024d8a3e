import { Inject, Injectable } from '@nestjs/common';
import type {
  PropertyAddress,
  PropertyType,
  PublicProperty,
  SlugResolution,
} from '@lox/contracts/properties.js';
import type {
  PropertyListQuery,
  PropertySearch,
  PropertySearchResult,
  PropertySort,
} from '@lox/contracts/property-search.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import type { Filter, Sort } from '../../../platform/storage/document-store/document-store.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import type { PropertySlugDocument } from '../projections/property-slugs.projection.js';
import { PROPERTIES, PROPERTY_SLUGS } from '../property.tokens.js';
import { criteriaOf, criteriaFilter, withoutFacet, type Criteria } from '../search/criteria.js';
import { priceBarOf, facetsOf, type Facet } from '../search/facets.js';
import { publicProperty, shownBrokers } from './public-property.js';

export const PROPERTY_PAGE_MAX = 100;

export const PROPERTY_ORDERS: Record<PropertySort, Sort> = {
  newest: { createdAt: -1 },
  oldest: { createdAt: 1 },
  'price-asc': { price: 1 },
  'price-desc': { price: -1 },
};

@Injectable()
export class PropertyQueries {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(PROPERTY_SLUGS) private readonly slugs: ProjectionReader<PropertySlugDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async list(query: PropertyListQuery): Promise<PublicProperty[]> {
    const documents = await this.properties.find(await this.filter(criteriaOf(query)), {
      sort: PROPERTY_ORDERS[query.sortBy ?? 'newest'],
      skip: query.offset ?? 0,
      limit: Math.min(query.limit ?? PROPERTY_PAGE_MAX, PROPERTY_PAGE_MAX),
    });
    return this.present(documents);
  }

  async count(search: PropertySearch): Promise<number> {
    return this.properties.count(await this.filter(criteriaOf(search)));
  }

  async search(query: PropertyListQuery): Promise<PropertySearchResult> {
    const criteria = criteriaOf(query);
    const [items, total, type, city, neighborhood, bedrooms, prices] = await Promise.all([
      this.list(query),
      this.count(query),
      this.tally<PropertyType>(criteria, 'type'),
      this.tally<string>(criteria, 'city'),
      this.tally<string>(criteria, 'neighborhood'),
      this.tally<number | null>(criteria, 'bedrooms'),
      this.tally<number>(criteria, 'price'),
    ]);
    const price = prices.map(([cents, count]): [number, number] => [priceBarOf(cents), count]);
    return { items, total, facets: facetsOf({ type, city, neighborhood, bedrooms, price }) };
  }

  async bySlug(slug: string): Promise<PublicProperty | null> {
    const found = await this.resolveSlug(slug);
    return found.kind === 'live' ? found.property : null;
  }

  /** Hidden properties answer as missing ones, also removed ones that were never public. */
  async resolveSlug(slug: string): Promise<SlugResolution> {
    const own = await this.properties.findOne({ slug });
    const former = own ? undefined : await this.slugs.get(slug);
    const document = own ?? (former && (await this.properties.get(former.propertyId)));
    if (document?.removed && document.published) return { kind: 'gone' };
    if (!document?.live) return { kind: 'unknown' };
    if (document.slug !== slug) return { kind: 'moved', slug: document.slug };
    const [property] = await this.present([document]);
    return property ? { kind: 'live', property } : { kind: 'unknown' };
  }

  /** Oldest first. */
  async addresses({ offset, limit }: { offset: number; limit: number }): Promise<PropertyAddress[]> {
    const found = await this.properties.find(
      { live: true },
      { sort: PROPERTY_ORDERS.oldest, skip: offset, limit },
    );
    return found.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt }));
  }

  async slugOf(id: string): Promise<string | null> {
    const document = await this.properties.get(id);
    return document?.live ? document.slug : null;
  }

  private async filter(criteria: Criteria): Promise<Filter> {
    const { codes } = criteria;
    const named = codes.length > 0 && (await this.properties.count({ live: true, code: { $in: codes } })) > 0;
    return criteriaFilter(criteria, named);
  }

  private async present(documents: readonly PropertyDocument[]): Promise<PublicProperty[]> {
    const brokers = await shownBrokers(this.accounts, documents);
    return documents.map((each) => publicProperty(each, brokers.get(each.brokerId ?? '')));
  }

  /** Under all filters but the facet's own. */
  private async tally<V>(criteria: Criteria, facet: Facet): Promise<[V, number][]> {
    const rows = await this.properties.summarise(await this.filter(withoutFacet(criteria, facet)), {
      by: [facet],
      count: true,
    });
    return rows.map(({ by, count }) => [by[facet] as V, count]);
  }
}
