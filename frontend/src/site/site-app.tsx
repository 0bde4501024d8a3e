import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { track } from './analytics.js';
import { usePageQueryCache } from './api/page-query-cache.js';
import { sessionQuery, type SiteAnswer } from './api/queries.js';
import { useApi } from './api/site-api.js';
import { ContactProvider } from './components/contact/contact-provider.js';
import { Footer } from './components/footer/footer.js';
import { Header } from './components/header/header.js';
import { LeadWidget } from './components/lead-widget/lead-widget.js';
import { ToastProvider } from './components/toasts/toast-provider.js';
import { WhatsAppButton } from './components/whatsapp-button/whatsapp-button.js';
import { matchRoute } from './routes.js';

export function SiteApp() {
  const { pathname, search } = useLocation();
  const { route, params } = matchRoute(pathname);
  const Page = route.page;
  const main = useScrollAndFocus(pathname, search);
  useRetryFailedReads();
  useLoadSession();
  useEffect(() => track('page_view'), [pathname]);
  return (
    <ToastProvider>
      <ContactProvider>
        <a className="skip-link" href="#conteudo">
          Ir para o conteúdo
        </a>
        <Header />
        <main id="conteudo" ref={main} tabIndex={-1}>
          <Suspense fallback={<div className="arriving" />}>
            <Page params={params} />
          </Suspense>
        </main>
        <Footer />
        <WhatsAppButton />
        <LeadWidget />
      </ContactProvider>
    </ToastProvider>
  );
}

function useScrollAndFocus(pathname: string, search: string) {
  const main = useRef<HTMLElement>(null);
  const kind = useNavigationType();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const from = last.current;
    last.current = { pathname, search };
    const samePage = from.pathname === pathname && pageOf(from.search) === pageOf(search);
    if (kind !== 'PUSH' || samePage) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, search, kind]);
  return main;
}

const pageOf = (search: string) => new URLSearchParams(search).get('page');

function useRetryFailedReads() {
  const reads = usePageQueryCache();
  useEffect(() => reads.retryFailed(), [reads]);
}

function useLoadSession() {
  const api = useApi();
  const reads = usePageQueryCache();
  useEffect(() => {
    const query = sessionQuery();
    // After a failure the page stays a visitor's.
    void api.get(query.queryKey[0]).then(
      (session) => reads.set(query, session as SiteAnswer<typeof query>),
      () => undefined,
    );
  }, [api, reads]);
}
