import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api.js';
import { sessionKeys } from './session-queries.js';

/** A client for server state. A 401 anywhere makes the guard look at the session again. */
export function createQueryClient(): QueryClient {
  const checkSession = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) {
      void client.invalidateQueries({ queryKey: sessionKeys.me });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey !== sessionKeys.me) checkSession(error);
      },
    }),
    mutationCache: new MutationCache({ onError: checkSession }),
    defaultOptions: {
      // Without network a change fails at once and is undone, instead of waiting unseen.
      mutations: { networkMode: 'always' },
      queries: {
        // An answer such as 403 or 404 stays what it is; only a server that is away is worth asking again.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  return client;
}
