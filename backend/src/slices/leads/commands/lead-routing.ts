import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import { Accounts, type Account } from '../../../platform/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/projections/projection-reader.js';
import type { Routing } from '../domain/lead.events.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import type { RotationDocument } from '../projections/lead-rotation.projection.js';
import { LEAD_ROTATION } from '../lead.tokens.js';

/** Decides which broker a new lead goes to (docs/behaviour/leads.md#routing). */
@Injectable()
export class LeadRouting {
  // Leads that come at the same moment must not all go to one broker before the rotation's documents show the first.
  private readonly recent = new Map<string, number>();
  private turn = 0;

  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LEAD_ROTATION) private readonly rotation: ProjectionReader<RotationDocument>,
  ) {}

  /** The creator if a broker, else the property's broker, else the next in rotation, else nobody. */
  async route(
    creator: Account | null,
    property: LeadPropertyDocument | undefined,
  ): Promise<{ brokerId: string | null; routing: Routing }> {
    if (creator?.role === 'broker') return { brokerId: creator.id, routing: 'creator' };
    const brokers = (await this.accounts.staff()).filter(({ role }) => role === 'broker');
    if (property?.brokerId && brokers.some(({ id }) => id === property.brokerId))
      return { brokerId: property.brokerId, routing: 'property' };
    // A broker with read access only, such as an assistant, could not work on a lead.
    const active = brokers.filter((broker) => can(abilityOf(broker), 'update', 'leads'));
    const brokerId = await this.next(active.map(({ id }) => id));
    return brokerId ? { brokerId, routing: 'rotation' } : { brokerId: null, routing: 'none' };
  }

  /** The broker whose last turn is longest ago; in order of creation among those who had none. */
  private async next(brokerIds: string[]): Promise<string | null> {
    const documents = await this.rotation.getMany(brokerIds);
    const stored = new Map(documents.map(({ _id, _position }) => [_id, _position]));
    const order = (id: string): [number, number] => [this.recent.get(id) ?? 0, stored.get(id) ?? 0];
    const [first] = brokerIds.toSorted((a, b) => {
      const [turnA, positionA] = order(a);
      const [turnB, positionB] = order(b);
      return turnA - turnB || positionA - positionB;
    });
    if (!first) return null;
    this.recent.set(first, ++this.turn);
    return first;
  }
}
