import type { PropertyPreview } from '@lox/contracts/property-management.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import {
  propertyParams,
  type PropertyListQuery,
  type PropertySearchResult,
} from '@lox/contracts/property-search.js';
import type { PageContent, PageKey } from '@lox/contracts/public-calls.js';
import type { PublicRegions, SystemSettings } from '@lox/contracts/site.js';
import type { SessionUser } from '@lox/contracts/users.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A read of the site: its path, and how it departs from the defaults of `site-query-client.ts`. */
export interface SiteQuery<T> {
  queryKey: readonly [path: string];
  staleTime?: number;
  retry?: number;
  /** The status that means that there is nothing. */
  meta?: { nullOn: number };
  /** False: never fetched by being shown. */
  enabled?: false;
  /** Only for the compiler: what it answers. */
  answers?: T;
}

/** What a read answers. */
export type SiteAnswer<Q> = Q extends SiteQuery<infer T> ? T : never;

/** WhatsApp number, regions and CRECI. */
export const settingsQuery = (): SiteQuery<SystemSettings> => ({
  queryKey: ['/system-settings.json'],
  staleTime: 10 * MINUTE,
});

/** Regions that the lead widget offers. */
export const regionsQuery = (): SiteQuery<PublicRegions> => ({
  queryKey: ['/api/public/regions'],
  staleTime: 30 * SECOND,
});

/**
 * The signed-in person, or null. Asked for once, in the browser (`site-app.tsx`), so that rendered pages are the
 * same for everybody.
 */
export const sessionQuery = (): SiteQuery<{ user: SessionUser | null }> => ({
  queryKey: ['/api/auth/me?optional=true'],
  enabled: false,
});

/** One page of live properties. */
export const propertiesQuery = (query: PropertyListQuery): SiteQuery<PublicProperty[]> => ({
  queryKey: [withParams('/api/properties', query)],
});

/** One page of live properties, how many there are in all, and how they spread. */
export const propertySearchQuery = (query: PropertyListQuery): SiteQuery<PropertySearchResult> => ({
  queryKey: [withParams('/api/properties/search', query)],
});

/** One live property, or null when the slug is unknown. */
export const propertyQuery = (slug: string): SiteQuery<PublicProperty | null> => ({
  queryKey: [`/api/properties/slug/${encodeURIComponent(slug)}`],
  meta: { nullOn: 404 },
});

/** A property that is not public, or null when there is none for who asks. */
export const propertyPreviewQuery = (address: string): SiteQuery<PropertyPreview | null> => ({
  queryKey: [`/api/admin/property-previews/${encodeURIComponent(address)}`],
  meta: { nullOn: 404 },
});

/** The text of a content page; retried twice. */
export const pageContentQuery = (key: PageKey): SiteQuery<PageContent> => ({
  queryKey: [`/api/page-contents/${key}`],
  retry: 2,
});

function withParams(path: string, query: PropertyListQuery): string {
  const params = propertyParams(query).toString();
  return params === '' ? path : `${path}?${params}`;
}
