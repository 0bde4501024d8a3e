import { QueryClient } from '@tanstack/react-query';
import { SiteApiError, type SiteApi } from './site-api.js';

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
        // Offline queries fail at once.
        networkMode: 'always',
        retry: false,
        // A query that failed on the server starts as failed, as hydration needs.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
