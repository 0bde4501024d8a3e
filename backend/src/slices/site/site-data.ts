import type { PropertyAddress, PublicProperty, SlugResolution } from '@lox/contracts/properties.js';
import type { PropertyListQuery, PropertySearch } from '@lox/contracts/property-search.js';
import type { PageContent } from '@lox/contracts/public-calls.js';
import type { SystemSettings } from '@lox/contracts/site.js';

/** The few reads that the public pages need; live properties only. Also the token under which they are injected. */
export abstract class SiteData {
  abstract properties(query: PropertyListQuery): Promise<PublicProperty[]>;
  abstract countProperties(search: PropertySearch): Promise<number>;
  abstract propertyBySlug(slug: string): Promise<PublicProperty | null>;
  /** What is known of a public address: a live property, its newer address, that it is gone, or nothing. */
  abstract resolveSlug(slug: string): Promise<SlugResolution>;
  /** A window of the live properties' addresses, oldest first: a new one leaves the others where they are. */
  abstract propertyAddresses(window: { offset: number; limit: number }): Promise<PropertyAddress[]>;
  /** The slug of a live property, for addresses that name it by id. */
  abstract slugOfProperty(id: string): Promise<string | null>;
  /** A content page by its key; null for a key that there is not. */
  abstract page(key: string): Promise<PageContent | null>;
  abstract settings(): Promise<SystemSettings>;
}
