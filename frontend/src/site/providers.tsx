import type { ReactNode } from 'react';
import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import type { Brand } from '@lox/contracts/site.js';
import { ApiProvider, type SiteApi } from './api/site-api.js';
import { BrandProvider } from './brand.js';
import { HeadProvider, type HeadSink } from './head/page-head.js';
import { SiteProvider, type SiteContextValue } from './site-context.js';

/** State that the server embeds in the page for hydration. */
export interface PageState {
  brand: Brand;
  site: SiteContextValue;
  queries: DehydratedState;
}

interface Props {
  api: SiteApi;
  queryClient: QueryClient;
  state: PageState;
  sink: HeadSink | null;
  children: ReactNode;
}

/** The app's providers, the same in browser and server. */
export function Providers({ api, queryClient, state, sink, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state.queries}>
        <ApiProvider value={api}>
          <BrandProvider value={state.brand}>
            <SiteProvider value={state.site}>
              <HeadProvider value={sink}>{children}</HeadProvider>
            </SiteProvider>
          </BrandProvider>
        </ApiProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
