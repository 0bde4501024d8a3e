import './styles/fonts.css';
import '../shared/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PageReads } from './api/page-reads.js';
import { browserApi } from './api/site-api.js';
import { App } from './app.js';
import { Providers, type PageState } from './providers.js';
import { loadPage, preloadLinkedPages } from './routes.js';

const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState;
const reads = new PageReads(state.queries, () => import('./api/load-queries.js'));

// Load the page's own code first, so that hydration matches the server's HTML.
void loadPage(window.location.pathname).then(() => {
  hydrateRoot(
    document.getElementById('app')!,
    <StrictMode>
      <Providers api={browserApi} reads={reads} state={state} sink={null}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
  preloadLinkedPages(() => reads.prepare());
});
