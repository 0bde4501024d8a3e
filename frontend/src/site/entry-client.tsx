import './styles/fonts.css';
import '../shared/tokens.css';
import './styles/base.css';
import '../shared/layout-words.css';
import './styles/words.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PageQueryCache } from './api/page-query-cache.js';
import { browserApi } from './api/site-api.js';
import { SiteApp } from './site-app.js';
import { SiteProviders, type HydrationState } from './site-providers.js';
import { loadPage, preloadLinkedPages } from './routes.js';

const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as HydrationState;
const reads = new PageQueryCache(state.queries, () => import('./api/load-queries.js'));

// The page's code first: hydration must match the HTML.
void loadPage(window.location.pathname).then(() => {
  hydrateRoot(
    document.getElementById('app')!,
    <StrictMode>
      <SiteProviders api={browserApi} reads={reads} state={state} sink={null}>
        <BrowserRouter>
          <SiteApp />
        </BrowserRouter>
      </SiteProviders>
    </StrictMode>,
  );
  preloadLinkedPages(() => reads.prepare());
});
