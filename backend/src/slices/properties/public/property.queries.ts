import { Inject, Injectable } from '@nestjs/common';
import type {
  PropertyAddress,
  PropertyBroker,
  PublicProperty,
  SlugResolution,
} from '@lox/contracts/properties.js';
import type { PropertyListQuery, PropertySearch, PropertySort } from '@lox/contracts/property-search.js';
import { fold } from '@lox/contracts/text.js';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts, type Account } from '../../../platform/auth/accounts.js';
import type { Filter, Sort } from '../../../platform/document-store/document-store.js';
import type { ProjectionReader } from '../../../platform/projections/projection-reader.js';
import { imagesOf } from '../staff/managed-properties.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import type { PropertySlugDocument } from '../projections/property-slugs.projection.js';
import { PROPERTIES, PROPERTY_SLUGS } from '../property.tokens.js';

/** Properties that one call answers at most. */
export const PROPERTY_PAGE_MAX = 100;
/** Words of a search beyond these are not looked for. */
const WORDS_MAX = 8;

/** How each order is sorted. */
export const ORDERS: Record<PropertySort, Sort> = {
  newest: { createdAt: -1 },
  oldest: { createdAt: 1 },
  'price-asc': { price: 1 },
  'price-desc': { price: -1 },
};

/** What the public may read of properties: live ones, without internal fields. */
@Injectable()
export class PropertyQueries {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(PROPERTY_SLUGS) private readonly slugs: ProjectionReader<PropertySlugDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async list(query: PropertyListQuery): Promise<PublicProperty[]> {
    const documents = await this.properties.find(filterOf(query), {
      sort: ORDERS[query.sortBy ?? 'newest'],
      skip: query.offset ?? 0,
      limit: Math.min(query.limit ?? PROPERTY_PAGE_MAX, PROPERTY_PAGE_MAX),
    });
    return this.present(documents);
  }

  count(search: PropertySearch): Promise<number> {
    return this.properties.count(filterOf(search));
  }

  async bySlug(slug: string): Promise<PublicProperty | null> {
    const found = await this.resolveSlug(slug);
    return found.kind === 'live' ? found.property : null;
  }

  /** What the public may see at an address. A paused, sold or draft property is treated like a missing one. */
  async resolveSlug(slug: string): Promise<SlugResolution> {
    const own = await this.properties.findOne({ slug });
    const former = own ? undefined : await this.slugs.get(slug);
    const document = own ?? (former && (await this.properties.get(former.propertyId)));
    if (document?.removed) return { kind: 'gone' };
    if (!document?.live) return { kind: 'unknown' };
    if (document.slug !== slug) return { kind: 'moved', slug: document.slug };
    const [property] = await this.present([document]);
    return property ? { kind: 'live', property } : { kind: 'unknown' };
  }

  /** A window of live properties by nothing but their addresses, oldest first. */
  async addresses({ offset, limit }: { offset: number; limit: number }): Promise<PropertyAddress[]> {
    const found = await this.properties.find({ live: true }, { sort: ORDERS.oldest, skip: offset, limit });
    return found.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt }));
  }

  async slugOf(id: string): Promise<string | null> {
    const document = await this.properties.get(id);
    return document?.live ? document.slug : null;
  }

  private async present(documents: readonly PropertyDocument[]): Promise<PublicProperty[]> {
    const ids = documents.flatMap(({ brokerId }) => brokerId ?? []);
    const accounts = ids.length > 0 ? await this.accounts.byIds(ids) : [];
    const brokers = new Map(
      accounts.filter(({ role }) => isStaff(role)).map((account) => [account.id, account]),
    );
    return documents.map((each) => publicOf(each, brokers.get(each.brokerId ?? '')));
  }
}

/** The public filters as a condition on documents. */
export function filterOf(search: PropertySearch): Filter {
  const { purpose, type, code, city, neighborhood, minPrice, maxPrice, bedrooms } = search;
  const { isNewConstruction, isReady } = search;
  const words = fold(search.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  const range = {
    ...(minPrice !== undefined && { $gte: Math.round(minPrice * 100) }),
    ...(maxPrice !== undefined && { $lte: Math.round(maxPrice * 100) }),
  };
  return {
    ...(words.length > 0 ? { searched: true } : { live: true }),
    ...(purpose && { purpose }),
    ...(type && { type }),
    ...(code && { code: code.trim().toUpperCase() }),
    ...(city && { cityKey: fold(city) }),
    ...(neighborhood && { neighborhoodKey: fold(neighborhood) }),
    ...(Object.keys(range).length > 0 && { price: range }),
    ...(bedrooms !== undefined && { bedrooms: { $gte: bedrooms } }),
    ...(isNewConstruction !== undefined && { isNewConstruction }),
    ...(isReady !== undefined && { isReady }),
    ...(words.length > 0 && { $and: words.map((word) => ({ search: { $contains: word } })) }),
  };
}

function publicOf(document: PropertyDocument, broker?: Account): PublicProperty {
  return {
    id: document._id,
    slug: document.slug,
    code: document.code,
    title: document.title,
    description: document.description,
    purpose: document.purpose,
    type: document.type,
    price: document.price / 100,
    iptu: document.iptu === null ? null : document.iptu / 100,
    neighborhood: document.neighborhood,
    city: document.city,
    state: document.state,
    address: document.address,
    bedrooms: document.bedrooms,
    bathrooms: document.bathrooms,
    parkingSpaces: document.parkingSpaces,
    area: document.area,
    images: imagesOf(document),
    amenities: document.amenities,
    features: document.features,
    videoUrl: document.videoUrl,
    isNewConstruction: document.isNewConstruction,
    isReady: document.isReady,
    featured: document.featured,
    broker: broker ? publicBroker(broker) : null,
    createdAt: document.createdAt,
  };
}

const publicBroker = ({ name, avatar, creci, whatsapp }: Account): PropertyBroker => ({
  name,
  avatar,
  creci,
  whatsapp,
});
