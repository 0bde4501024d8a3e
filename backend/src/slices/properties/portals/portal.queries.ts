import { Inject, Injectable } from '@nestjs/common';
import {
  type AdvertLine,
  type AdvertQuery,
  type Highlight,
  HIGHLIGHTS,
  type Portal,
  PORTALS,
  type PortalState,
} from '@lox/contracts/portals.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { DocumentsInMemory, FewDocuments } from '../../../platform/log/following/few-documents.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PROPERTY_TABLE, type PropertyTable } from '../search/property-table.js';
import { imagesOf, managedRows } from '../staff/managed-properties.js';
import { ADVERTS_IN_MEMORY, type AdvertDocument, termsOn } from './advert.js';
import { FeedFiles } from './feed-files.js';
import { FIRST_TERMS, PORTALS_IN_MEMORY, type PortalDocument } from './portal.js';
import { type ReadingsByCode, readingsByCode } from './reports/readings-by-code.js';
import { REPORTS_IN_MEMORY, type ReportsDocument } from './reports/report.js';
import { checkListing } from './vrsync-listing-check.js';

const READING = [
  ...(['company', 'at', 'total', 'created', 'updated', 'deleted', 'unchanged'] as const),
  ...(['errors', 'warnings', 'link'] as const),
] as const;

@Injectable()
export class PortalQueries {
  constructor(
    @Inject(PORTALS_IN_MEMORY) private readonly portals: FewDocuments<PortalDocument>,
    @Inject(PROPERTY_TABLE) private readonly table: MemoryModel<PropertyTable, PropertyDocument>,
    @Inject(ADVERTS_IN_MEMORY)
    private readonly adverts: MemoryModel<DocumentsInMemory<AdvertDocument>, AdvertDocument>,
    @Inject(REPORTS_IN_MEMORY) private readonly reports: FewDocuments<ReportsDocument>,
    @Inject(FeedFiles) private readonly feeds: FeedFiles,
  ) {}

  /** @param site see `FeedListings.source` */
  states(site: string): Promise<PortalState[]> {
    return Promise.all(PORTALS.map((portal) => this.state(portal, site)));
  }

  async state(portal: Portal, site: string): Promise<PortalState> {
    const [table, adverts, document, reports] = await Promise.all([
      this.table.ready(),
      this.adverts.ready(),
      this.portals.get(portal),
      this.reports.get(portal),
    ]);
    const {
      open,
      contract,
      revision = -1,
    }: Partial<PortalDocument> & typeof FIRST_TERMS = document ?? FIRST_TERMS;
    const advertised = Object.fromEntries(HIGHLIGHTS.map((highlight) => [highlight, 0])) as Record<
      Highlight,
      number
    >;
    for (const row of table
      .select({ live: table.values.live.among([true]) })
      .page(table.order('newest'), 0, Infinity)) {
      const terms = termsOn(adverts.byId.get(table.idAt(row))?.adverts, portal);
      if (terms) advertised[terms.highlight]++;
    }
    const feed = await this.feeds.current(portal, site);
    return {
      portal,
      open,
      contract,
      advertised,
      feed: feed
        ? { listings: feed.listings, refused: Object.keys(feed.refused).length, builtAt: feed.builtAt }
        : null,
      failedAt: this.feeds.failedAt(portal),
      readAt: this.feeds.reads.get(portal) ?? null,
      reports: {
        open: reports?.open ?? false,
        readings: (reports?.readings ?? []).map((reading) => picked(reading, READING)),
        unreadableAt: reports?.unreadableAt ?? null,
      },
      version: revision + 1,
    };
  }

  /** Newest first: live properties in sight, and others that are advertised. */
  async lines(
    portal: Portal,
    account: Account,
    { show = 'all', search, limit = 20, offset = 0 }: AdvertQuery,
    site: string,
  ): Promise<Page<AdvertLine>> {
    const feed = show === 'refused' ? await this.feeds.current(portal, site) : undefined;
    const [adverts, reports] = await Promise.all([this.adverts.ready(), this.reports.get(portal)]);
    const found = readingsByCode(reports?.readings ?? []);
    return consistent(async () => {
      const table = await this.table.ready();
      const rows = managedRows(table, account, { search }).filter((row) => {
        const id = table.idAt(row);
        const isLive = table.values.live.at(row);
        const isAdvertised = termsOn(adverts.byId.get(id)?.adverts, portal) !== null;
        if (show === 'refused')
          return (
            feed?.refused[id] !== undefined || (isAdvertised && found.refused.has(table.values.code.at(row)))
          );
        if (show === 'absent') return isLive && !isAdvertised;
        return isAdvertised || (isLive && show === 'all');
      });
      const shown = rows.slice(offset, offset + limit);
      const documents = await table.documentsOf(shown, (ids) => this.table.stored(ids));
      const items = documents?.map((one) => lineOf(one, portal, adverts, found));
      return items && { items, total: rows.length };
    });
  }

  async line(portal: Portal, propertyId: string): Promise<AdvertLine | undefined> {
    const [[document], adverts, reports] = await Promise.all([
      this.table.stored([propertyId]),
      this.adverts.ready(),
      this.reports.get(portal),
    ]);
    return document && lineOf(document, portal, adverts, readingsByCode(reports?.readings ?? []));
  }

  /** The portals that read the property's advert while it is live. */
  async placesOf(propertyId: string): Promise<Portal[]> {
    const { byId } = await this.adverts.ready();
    const adverts = byId.get(propertyId)?.adverts;
    const open = await Promise.all(PORTALS.map(async (portal) => (await this.portals.get(portal))?.open));
    return PORTALS.filter((portal, at) => open[at] && termsOn(adverts, portal) !== null);
  }
}

function lineOf(
  document: PropertyDocument,
  portal: Portal,
  { byId }: DocumentsInMemory<AdvertDocument>,
  reports: ReadingsByCode,
): AdvertLine {
  const { _id: propertyId, code, title, status, neighborhood, city, updatedAt } = document;
  const advert = byId.get(propertyId);
  const terms = termsOn(advert?.adverts, portal);
  const [image = null] = imagesOf(document);
  const place = [neighborhood, city].filter(Boolean).join(', ');
  const check = checkListing(document, terms);
  const changedAt = [updatedAt, advert?.changedAt[portal] ?? ''].toSorted().at(-1)!;
  const readings = terms ? reports.of(code, changedAt, check.problems.length === 0) : [];
  return { propertyId, code, title, status, place, image, terms, ...check, readings };
}
