import { PAGE_KEYS, PAGE_PATHS } from '@lox/contracts/content-pages.js';
import { pageContentQuery, propertyQuery, settingsQuery, type SiteQuery } from './api/queries.js';
import { homeQueries } from './pages/home/home-sections.js';
import { listingQueries } from './pages/listing/listing-search.js';
import { relatedQuery } from './pages/property/beside/related-query.js';
import type { PageProps } from './pages/page-props.js';
import { matchRoute } from './routes.js';

type QueriesOfPage = (params: PageProps['params'], url: URL) => SiteQuery<unknown>[];

/** Only the server needs them: the browser has the dehydrated state. */
const QUERIES_BY_ROUTE: Readonly<Record<string, QueriesOfPage>> = {
  '/': homeQueries,
  '/imoveis': (_, url) => listingQueries(url.pathname, url.searchParams),
  '/imovel/:slug': ({ slug }) => [propertyQuery(slug ?? ''), relatedQuery(slug ?? '')],
  ...Object.fromEntries(PAGE_KEYS.map((key) => [PAGE_PATHS[key], () => [pageContentQuery(key)]])),
};

export function pageQueries(url: URL): SiteQuery<unknown>[] {
  const { route, params } = matchRoute(url.pathname);
  return [settingsQuery(), ...(QUERIES_BY_ROUTE[route.path]?.(params, url) ?? [])];
}
