import type { ComponentType } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { propertyQuery, settingsQuery } from './api/queries.js';
import { ContentPage } from './pages/content/content-page.js';
import { HomePage } from './pages/home/home-page.js';
import { homeQueries } from './pages/home/home-sections.js';
import { ListingPage } from './pages/listing/listing-page.js';
import { isListingPath, listingQueries } from './pages/listing/listing-search.js';
import { NotFoundPage } from './pages/not-found/not-found-page.js';
import type { PageProps } from './pages/page-props.js';
import { MissingProperty } from './pages/property/missing-property.js';
import { PropertyPage } from './pages/property/property-page.js';

interface ReadQuery {
  queryKey: QueryKey;
  meta?: Record<string, unknown>;
}

interface Route {
  path: string;
  page: ComponentType<PageProps>;
  /** What the server reads before it renders. */
  reads?: (params: PageProps['params'], url: URL) => ReadQuery[];
}

const ROUTES: readonly Route[] = [
  { path: '/', page: HomePage, reads: () => homeQueries() },
  { path: '/imoveis', page: ListingPage, reads: (_, url) => listingQueries(url.pathname, url.searchParams) },
  { path: '/imovel/:slug', page: PropertyPage, reads: ({ slug }) => [propertyQuery(slug ?? '')] },
  // The server answers these with a redirect when the id is that of a live property.
  { path: '/property/:id', page: MissingProperty },
  { path: '/properties/:id', page: MissingProperty },
  { path: '/ajuda', page: ContentPage },
  { path: '/contato', page: ContentPage },
  { path: '/termos', page: ContentPage },
  { path: '/privacidade', page: ContentPage },
];

const LISTING = ROUTES[1]!;
const NOT_FOUND: Route = { path: '*', page: NotFoundPage };

/** The page of a path, and the parts of the path that vary. */
export function matchRoute(pathname: string): { route: Route; params: PageProps['params'] } {
  for (const route of ROUTES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: decoded(match.params) };
  }
  return { route: isListingPath(pathname) ? LISTING : NOT_FOUND, params: {} };
}

/** Everything that the page of an address shows when it arrives. */
export function readsOf(url: URL): ReadQuery[] {
  const { route, params } = matchRoute(url.pathname);
  return [settingsQuery(), ...(route.reads?.(params, url) ?? [])];
}

/** `matchPath` leaves what varies as it stands in the address; an address may also be badly encoded. */
function decoded(params: PageProps['params']): PageProps['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, value && decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
