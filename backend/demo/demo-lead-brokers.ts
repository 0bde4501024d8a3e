import { Inject, Injectable } from '@nestjs/common';
import { type Account, Accounts } from '../src/platform/http/auth/accounts.js';
import { readStream } from '../src/platform/log/deciding/streams.js';
import { EVENT_STORE } from '../src/platform/storage/engines.js';
import type { EventStore } from '../src/platform/storage/event-store/event-store.js';
import { leadEvents } from '../src/slices/leads/domain/lead.events.js';
import type { DemoStaff } from './demo-accounts.js';

@Injectable()
export class DemoLeadBrokers {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(EVENT_STORE) private readonly events: EventStore,
  ) {}

  /** The manager's where nobody has it. */
  async of(leadId: string, cast: DemoStaff): Promise<Account> {
    const events = await readStream(this.events, leadEvents, leadId);
    const brokerId = events.reduce<string | null>((present, event) => {
      if (event.type === 'LeadCreated') return event.data.brokerId;
      return event.type === 'LeadAssigned' ? event.data.to : present;
    }, null);
    const account = brokerId === null ? undefined : await this.accounts.byId(brokerId);
    return account ?? cast.ricardo;
  }
}
