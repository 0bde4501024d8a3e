import { parsePropertyListQuery, parsePropertySearch } from '@lox/contracts/property-search.js';
import type { PublicRegions } from '@lox/contracts/site.js';
import type { ApiAnswer } from '@lox/contracts/site-rendering.js';
import type { SiteData } from './site-data.js';

const BY_SLUG = '/api/properties/slug/';
const PAGE = '/api/page-contents/';

/** Answers the paths that pages read as the API would, without HTTP. */
export async function answerInProcess(data: SiteData, path: string): Promise<ApiAnswer> {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (pathname === '/api/properties') return ok(await data.properties(parsePropertyListQuery(searchParams)));
  if (pathname === '/api/properties/count') {
    return ok({ count: await data.countProperties(parsePropertySearch(searchParams)) });
  }
  if (pathname.startsWith(BY_SLUG)) {
    const property = await data.propertyBySlug(decodeURIComponent(pathname.slice(BY_SLUG.length)));
    return property ? ok(property) : NOT_FOUND;
  }
  if (pathname.startsWith(PAGE)) {
    const page = await data.page(decodeURIComponent(pathname.slice(PAGE.length)));
    return page ? ok(page) : NOT_FOUND;
  }
  if (pathname === '/system-settings.json') return ok(await data.settings());
  if (pathname === '/api/public/regions') {
    const { availableRegions } = await data.settings();
    return ok({ availableRegions } satisfies PublicRegions);
  }
  return NOT_FOUND;
}

const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
const NOT_FOUND: ApiAnswer = { status: 404, body: null };
