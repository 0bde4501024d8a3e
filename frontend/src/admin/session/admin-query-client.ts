import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SECOND_FACTOR_REQUIRED } from '@lox/contracts/sign-in.js';
import { ApiError } from '../../shared/api.js';
import { sessionKeys } from './session-queries.js';

/** The session has ended, or is not enough any more. */
const isOfSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.body?.code === SECOND_FACTOR_REQUIRED);

/** The query client. A 401 from any call makes the guard check the session again. */
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
      // Without network a change fails and rolls back at once instead of being paused silently.
      mutations: { networkMode: 'always' },
      queries: {
        // Do not retry an answer such as 403 or 404; only an unreachable server is worth another try.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  return client;
}
