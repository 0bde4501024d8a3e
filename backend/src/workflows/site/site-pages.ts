import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ApiAnswer, CanonicalAddress, RenderSite } from '@lox/contracts/site-rendering.js';
import { MANIFEST, manifestOf } from '@lox/contracts/brand-head.js';
import type { Brand } from '@lox/contracts/brand.js';
import { CONFIG, type Config } from '../../config/config.js';
import { DataStamp } from '../../platform/http/caching/data-stamp.js';
import { StampedCache } from '../../platform/http/caching/stamped-cache.js';
import { PageQueries } from '../../slices/pages/page.queries.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { AgencyQueries } from '../../slices/settings/agency/agency.queries.js';
import { errorStack } from './frontend-build.js';
import { InProcessReads } from './in-process-reads.js';
import { isOwnerPage, loggedPath } from '../../platform/http/logging/logged-path.js';
import { CachedText } from './cached-text.js';
import { renderRobots, renderSitemap } from './sitemap.js';

export interface RenderedPage {
  status: number;
  location?: string;
  text: CachedText;
  /** A read failed: the page says so, and is not cached. */
  incomplete: boolean;
}

interface Rendering {
  url: string;
  origin: string;
  renderedAt: string;
  read: (path: string) => Promise<ApiAnswer>;
}

const LIMITS = { entries: 1_000, bytes: 48 * 1024 * 1024 };
const HOUR_MS = 3_600_000;
const PROPERTY = /^\/imovel\/([^/]+)\/?$/;

@Injectable()
export class SitePages {
  private readonly log = new Logger('site');
  private readonly pages = new StampedCache<RenderedPage>(LIMITS, ({ status, incomplete, text }) =>
    status === 200 && !incomplete ? text.size : null,
  );
  private readonly answers = new StampedCache<ApiAnswer>({ entries: 500 }, () => 0);
  private readonly texts = new StampedCache<CachedText | null>(
    { entries: 50, bytes: LIMITS.bytes },
    (text) => text?.size ?? null,
  );

  constructor(
    @Inject(PropertyQueries) private readonly properties: PropertyQueries,
    @Inject(PageQueries) private readonly contents: PageQueries,
    @Inject(InProcessReads) private readonly reads: InProcessReads,
    @Inject(DataStamp) private readonly stamp: DataStamp,
    @Inject(AgencyQueries) private readonly agency: AgencyQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  brand(): Promise<Brand> {
    return this.agency.brand();
  }

  async page(
    asked: string,
    origin: string,
    build: { writtenAt: number; render: RenderSite; keptAddress: CanonicalAddress },
  ): Promise<RenderedPage> {
    // "Novo" depends on the day: the hour is part of the cache key.
    const renderedAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
    // Additional parameters change nothing.
    const url = build.keptAddress(asked);
    const isPrivate = isOwnerPage(url);
    const stamp = await this.currentStamp();
    const read = (path: string) => this.reads.answer(path);
    const kept = (path: string) =>
      stamp && !isPrivate ? this.answers.get(path, stamp, () => read(path)) : read(path);
    const make = () => this.render({ url, origin, renderedAt, read: kept }, build.render);
    if (stamp === null || isPrivate) return make();
    return this.pages.get(`${origin}${url}`, `${stamp} ${renderedAt} ${build.writtenAt}`, make);
  }

  async textFile(path: string, origin: string): Promise<CachedText | null> {
    if (path === '/robots.txt') return new CachedText(renderRobots(origin));
    if (path === MANIFEST) return new CachedText(JSON.stringify(manifestOf(await this.brand())));
    if (!/^\/sitemap(-\d+)?\.xml$/.test(path)) return null;
    const stamp = await this.stamp.current();
    return this.texts.get(`${origin}${path}`, stamp, async () => {
      const brand = await this.brand();
      const sources = { properties: this.properties, pages: this.contents, brand };
      const xml = await renderSitemap(path, sources, origin);
      return xml === null ? null : new CachedText(xml);
    });
  }

  private async render(
    { url, origin, renderedAt, read }: Rendering,
    render: RenderSite,
  ): Promise<RenderedPage> {
    let incomplete = false;
    const { mapboxToken, mapTiles } = this.config;
    const page = await render({
      url,
      origin,
      brand: await this.brand(),
      renderedAt,
      mapboxToken,
      mapTiles,
      get: async (path) => {
        try {
          return await read(path);
        } catch (error) {
          this.log.error(`Reading ${loggedPath(path)} failed`, errorStack(error));
          incomplete = true;
          return { status: 503, body: null };
        }
      },
    });
    const text = new CachedText(page.html);
    if (page.location) return { status: page.status, location: page.location, text, incomplete };
    const missing = page.status === 404 && PROPERTY.exec(url.split('?')[0]!)?.[1];
    const elsewhere = missing ? await this.resolve(missing) : {};
    return { status: page.status, text, incomplete, ...elsewhere };
  }

  private async resolve(encoded: string): Promise<{ status?: number; location?: string }> {
    try {
      const found = await this.properties.resolveSlug(decodeURIComponent(encoded));
      if (found.kind === 'moved')
        return { status: 301, location: `/imovel/${encodeURIComponent(found.slug)}` };
      return found.kind === 'gone' ? { status: 410 } : {};
    } catch (error) {
      if (!(error instanceof URIError)) this.log.error('Resolving a slug failed', errorStack(error));
      return {};
    }
  }

  private async currentStamp(): Promise<string | null> {
    try {
      return await this.stamp.current();
    } catch (error) {
      this.log.error('The state of the data cannot be read', errorStack(error));
      return null;
    }
  }
}
