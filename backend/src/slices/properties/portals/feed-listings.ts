import { Inject, Injectable } from '@nestjs/common';
import type { AdvertRemark, Portal } from '@lox/contracts/portals.js';
import { Accounts, type People } from '../../../platform/http/auth/accounts.js';
import type { DocumentsInMemory } from '../../../platform/log/following/few-documents.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { AgencyCreci } from '../../settings/creci.published.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PROPERTY_TABLE, type PropertyTable } from '../search/property-table.js';
import { ADVERTS_IN_MEMORY, type AdvertDocument, termsOn } from './advert.js';
import { checkListing } from './vrsync-listing-check.js';
import type { Advertiser } from './advertiser-line.js';
import { listingXml } from './vrsync-writer.js';

/** Properties per read. */
const PART = 100;

export interface FeedPart {
  xml: string;
  listings: number;
  refused: { [propertyId: string]: AdvertRemark[] };
}

export interface FeedSource {
  /** Changes whenever the feed may. */
  stamp: string;
  by: Advertiser;
  /** @throws when a property cannot be read: half a feed would take the others off the portal */
  parts(): AsyncIterable<FeedPart>;
}

@Injectable()
export class FeedListings {
  constructor(
    @Inject(PROPERTY_TABLE) private readonly table: MemoryModel<PropertyTable, PropertyDocument>,
    @Inject(ADVERTS_IN_MEMORY)
    private readonly adverts: MemoryModel<DocumentsInMemory<AdvertDocument>, AdvertDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(AgencyCreci) private readonly settings: AgencyCreci,
  ) {}

  /** @param site the public address, without a slash at its end */
  async source(portal: Portal, site: string): Promise<FeedSource> {
    const [table, adverts, people, { name, email, phone }, creci] = await Promise.all([
      this.table.ready(),
      this.adverts.ready(),
      this.accounts.people(),
      this.agency.profile(),
      this.settings.creci(),
    ]);
    const by = { name, email, phone, creci, address: site };
    const stamp = JSON.stringify([this.table.position, this.adverts.position, people.version, by]);
    const terms = (id: string) => termsOn(adverts.byId.get(id)?.adverts, portal);
    const live = table
      .select({ live: table.values.live.among([true]) })
      .page(table.order('oldest'), 0, Infinity);
    const ids = live.map((row) => table.idAt(row)).filter((id) => terms(id) !== null);
    return { stamp, by, parts: () => this.parts(ids, terms, by, people) };
  }

  private async *parts(
    ids: readonly string[],
    termsOf: (id: string) => ReturnType<typeof termsOn>,
    by: Advertiser,
    people: People,
  ): AsyncGenerator<FeedPart> {
    for (let at = 0; at < ids.length; at += PART) {
      const asked = ids.slice(at, at + PART);
      const found = new Map((await this.table.stored(asked)).map((document) => [document._id, document]));
      const part: FeedPart = { xml: '', listings: 0, refused: {} };
      for (const id of asked) {
        const [document, terms] = [found.get(id), termsOf(id)];
        if (!document) throw new Error(`property ${id} could not be read`);
        if (!document.live || !terms) continue;
        const { problems } = checkListing(document, terms);
        if (problems.length > 0) part.refused[id] = problems;
        else {
          part.xml += listingXml(document, terms, by, people.accountOf(document.brokerId ?? ''));
          part.listings++;
        }
      }
      yield part;
    }
  }
}
