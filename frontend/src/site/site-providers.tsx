import type { ReactNode } from 'react';
import type { DehydratedState } from '@tanstack/react-query';
import type { Brand } from '@lox/contracts/brand.js';
import { PageQueryCacheProvider, type PageQueryCache } from './api/page-query-cache.js';
import { ApiProvider, type SiteApi } from './api/site-api.js';
import { BrandProvider } from './site-brand.js';
import { HeadProvider, type HeadSink } from './head/document-head.js';
import { SiteProvider, type SiteContextValue } from './site-context.js';

export interface HydrationState {
  brand: Brand;
  site: SiteContextValue;
  queries: DehydratedState;
}

interface Props {
  api: SiteApi;
  reads: PageQueryCache;
  state: HydrationState;
  sink: HeadSink | null;
  children: ReactNode;
}

export function SiteProviders({ api, reads, state, sink, children }: Props) {
  return (
    <PageQueryCacheProvider value={reads}>
      <ApiProvider value={api}>
        <BrandProvider value={state.brand}>
          <SiteProvider value={state.site}>
            <HeadProvider value={sink}>{children}</HeadProvider>
          </SiteProvider>
        </BrandProvider>
      </ApiProvider>
    </PageQueryCacheProvider>
  );
}
