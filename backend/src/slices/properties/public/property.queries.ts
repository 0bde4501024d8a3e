import { Inject, Injectable } from '@nestjs/common';
import type { PropertyAddress, PublicProperty, SlugResolution } from '@lox/contracts/properties.js';
import type {
  PropertyListQuery,
  PropertySearch,
  PropertySearchResult,
} from '@lox/contracts/property-search.js';
import { type Account, Accounts, type People } from '../../../platform/http/auth/accounts.js';
import { joinedJson, JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import { PROPERTY_SLUGS, type PropertySlugDocument } from '../projections/property-slugs.projection.js';
import { facetsOf } from '../search/facets.js';
import { insteadOfNothing } from '../search/instead-of-nothing.js';
import {
  PROPERTY_TABLE,
  orderOf,
  type PropertyTable,
  selectPublic,
  talliesOf,
} from '../search/property-table.js';
import { publicProperty } from './public-property.js';

export const PROPERTY_PAGE_MAX = 100;

@Injectable()
export class PropertyQueries {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(PROPERTY_SLUGS) private readonly slugs: ProjectionReader<PropertySlugDocument>,
    @Inject(PROPERTY_TABLE) private readonly table: MemoryModel<PropertyTable, PropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async list(query: PropertyListQuery): Promise<JsonBytes<PublicProperty[]>> {
    return new JsonBytes(await this.answer('list', query));
  }

  async search(query: PropertyListQuery): Promise<JsonBytes<PropertySearchResult>> {
    return new JsonBytes(await this.answer('search', query));
  }

  async count(search: PropertySearch): Promise<number> {
    return selectPublic(await this.table.ready(), search).count();
  }

  async bySlug(slug: string): Promise<JsonBytes<PublicProperty> | undefined> {
    const table = await this.table.fresh({ waits: false });
    const people = table && (await this.accounts.people());
    const row = table?.rowNamed(slug);
    if (people && row !== undefined && table.values.live.at(row)) {
      const [bytes] = (await this.itemsOf(table, people, [row])) ?? [];
      if (bytes) return new JsonBytes(bytes);
    }
    const found = await this.resolveSlug(slug);
    return found.kind === 'live' ? JsonBytes.of(found.property) : undefined;
  }

  /** Hidden properties answer as missing ones, also removed ones that were never public. */
  async resolveSlug(slug: string): Promise<SlugResolution> {
    const own = await this.properties.findOne({ slug });
    const former = own ? undefined : await this.slugs.get(slug);
    const document = own ?? (former && (await this.properties.get(former.propertyId)));
    if (document?.removed && document.published) return { kind: 'gone' };
    if (!document?.live) return { kind: 'unknown' };
    if (document.slug !== slug) return { kind: 'moved', slug: document.slug };
    const broker = document.brokerId === null ? undefined : await this.accounts.byId(document.brokerId);
    return { kind: 'live', property: publicProperty(document, broker) };
  }

  /** Oldest first. */
  addresses({ offset, limit }: { offset: number; limit: number }): Promise<PropertyAddress[]> {
    return consistent(async () => {
      const table = await this.table.ready();
      const rows = selectPublic(table, {}).page(table.order('oldest'), offset, limit);
      const found = await table.documentsOf(rows, (ids) => this.table.stored(ids));
      return found?.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt }));
    });
  }

  async slugOf(id: string): Promise<string | null> {
    const document = await this.properties.get(id);
    return document?.live ? document.slug : null;
  }

  private async answer(kind: 'list' | 'search', query: PropertyListQuery): Promise<Buffer> {
    const { bytes } = await consistent(async () => {
      const [table, people] = await Promise.all([this.table.ready(), this.accounts.people()]);
      return table.answerTo([kind, query], [people, people.version], async () => {
        const { head, rows, tail } = partsOf(kind, table, query);
        const items = await this.itemsOf(table, people, rows);
        return items && { bytes: joinedJson(head, items, tail) };
      });
    });
    return bytes;
  }

  private itemsOf(
    table: PropertyTable,
    people: People,
    rows: readonly number[],
  ): Promise<Buffer[] | undefined> {
    table.dropUnless([people, people.version]);
    const brokerOf = (id: string | null): Account | undefined => people.accountOf(id ?? '');
    return table.itemsOf(rows, {
      stampOf: (row) => [brokerOf(table.values.brokerId.at(row))],
      read: (ids) => this.table.stored(ids),
      present: (documents) => documents.map((each) => publicProperty(each, brokerOf(each.brokerId))),
    });
  }
}

function partsOf(
  kind: 'list' | 'search',
  table: PropertyTable,
  query: PropertyListQuery,
): { head: string; rows: number[]; tail: string } {
  const { sortBy = 'newest', offset = 0, limit = PROPERTY_PAGE_MAX } = query;
  const chosen = selectPublic(table, query);
  const rows = chosen.page(orderOf(table, sortBy, query.purpose), offset, Math.min(limit, PROPERTY_PAGE_MAX));
  if (kind === 'list') return { head: '[', rows, tail: ']' };
  const facets = JSON.stringify(facetsOf(talliesOf(chosen, table, query), query));
  const rest = `"total":${chosen.count()},"facets":${facets}`;
  if (chosen.count() > 0) return { head: '{"items":[', rows, tail: `],${rest}}` };
  const { looser, nearest } = insteadOfNothing(chosen, table, query);
  const instead = `"instead":{"looser":${JSON.stringify(looser)},"nearest":[`;
  return { head: `{"items":[],${rest},${instead}`, rows: nearest, tail: ']}}' };
}
