import { Inject, Injectable } from '@nestjs/common';
import { Accounts } from '../platform/auth/accounts.js';
import type { Origin } from '../platform/deciding/streams.js';
import { DemoListing } from './demo-listing.js';
import { DemoPages } from './demo-pages.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import { workingTime } from './working-time.js';

/** What a seed did, as the page /seed shows it. */
export interface SeedResult {
  message: string;
  created: { properties: number; pages: number };
  /** What was there already, and was left as it is. */
  skipped: number;
}

/** Adds the demonstration's properties and pages to whatever there is; no accounts, and nobody's leads. */
@Injectable()
export class DemoSeed {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(DemoListing) private readonly listing: DemoListing,
    @Inject(DemoPages) private readonly pages: DemoPages,
  ) {}

  /** Repeating it adds nothing. */
  async run(origin: Origin): Promise<SeedResult> {
    const pages = await this.pages.write(origin);
    let properties = 0;
    for (const property of DEMO_PROPERTIES) {
      const broker = (await this.accounts.byEmail(DEMO_PEOPLE[property.broker].email)) ?? null;
      const now = workingTime(new Date(origin.now), property.listedDaysAgo).toISOString();
      const { created } = await this.listing.list(property, broker, { ...origin, now });
      if (created) properties++;
    }
    const skipped = pages.skipped + DEMO_PROPERTIES.length - properties;
    return {
      message: messageOf(properties, pages.created),
      created: { properties, pages: pages.created },
      skipped,
    };
  }
}

function messageOf(properties: number, pages: number): string {
  if (properties + pages === 0) return 'Tudo já estava no sistema: nada foi incluído.';
  const counted = [
    ...(properties > 0 ? [`${properties} ${properties === 1 ? 'imóvel' : 'imóveis'}`] : []),
    ...(pages > 0 ? [`${pages} ${pages === 1 ? 'página' : 'páginas'}`] : []),
  ];
  return `Incluídos: ${counted.join(' e ')}.`;
}
