import type { ReactNode } from 'react';
import type { DehydratedState } from '@tanstack/react-query';
import type { Brand } from '@lox/contracts/site.js';
import { ReadsProvider, type PageReads } from './api/page-reads.js';
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
  reads: PageReads;
  state: PageState;
  sink: HeadSink | null;
  children: ReactNode;
}

/** The app's providers, the same in browser and server. */
export function Providers({ api, reads, state, sink, children }: Props) {
  return (
    <ReadsProvider value={reads}>
      <ApiProvider value={api}>
        <BrandProvider value={state.brand}>
          <SiteProvider value={state.site}>
            <HeadProvider value={sink}>{children}</HeadProvider>
          </SiteProvider>
        </BrandProvider>
      </ApiProvider>
    </ReadsProvider>
  );
}
