import { hydrate, QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { SiteQuery } from './queries.js';
import { createSiteQueryClient } from './site-query-client.js';
import { browserApi } from './site-api.js';

export { hydrate };

export const client = createSiteQueryClient(browserApi);

export function watch(queries: QueryClient, query: SiteQuery<unknown>, changed: () => void): () => void {
  return new QueryObserver(queries, query).subscribe(changed);
}
