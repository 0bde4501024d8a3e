import { Inject, Injectable } from '@nestjs/common';
import { parsePropertyListQuery, parsePropertySearch } from '@lox/contracts/property-search.js';
import type { ApiAnswer } from '@lox/contracts/site-rendering.js';
import type { JsonBytes } from '../../platform/http/answers/json-bytes.js';
import { PageQueries } from '../../slices/pages/page.queries.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { RelatedProperties } from '../../slices/properties/public/related-properties.js';
import { OwnerReports } from './owner-reports/owner-reports.js';
import { SettingsQueries } from '../../slices/settings/settings.queries.js';

/** Takes the path's last part and the query; null when nothing is found. */
type Read = (last: string, query: URLSearchParams) => Promise<unknown>;

/** Paths and answers as over HTTP. */
@Injectable()
export class InProcessReads {
  private readonly reads: ReadonlyMap<string, Read>;

  constructor(
    @Inject(PropertyQueries) properties: PropertyQueries,
    @Inject(RelatedProperties) related: RelatedProperties,
    @Inject(PageQueries) pages: PageQueries,
    @Inject(SettingsQueries) settings: SettingsQueries,
    @Inject(OwnerReports) owners: OwnerReports,
  ) {
    this.reads = new Map<string, Read>([
      ['/api/properties', (_, query) => parsed(properties.list(parsePropertyListQuery(query)))],
      ['/api/properties/search', (_, query) => parsed(properties.search(parsePropertyListQuery(query)))],
      [
        '/api/properties/count',
        (_, query) => properties.count(parsePropertySearch(query)).then((count) => ({ count })),
      ],
      ['/api/properties/slug/*', (slug) => parsed(properties.bySlug(slug))],
      ['/api/properties/related/*', (slug) => parsed(related.of(slug))],
      ['/api/page-contents/*', (key) => pages.content(key)],
      // No route: a link opens its page alone.
      ['/owner-reports/*', (link) => owners.at(link)],
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

async function parsed<T>(json: Promise<JsonBytes<T> | undefined>): Promise<unknown> {
  return (await json)?.parsed();
}
