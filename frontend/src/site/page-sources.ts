import { PAGE_KEYS, PAGE_PATHS } from '@lox/contracts/content-pages.js';

const at = (name: string): string => `src/site/pages/${name}.tsx`;

/** Has the styles of the owner's page too. */
export const OWNER_SOURCE = at('announce/announce-page');

/** By route, as in the build's manifest. */
export const PAGE_SOURCES: Readonly<Record<string, string>> = {
  '/': at('home/home-page'),
  '/imoveis': at('listing/listing-page'),
  '/imovel/:slug': at('property/property-page'),
  '/property/:id': at('property/unseen-property'),
  '/properties/:id': at('property/unseen-property'),
  '/terras-de-tuvivas': at('landing/landing-page'),
  '/anuncie': at('announce/announce-page'),
  ...Object.fromEntries(PAGE_KEYS.map((key) => [PAGE_PATHS[key], at('content/content-page')])),
  '/seed': at('seed/seed-page'),
};
