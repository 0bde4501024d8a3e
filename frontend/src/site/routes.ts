import type { ComponentType } from 'react';
import { PAGE_KEYS, PAGE_PATHS } from '@lox/contracts/content-pages.js';
import { lazyPage, type LazyPage } from './lazy-page.js';
import { isListingPath } from './pages/listing/listing-path.js';
import { NotFoundPage } from './pages/not-found/not-found-page.js';
import type { PageProps } from './pages/page-props.js';

interface Route {
  path: string;
  page: ComponentType<PageProps> | LazyPage;
}

const HomePage = lazyPage(() => import('./pages/home/home-page.js').then((module) => module.HomePage));
const ListingPage = lazyPage(() =>
  import('./pages/listing/listing-page.js').then((module) => module.ListingPage),
);
const PropertyPage = lazyPage(() =>
  import('./pages/property/property-page.js').then((module) => module.PropertyPage),
);
const NonPublicPropertyPage = lazyPage(() =>
  import('./pages/property/unseen-property.js').then((module) => module.NonPublicPropertyPage),
);
const LandingPage = lazyPage(() =>
  import('./pages/landing/landing-page.js').then((module) => module.LandingPage),
);
const AnnouncePage = lazyPage(() =>
  import('./pages/announce/announce-page.js').then((module) => module.AnnouncePage),
);
const ContentPage = lazyPage(() =>
  import('./pages/content/content-page.js').then((module) => module.ContentPage),
);
const SeedPage = lazyPage(() => import('./pages/seed/seed-page.js').then((module) => module.SeedPage));

const LISTING: Route = { path: '/imoveis', page: ListingPage };
const NOT_FOUND: Route = { path: '*', page: NotFoundPage };

const ROUTES: readonly Route[] = [
  { path: '/', page: HomePage },
  LISTING,
  { path: '/imovel/:slug', page: PropertyPage },
  // The server redirects these for a live property.
  { path: '/property/:id', page: NonPublicPropertyPage },
  { path: '/properties/:id', page: NonPublicPropertyPage },
  { path: '/terras-de-tuvivas', page: LandingPage },
  { path: '/anuncie', page: AnnouncePage },
  ...PAGE_KEYS.map((key): Route => ({ path: PAGE_PATHS[key], page: ContentPage })),
  { path: '/seed', page: SeedPage },
];

export function matchRoute(pathname: string): { route: Route; params: PageProps['params'] } {
  for (const route of ROUTES) {
    const params = paramsOf(route.path, pathname);
    if (params) return { route, params };
  }
  return { route: isListingPath(pathname) ? LISTING : NOT_FOUND, params: {} };
}

/** @returns the route's path */
export async function loadPage(pathname: string): Promise<string> {
  const { page, path } = matchRoute(pathname).route;
  if ('load' in page) await page.load();
  return path;
}

/** `ahead` loads the code that every page needs. */
export function preloadLinkedPages(ahead: () => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    loadPage(link.pathname).catch(() => undefined);
    ahead();
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
}

function paramsOf(route: string, pathname: string): PageProps['params'] | null {
  const names = route.split('/');
  const parts = pathname.replace(/\/+$/, '').split('/');
  if (route !== '/' ? parts.length !== names.length : pathname.replace(/\//g, '') !== '') return null;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = decoded(part);
    else if (name.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
