import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR_REQUIRED } from '@lox/contracts/sign-in.js';
import { ApiError } from '../../shared/api.js';
import { sessionKeys } from './session-queries.js';

/** The session has ended or lacks its second factor. */
const isOfSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.body?.code === SECOND_FACTOR_REQUIRED);

export function createAdminQueryClient(): QueryClient {
  const checkSession = (error: unknown) => {
    if (isOfSession(error)) void client.invalidateQueries({ queryKey: sessionKeys.me });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey !== sessionKeys.me) checkSession(error);
      },
    }),
    mutationCache: new MutationCache({ onError: checkSession }),
    defaultOptions: {
      // Offline mutations fail at once instead of pausing.
      mutations: { networkMode: 'always' },
      queries: {
        // An answer such as 403 or 404 is not retried.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  return client;
}
