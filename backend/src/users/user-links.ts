import { Inject, Injectable } from '@nestjs/common';
import type { LinkedRecords } from '@lox/contracts/user-management.js';
import { EVENT_STORE } from '../platform/engines.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import { Projections } from '../platform/projections/projections.js';
import { userLinks, type UserLinkDocument } from './user-links.projection.js';

export const USER_LINKS = Symbol('USER_LINKS');

/** The records that name an account. */
@Injectable()
export class UserLinks {
  constructor(
    @Inject(USER_LINKS) private readonly links: ProjectionReader<UserLinkDocument>,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** As of the log's end at the time of the call, where the projections keep up. */
  async of(userId: string): Promise<LinkedRecords> {
    const head = await this.events.head();
    await Promise.all(userLinks.categories.map((category) => this.projections.passed(category, head)));
    const rows = await this.links.summarise(
      { $or: [{ brokerId: userId }, { ownerId: userId }] },
      { by: ['kind'], count: true },
    );
    const count = (kind: UserLinkDocument['kind']): number =>
      rows.find(({ by }) => by.kind === kind)?.count ?? 0;
    return { leads: count('lead'), visits: count('visit'), properties: count('property') };
  }
}
