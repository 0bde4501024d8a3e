import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Brand } from '@lox/contracts/site.js';
import { App, ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../shared/api.js';
import { sessionKeys } from '../features/session/session-queries.js';
import { BrandContext } from './brand.js';
import { theme } from './theme.js';
import { TOAST_SECONDS } from './use-toast.js';

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
      queries: {
        // An answer such as 403 or 404 stays what it is; only a server that is away is worth asking again.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  return client;
}

/** Theme, language, toasts, server state and the agency's names for everything inside. */
export function Providers({
  nonce,
  brand,
  children,
}: {
  nonce: string | undefined;
  brand: Brand;
  children: ReactNode;
}) {
  const [client] = useState(createQueryClient);
  return (
    <ConfigProvider csp={nonce ? { nonce } : undefined} locale={ptBR} theme={theme}>
      <App className="app" notification={{ maxCount: 1, duration: TOAST_SECONDS, placement: 'topRight' }}>
        <BrandContext value={brand}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </BrandContext>
      </App>
    </ConfigProvider>
  );
}
