import type { Brand } from './site.js';

/** An answer of the API, whether it came over HTTP or from the same process. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** What the server hands to the site's renderer for one page. */
export interface SiteRequest {
  /** Path and query. */
  url: string;
  /** Address of the site without a path, for absolute links in the head. */
  origin: string;
  brand: Brand;
  /** ISO, the present hour: what the page says of days counts from here. */
  renderedAt: string;
  /** Lets the browser ask the maps service for places; null while none is configured. */
  mapboxToken: string | null;
  /** Answers the same paths as the API, without HTTP. */
  get(path: string): Promise<ApiAnswer>;
}

/** A rendered page, or where to go instead. */
export interface SitePage {
  status: number;
  location?: string;
  html: string;
}

/** What `frontend/dist/server/entry-server.js` exports as `render`. */
export type RenderSite = (request: SiteRequest) => Promise<SitePage>;

/** What it exports as `keptAddress`: the one address, path and query, of all that show the same page. */
export type CanonicalAddress = (url: string) => string;
