import { dehydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { RenderSite } from '@lox/contracts/site-rendering.js';
import { PageQueryCache } from './api/page-query-cache.js';
import { createSiteQueryClient } from './api/site-query-client.js';
import { serverApi } from './api/site-api.js';
import { SiteApp } from './site-app.js';
import { buildAssets } from './html/assets.js';
import { pageHtml } from './html/page-html.js';
import type { HeadSink } from './head/document-head.js';
import { SiteProviders, type HydrationState } from './site-providers.js';
import { ownerReportQuery, settingsQuery } from './api/queries.js';
import { OwnerPage } from './pages/owner/owner-page.js';
import { OWNER_SOURCE, PAGE_SOURCES } from './page-sources.js';
import { pageQueries } from './page-queries.js';
import { loadPage } from './routes.js';

export { keptAddress } from './kept-address.js';

const assetsOf = buildAssets();
const noQueries = () => Promise.reject(new Error('A page being rendered reads nothing more'));

/** Nothing is kept after the request. */
export const render: RenderSite = async ({ url, origin, brand, renderedAt, mapboxToken, mapTiles, get }) => {
  const api = serverApi(get);
  const queryClient = createSiteQueryClient(api);
  const address = new URL(`${origin}${url}`);
  const link = ownerLinkOf(address.pathname);
  const queries = link === null ? pageQueries(address) : [settingsQuery(), ownerReportQuery(link)];
  const [route] = await Promise.all([
    loadPage(address.pathname),
    ...queries.map((query) => queryClient.prefetchQuery({ ...query, retry: false })),
  ]);
  const state: HydrationState = {
    brand,
    site: { origin, renderedAt, mapboxToken, mapTiles },
    queries: dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' }),
  };
  const sink: HeadSink = {};
  const body = renderToString(
    <StrictMode>
      <SiteProviders api={api} reads={new PageQueryCache(state.queries, noQueries)} state={state} sink={sink}>
        <StaticRouter location={url}>{link === null ? <SiteApp /> : <OwnerPage link={link} />}</StaticRouter>
      </SiteProviders>
    </StrictMode>,
  );
  queryClient.clear();
  if (sink.redirect) return { status: 302, location: sink.redirect, html: '' };
  return {
    status: sink.head?.status ?? 200,
    html: pageHtml({
      head: sink.head,
      picture: sink.picture,
      origin,
      brand,
      assets: assetsOf(link === null ? (PAGE_SOURCES[route] ?? null) : OWNER_SOURCE),
      body,
      state,
    }),
  };
};

/** The page is the server's alone: browsers get no code of it. */
const ownerLinkOf = (path: string): string | null => /^\/proprietario\/([^/]+)\/?$/i.exec(path)?.[1] ?? null;
