import { PAGE_KEYS, PAGE_PATHS } from '@lox/contracts/content-pages.js';
import { LANDING_PATH, linksToLanding, type Brand } from '@lox/contracts/brand.js';
import type { PageQueries } from '../../slices/pages/page.queries.js';
import type { PropertyQueries } from '../../slices/properties/public/property.queries.js';

/** Beyond it `/sitemap.xml` is an index. */
export const SITEMAP_PROPERTIES = 5_000;
const READ_AT_ONCE = 500;
const STATIC = ['/', '/imoveis?purpose=sale', '/imoveis?purpose=rent', '/anuncie'];
const PART = /^\/sitemap-(\d{1,4})\.xml$/;

export interface SitemapSources {
  properties: Pick<PropertyQueries, 'count' | 'addresses'>;
  pages: Pick<PageQueries, 'content'>;
  brand: Pick<Brand, 'about' | 'hasLanding'>;
}

interface Address {
  path: string;
  changedAt: string | null;
}

export async function renderSitemap(
  path: string,
  sources: SitemapSources,
  origin: string,
): Promise<string | null> {
  if (path === '/sitemap.xml') {
    const parts = Math.ceil((await sources.properties.count({})) / SITEMAP_PROPERTIES);
    if (parts <= 1) return urlset([...(await pagesOf(sources)), ...(await propertiesOf(sources, 0))], origin);
    return index(parts, origin);
  }
  const part = Number(PART.exec(path)?.[1]);
  if (!part) return null;
  const found = await propertiesOf(sources, (part - 1) * SITEMAP_PROPERTIES);
  if (found.length === 0) return null;
  return urlset(part === 1 ? [...(await pagesOf(sources)), ...found] : found, origin);
}

export function renderRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /conta/',
    'Disallow: /proprietario/',
    'Disallow: /api',
    'Disallow: /seed',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

async function pagesOf({ pages, brand }: SitemapSources): Promise<Address[]> {
  const written = await Promise.all(PAGE_KEYS.map((key) => pages.content(key)));
  return [
    ...[...STATIC, ...(linksToLanding(brand) ? [LANDING_PATH] : [])].map((path) => ({
      path,
      changedAt: null,
    })),
    ...PAGE_KEYS.map((key, at) => ({ path: PAGE_PATHS[key], changedAt: written[at]?.updatedAt ?? null })),
  ];
}

async function propertiesOf({ properties }: SitemapSources, offset: number): Promise<Address[]> {
  const found: Address[] = [];
  while (found.length < SITEMAP_PROPERTIES) {
    const some = await properties.addresses({ limit: READ_AT_ONCE, offset: offset + found.length });
    found.push(
      ...some.map(({ slug, changedAt }) => ({ path: `/imovel/${encodeURIComponent(slug)}`, changedAt })),
    );
    if (some.length < READ_AT_ONCE) break;
  }
  return found;
}

function urlset(addresses: readonly Address[], origin: string): string {
  const entries = addresses.map(
    ({ path, changedAt }) =>
      `<url><loc>${xml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`,
  );
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function index(parts: number, origin: string): string {
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${xml(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
