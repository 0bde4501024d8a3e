import { Inject, Injectable } from '@nestjs/common';
import {
  parsePropertyListQuery,
  parsePropertySearch,
  type PropertyCount,
} from '@lox/contracts/property-search.js';
import type { ApiAnswer } from '@lox/contracts/site-rendering.js';
import { PageQueries } from '../../slices/pages/page.queries.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { SettingsQueries } from '../../slices/settings/settings.queries.js';

/** What answers a path, given its last part and its query; null when there is no such thing. */
type Read = (last: string, query: URLSearchParams) => Promise<unknown>;

/** What pages read: the same paths and the same answers as over HTTP, in the same process. */
@Injectable()
export class PublicReads {
  private readonly reads: ReadonlyMap<string, Read>;

  constructor(
    @Inject(PropertyQueries) properties: PropertyQueries,
    @Inject(PageQueries) pages: PageQueries,
    @Inject(SettingsQueries) settings: SettingsQueries,
  ) {
    this.reads = new Map<string, Read>([
      ['/api/properties', (_, query) => properties.list(parsePropertyListQuery(query))],
      [
        '/api/properties/count',
        async (_, query): Promise<PropertyCount> => ({
          count: await properties.count(parsePropertySearch(query)),
        }),
      ],
      ['/api/properties/slug/*', (slug) => properties.bySlug(slug)],
      ['/api/page-contents/*', (key) => pages.content(key)],
      ['/system-settings.json', () => settings.current()],
      ['/api/public/regions', () => settings.regions()],
    ]);
  }

  async answer(path: string): Promise<ApiAnswer> {
    const { pathname, searchParams } = new URL(path, 'http://site');
    const last = pathname.lastIndexOf('/') + 1;
    const read = this.reads.get(pathname) ?? this.reads.get(`${pathname.slice(0, last)}*`);
    const body = (await read?.(decodeURIComponent(pathname.slice(last)), searchParams)) ?? null;
    return { status: body === null ? 404 : 200, body };
  }
}
