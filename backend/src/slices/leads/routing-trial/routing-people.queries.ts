import { Inject, Injectable } from '@nestjs/common';
import { type Day, localDay } from '@lox/contracts/local-time.js';
import { mayBeBroker } from '@lox/contracts/permissions.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Mandates } from '../../properties/mandates.published.js';
import { Presence } from '../../users/absence/presence.published.js';
import { assigneeAmong } from '../commands/lead-routing.js';
import { LEAD_PROPERTIES, type LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { awayBetween } from '../trials/away-between.js';
import type { RoutedLead, RoutingPeople } from './routing-trial.js';

const READ_AT_ONCE = 500;

@Injectable()
export class RoutingPeopleQueries {
  constructor(
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(Mandates) private readonly mandates: Mandates,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Presence) private readonly presence: Presence,
  ) {}

  /** Both days included. */
  async of(leads: readonly RoutedLead[], from: Day, to: Day): Promise<RoutingPeople> {
    const staff = (await this.accounts.staff()).filter(({ role }) => role === 'broker');
    const active = staff.filter(mayBeBroker).map(({ id }) => id);
    const awayOn = await awayBetween(this.presence, from, to);
    const captors = new Map<string, string | null>();
    const brokers = new Map<string, string | null>();
    const ids = [...new Set(leads.flatMap(({ propertyId }) => propertyId ?? []))];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const part = ids.slice(at, at + READ_AT_ONCE);
      for (const [id, captor] of await this.mandates.captorsOf(part)) captors.set(id, captor);
      for (const { _id, brokerId } of await this.properties.getMany(part)) brokers.set(_id, brokerId);
    }
    const takersAt = (at: number) => assigneeAmong(active, awayOn(localDay(new Date(at))));
    return {
      captorOf: (id) => captors.get(id) ?? null,
      brokerOf: (id) => brokers.get(id) ?? null,
      takerAt: (at, id) => (active.includes(id) ? takersAt(at)(id) : null),
      rotationAt: (at) => active.filter((id) => takersAt(at)(id) !== null),
    };
  }
}
