import type { CanonicalAddress } from '@lox/contracts/site-rendering.js';
import { listingUrl, parseListingSearch } from './pages/listing/listing-search.js';
import { isListingPath } from './pages/listing/listing-path.js';
import { matchRoute } from './routes.js';

/** Parameters that a page does not read are dropped. */
export const keptAddress: CanonicalAddress = (url) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  if (isListingPath(pathname)) return listingUrl(parseListingSearch(pathname, searchParams));
  const { route, params } = matchRoute(pathname);
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value ?? '')),
    route.path === '*' ? pathname : route.path,
  );
};
