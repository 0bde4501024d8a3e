import { Inject, Injectable } from '@nestjs/common';
import type { LinkedRecords } from '@lox/contracts/user-management.js';
import { EVENT_STORE } from '../../../platform/engines.js';
import type { EventStore } from '../../../platform/event-store/event-store.js';
import type { ProjectionReader } from '../../../platform/projections/projection-reader.js';
import { Projections } from '../../../platform/projections/projections.js';
import { userLinks, type UserLinkDocument } from '../projections/user-links.projection.js';

export const USER_LINKS = Symbol('USER_LINKS');

type Links = Map<string, UserLinkDocument | undefined>;

/** The records that name an account. */
@Injectable()
export class UserLinks {
  constructor(
    @Inject(USER_LINKS) private readonly links: ProjectionReader<UserLinkDocument>,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** As of the log's end: what the documents do not show yet is read from the log itself. */
  async of(userId: string): Promise<LinkedRecords> {
    const recent = await this.recent();
    const rows = await this.links.summarise(
      { $or: [{ brokerId: userId }, { ownerId: userId }], _id: { $nin: [...recent.keys()] } },
      { by: ['kind'], count: true },
    );
    const naming = [...recent.values()].filter(
      (link) => link?.brokerId === userId || link?.ownerId === userId,
    );
    const count = (kind: UserLinkDocument['kind']): number =>
      (rows.find(({ by }) => by.kind === kind)?.count ?? 0) +
      naming.filter((link) => link?.kind === kind).length;
    return { leads: count('lead'), visits: count('visit'), properties: count('property') };
  }

  /** The records that changed since the documents were written, as they are now. */
  private async recent(): Promise<Links> {
    const status = (await this.projections.status()).find(({ name }) => name === userLinks.name);
    const { categories } = userLinks;
    const links: Links = new Map();
    for await (const { events } of this.events.readAll({ after: status?.position ?? 0, categories })) {
      const unknown = events.map(({ stream }) => stream).filter((stream) => !links.has(stream));
      for (const link of await this.links.getMany([...new Set(unknown)])) links.set(link._id, link);
      // What the documents have seen meanwhile changes nothing the second time.
      for (const event of events) links.set(event.stream, userLinks.evolve(links.get(event.stream), event));
    }
    return links;
  }
}
