import { Inject, Injectable } from '@nestjs/common';
import type { DemoStaff } from './demo-accounts.js';
import { DemoAdverts } from './demo-adverts.js';
import { DEMO_ENTRIES, DemoIncoming, RETURNED_ENTRY } from './demo-incoming.js';
import { DemoOffer } from './demo-offer.js';
import { demoOrigin } from './demo-origin.js';
import type { DemoAction } from './run-in-order.js';
import { workingTime } from './working-time.js';

const OPENED_DAYS_AGO = 345;
const OFFERED_DAYS_AGO = 8.4;

@Injectable()
export class DemoPortals {
  constructor(
    @Inject(DemoAdverts) readonly adverts: DemoAdverts,
    @Inject(DemoIncoming) readonly incoming: DemoIncoming,
    @Inject(DemoOffer) private readonly offer: DemoOffer,
  ) {}

  async open({ helena }: DemoStaff, now: Date): Promise<void> {
    const origin = demoOrigin(helena.id, workingTime(now, OPENED_DAYS_AGO));
    await this.adverts.open(origin);
    await this.incoming.openChannels(origin);
  }

  /** @param properties ids by their keys */
  acts({ helena }: DemoStaff, properties: ReadonlyMap<string, string>, now: Date): DemoAction[] {
    const offeredAt = workingTime(now, OFFERED_DAYS_AGO);
    const offer = {
      ...{ at: offeredAt, makes: 'offer', needs: [] },
      run: () => this.offer.receive(demoOrigin(null, offeredAt)),
    };
    const entries = DEMO_ENTRIES.map((entry) => {
      const at = workingTime(now, entry.daysAgo);
      const { key: makes, property } = entry;
      const run = () =>
        this.incoming.unplaced(entry, properties.get(property ?? '') ?? null, demoOrigin(null, at));
      return { at, makes, needs: property === null ? [] : [property], run };
    });
    const { key, daysAgo, returnedDaysAgo, property } = RETURNED_ENTRY;
    const at = workingTime(now, daysAgo);
    const left = demoOrigin(helena.id, workingTime(now, returnedDaysAgo));
    const returned = {
      ...{ at, makes: key, needs: [property] },
      run: () => this.incoming.returned(properties.get(property) ?? null, demoOrigin(null, at), left),
    };
    return [offer, ...entries, returned];
  }
}
