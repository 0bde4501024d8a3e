import { QueryClient } from '@tanstack/react-query';
import { SiteApiError, type SiteApi } from './site-api.js';

/**
 * The query client of one page; its defaults: docs/behaviour/site-listing.md#freshness-of-the-sites-reads.
 */
export function createSiteQueryClient(api: SiteApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          try {
            return await api.get(String(queryKey[0]));
          } catch (error) {
            if (error instanceof SiteApiError && error.status === meta?.nullOn) return null;
            throw error;
          }
        },
        // Without a network a read fails at once instead of being paused.
        networkMode: 'always',
        retry: false,
        // A read that failed on the server starts as failed, so that hydration matches the HTML.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
