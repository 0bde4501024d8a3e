import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Accounts, type Account } from '../src/platform/http/auth/accounts.js';
import { CONFIG, type Config } from '../src/config/config.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';
import { DemoListing } from './demo-listing.js';
import { DemoPages } from './demo-pages.js';
import { DemoPictures, type PropertyWithoutPhotos } from './demo-pictures.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { DEMO_PROPERTIES } from './demo-properties.js';
import { asDemoOrigin } from './demo-origin.js';
import { workingTime } from './working-time.js';

export interface SeedResult {
  message: string;
  created: { properties: number; pages: number };
  skipped: number;
}

@Injectable()
export class DemoSeed implements BeforeApplicationShutdown {
  private readonly log = new Logger('demo data');
  private readonly stop = new AbortController();
  private drawing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(DemoListing) private readonly listing: DemoListing,
    @Inject(DemoPictures) private readonly pictures: DemoPictures,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DemoPages) private readonly pages: DemoPages,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.drawing;
  }

  /** Idempotent; photos follow in the background. */
  async run(account: Account | undefined, request: Origin): Promise<SeedResult> {
    const origin = asDemoOrigin(request);
    const pages = await this.pages.write(origin);
    const created: Omit<PropertyWithoutPhotos, 'by'>[] = [];
    for (const property of DEMO_PROPERTIES) {
      const broker = (await this.accounts.byEmail(DEMO_PEOPLE[property.broker].email)) ?? null;
      const now = workingTime(new Date(origin.now), property.listedDaysAgo).toISOString();
      const listed = await this.listing.list(property, broker, { ...origin, now });
      if (listed.created) created.push({ id: listed.id, property });
    }
    const properties = created.length;
    if (account) this.drawLater(created.map((listed) => ({ ...listed, by: account })));
    const skipped = pages.skipped + DEMO_PROPERTIES.length - properties;
    return {
      message: messageOf(properties, pages.created),
      created: { properties, pages: pages.created },
      skipped,
    };
  }

  private drawLater(properties: readonly PropertyWithoutPhotos[]): void {
    if (!this.config.demoPictures || properties.length === 0) return;
    this.drawing = this.drawing
      .then(() => this.pictures.add(properties, this.stop.signal))
      .catch((error: Error) => this.log.error('Photos could not be made', error.stack));
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
