import { QueryClient } from '@tanstack/react-query';
import { ApiError, type SiteApi } from './site-api.js';

/** Server state of one page; its defaults: docs/behaviour/site-listing.md#freshness-of-the-sites-reads. */
export function createQueryClient(api: SiteApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          try {
            return await api.get(String(queryKey[0]));
          } catch (error) {
            if (error instanceof ApiError && error.status === meta?.nullOn) return null;
            throw error;
          }
        },
        // Without a network a read fails like any other, instead of waiting for one.
        networkMode: 'always',
        retry: false,
        // What failed on the server is shown as failed at first, else the browser's first render would differ.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
