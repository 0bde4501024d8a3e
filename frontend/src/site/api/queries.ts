import { queryOptions } from '@tanstack/react-query';
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

// Every query key is the path to fetch; `query-client.ts` fetches it.

/** WhatsApp number, regions and CRECI. */
export const settingsQuery = () =>
  queryOptions<SystemSettings>({ queryKey: ['/system-settings.json'], staleTime: 10 * MINUTE });

/** Regions that the lead widget offers. */
export const regionsQuery = () =>
  queryOptions<PublicRegions>({ queryKey: ['/api/public/regions'], staleTime: 30 * SECOND });

/**
 * The signed-in person, or null. Fetched only in the browser, so that rendered pages are the same for
 * everybody.
 */
export const sessionQuery = () =>
  queryOptions<{ user: SessionUser | null }>({
    queryKey: ['/api/auth/me?optional=true'],
    staleTime: 5 * MINUTE,
  });

/** One page of live properties. */
export const propertiesQuery = (query: PropertyListQuery) =>
  queryOptions<PublicProperty[]>({ queryKey: [withParams('/api/properties', query)] });

/** One page of live properties, how many there are in all, and how they spread. */
export const propertySearchQuery = (query: PropertyListQuery) =>
  queryOptions<PropertySearchResult>({ queryKey: [withParams('/api/properties/search', query)] });

/** One live property, or null when the slug is unknown. */
export const propertyQuery = (slug: string) =>
  queryOptions<PublicProperty | null>({
    queryKey: [`/api/properties/slug/${encodeURIComponent(slug)}`],
    meta: { nullOn: 404 },
  });

/** The text of a content page; retried twice. */
export const pageContentQuery = (key: PageKey) =>
  queryOptions<PageContent>({ queryKey: [`/api/page-contents/${key}`], retry: 2 });

function withParams(path: string, query: PropertyListQuery): string {
  const params = propertyParams(query).toString();
  return params === '' ? path : `${path}?${params}`;
}
