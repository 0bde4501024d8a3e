import type { ComponentType } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { PAGE_KEYS, PAGE_PATHS } from '@lox/contracts/public-calls.js';
import { pageContentQuery, propertyQuery, settingsQuery } from './api/queries.js';
import { lazyPage, type LazyPage } from './lazy-page.js';
import { HomePage } from './pages/home/home-page.js';
import { homeQueries } from './pages/home/home-sections.js';
import { ListingPage } from './pages/listing/listing-page.js';
import { isListingPath, listingQueries } from './pages/listing/listing-search.js';
import { NotFoundPage } from './pages/not-found/not-found-page.js';
import type { PageProps } from './pages/page-props.js';

interface ReadQuery {
  queryKey: QueryKey;
  meta?: Record<string, unknown>;
}

interface Route {
  path: string;
  page: ComponentType<PageProps> | LazyPage;
  /** What the server reads before it renders. */
  reads?: (params: PageProps['params'], url: URL) => ReadQuery[];
}

// Home and listing are where visitors arrive and go on searching; the others bring their own code and style sheet.
const PropertyPage = lazyPage('src/site/pages/property/property-page.tsx', () =>
  import('./pages/property/property-page.js').then((module) => module.PropertyPage),
);
const MissingProperty = lazyPage('src/site/pages/property/missing-property.tsx', () =>
  import('./pages/property/missing-property.js').then((module) => module.MissingProperty),
);
const LandingPage = lazyPage('src/site/pages/landing/landing-page.tsx', () =>
  import('./pages/landing/landing-page.js').then((module) => module.LandingPage),
);
const ContentPage = lazyPage('src/site/pages/content/content-page.tsx', () =>
  import('./pages/content/content-page.js').then((module) => module.ContentPage),
);
const SeedPage = lazyPage('src/site/pages/seed/seed-page.tsx', () =>
  import('./pages/seed/seed-page.js').then((module) => module.SeedPage),
);

const LISTING: Route = {
  path: '/imoveis',
  page: ListingPage,
  reads: (_, url) => listingQueries(url.pathname, url.searchParams),
};
const NOT_FOUND: Route = { path: '*', page: NotFoundPage };

const ROUTES: readonly Route[] = [
  { path: '/', page: HomePage, reads: () => homeQueries() },
  LISTING,
  { path: '/imovel/:slug', page: PropertyPage, reads: ({ slug }) => [propertyQuery(slug ?? '')] },
  // The server answers these with a redirect when the id is that of a live property.
  { path: '/property/:id', page: MissingProperty },
  { path: '/properties/:id', page: MissingProperty },
  { path: '/terras-de-tuvivas', page: LandingPage },
  ...PAGE_KEYS.map((key): Route => ({
    path: PAGE_PATHS[key],
    page: ContentPage,
    reads: () => [pageContentQuery(key)],
  })),
  { path: '/seed', page: SeedPage },
];

/** The page of a path, and the parts of the path that vary. */
export function matchRoute(pathname: string): { route: Route; params: PageProps['params'] } {
  for (const route of ROUTES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: decoded(match.params) };
  }
  return { route: isListingPath(pathname) ? LISTING : NOT_FOUND, params: {} };
}

/** Brings the code of a path's page; answers the module it stands in, null when it is part of every page. */
export async function loadPage(pathname: string): Promise<string | null> {
  const { page } = matchRoute(pathname).route;
  if (!('load' in page)) return null;
  await page.load();
  return page.source;
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
