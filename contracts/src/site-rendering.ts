import type { Brand } from './brand.js';
import type { MapTiles } from './maps.js';

export interface ApiAnswer {
  status: number;
  body: unknown;
}

export interface SiteRequest {
  /** Path and query. */
  url: string;
  origin: string;
  brand: Brand;
  /** ISO, the present hour: the page computes days from it. */
  renderedAt: string;
  /** Null without a maps token. */
  mapboxToken: string | null;
  mapTiles: MapTiles | null;
  /** Answers the API's paths in-process. */
  get(path: string): Promise<ApiAnswer>;
}

/** `location` is set for a redirect. */
export interface SitePage {
  status: number;
  location?: string;
  html: string;
}

/** The export `render` of `frontend/dist/server/entry-server.js`. */
export type RenderSite = (request: SiteRequest) => Promise<SitePage>;

/** The export `keptAddress` of the same file: one address per page. */
export type CanonicalAddress = (url: string) => string;
