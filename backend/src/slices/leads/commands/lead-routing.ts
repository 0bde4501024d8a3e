import { Inject, Injectable } from '@nestjs/common';
import type { Day } from '@lox/contracts/local-time.js';
import { mayBeBroker } from '@lox/contracts/permissions.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { Mandates } from '../../properties/mandates.published.js';
import { type Away, Presence } from '../../users/absence/presence.published.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { LeadCreated } from '../domain/lead.events.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { LEAD_ROTATION, type RotationDocument } from '../projections/lead-rotation.projection.js';

@Injectable()
export class LeadRouting {
  // Without it simultaneous leads would all go to one broker.
  private readonly recent = new Map<string, number>();
  private turn = 0;

  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LEAD_ROTATION) private readonly rotation: ProjectionReader<RotationDocument>,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(Mandates) private readonly mandates: Mandates,
  ) {}

  /** A deputy stands in for the broker. */
  async route(
    creator: Account | null,
    property: LeadPropertyDocument | undefined,
    day: Day,
  ): Promise<Pick<LeadCreated['data'], 'brokerId' | 'routing' | 'insteadOf'>> {
    const brokers = (await this.accounts.staff()).filter(({ role }) => role === 'broker');
    // An administrator's API token has role `broker`, but its owner is no broker.
    if (creator && brokers.some(({ id }) => id === creator.id))
      return { brokerId: creator.id, routing: 'creator', insteadOf: null };
    const active = brokers.filter(mayBeBroker).map(({ id }) => id);
    const takers = await this.assignees(active, day);
    const captor = property ? await this.mandates.firstCaptor(property._id) : null;
    for (const usual of [captor, property?.brokerId ?? null]) {
      const taker = usual !== null && active.includes(usual) ? takers(usual) : null;
      if (taker) return { brokerId: taker, routing: 'property', insteadOf: taker === usual ? null : usual };
    }
    const turn = await this.nextInRotation(active.filter((id) => takers(id) !== null));
    if (!turn) return { brokerId: null, routing: 'none', insteadOf: null };
    const brokerId = takers(turn);
    return { brokerId, routing: 'rotation', insteadOf: brokerId === turn ? null : turn };
  }

  /** As `assigneeAmong`. */
  async standIn(brokerId: string, day: Day): Promise<string | null> {
    const active = (await this.accounts.staff()).filter(mayBeBroker).map(({ id }) => id);
    return active.includes(brokerId) ? (await this.assignees(active, day))(brokerId) : null;
  }

  private async assignees(active: readonly string[], day: Day): Promise<(id: string) => string | null> {
    return assigneeAmong(active, await this.presence.away(day));
  }

  /** Brokers without a turn come first, by creation. */
  async nextInRotation(brokerIds: readonly string[]): Promise<string | null> {
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

/** The broker, or their deputy; null while there is neither. */
export const assigneeAmong =
  (active: readonly string[], away: ReadonlyMap<string, Away>) =>
  (id: string): string | null => {
    const absence = away.get(id);
    if (!absence) return id;
    const { deputyId } = absence;
    return deputyId !== null && active.includes(deputyId) && !away.has(deputyId) ? deputyId : null;
  };
