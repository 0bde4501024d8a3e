import type { OwnerReport } from '@lox/contracts/owner-pages.js';
import type { PropertyPreview } from '@lox/contracts/property-management.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import {
  propertyParams,
  type PropertyListQuery,
  type PropertySearchResult,
} from '@lox/contracts/property-search.js';
import type { PageContent, PageKey } from '@lox/contracts/content-pages.js';
import type { PublicRegions, SystemSettings } from '@lox/contracts/settings.js';
import type { SessionUser } from '@lox/contracts/users.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export interface SiteQuery<T> {
  queryKey: readonly [path: string];
  staleTime?: number;
  retry?: number;
  /** This status gives null. */
  meta?: { nullOn: number };
  enabled?: false;
  answers?: T;
}

export type SiteAnswer<Q> = Q extends SiteQuery<infer T> ? T : never;

export const settingsQuery = (): SiteQuery<SystemSettings> => ({
  queryKey: ['/system-settings.json'],
  staleTime: 10 * MINUTE,
});

export const regionsQuery = (): SiteQuery<PublicRegions> => ({
  queryKey: ['/api/public/regions'],
  staleTime: 30 * SECOND,
});

/** Browser only: rendered pages are the same for everybody. */
export const sessionQuery = (): SiteQuery<{ user: SessionUser | null }> => ({
  queryKey: ['/api/auth/me?optional=true'],
  enabled: false,
});

export const propertiesQuery = (query: PropertyListQuery): SiteQuery<PublicProperty[]> => ({
  queryKey: [withParams('/api/properties', query)],
});

export const propertySearchQuery = (query: PropertyListQuery): SiteQuery<PropertySearchResult> => ({
  queryKey: [withParams('/api/properties/search', query)],
});

export const propertyQuery = (slug: string): SiteQuery<PublicProperty | null> => ({
  queryKey: [`/api/properties/slug/${encodeURIComponent(slug)}`],
  meta: { nullOn: 404 },
});

export const propertyPreviewQuery = (address: string): SiteQuery<PropertyPreview | null> => ({
  queryKey: [`/api/admin/property-previews/${encodeURIComponent(address)}`],
  meta: { nullOn: 404 },
});

/** Read by the server alone. */
export const ownerReportQuery = (link: string): SiteQuery<OwnerReport | null> => ({
  queryKey: [`/owner-reports/${encodeURIComponent(link)}`],
  meta: { nullOn: 404 },
});

export const pageContentQuery = (key: PageKey): SiteQuery<PageContent> => ({
  queryKey: [`/api/page-contents/${key}`],
  retry: 2,
});

function withParams(path: string, query: PropertyListQuery): string {
  const params = propertyParams(query).toString();
  return params === '' ? path : `${path}?${params}`;
}
