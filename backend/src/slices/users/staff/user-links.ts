import { Inject, Injectable } from '@nestjs/common';
import type { LinkedRecords } from '@lox/contracts/user-management.js';
import { EVENT_STORE } from '../../../platform/storage/engines.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { EventStore } from '../../../platform/storage/event-store/event-store.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { userLinks, type UserLinkDocument } from '../projections/user-links.projection.js';

export const USER_LINKS = Symbol('USER_LINKS');

type Links = Map<string, UserLinkDocument | undefined>;

@Injectable()
export class UserLinks {
  constructor(
    @Inject(USER_LINKS) private readonly links: ProjectionReader<UserLinkDocument>,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** Exact: events not yet in the documents are read from the log. */
  of(userId: string): Promise<LinkedRecords> {
    const names = (link: UserLinkDocument): boolean => link.brokerId === userId || link.ownerId === userId;
    return this.count({ $or: [{ brokerId: userId }, { ownerId: userId }] }, names);
  }

  openOf(userId: string): Promise<LinkedRecords> {
    return this.count({ brokerId: userId, open: true }, (link) => link.brokerId === userId && link.open);
  }

  async nextOpen(userId: string, after: string, limit: number): Promise<string[]> {
    const filter = { brokerId: userId, open: true, _id: { $gt: after } };
    return (await this.links.find(filter, { sort: { _id: 1 }, limit })).map(({ _id }) => _id);
  }

  private async count(stored: Filter, naming: (link: UserLinkDocument) => boolean): Promise<LinkedRecords> {
    const recent = await this.recent();
    const rows = await this.links.summarise(
      { ...stored, _id: { $nin: [...recent.keys()] } },
      { by: ['kind'], count: true },
    );
    const named = [...recent.values()].filter((link) => link && naming(link));
    const count = (kind: UserLinkDocument['kind']): number =>
      (rows.find(({ by }) => by.kind === kind)?.count ?? 0) +
      named.filter((link) => link?.kind === kind).length;
    return { leads: count('lead'), visits: count('visit'), properties: count('property') };
  }

  private async recent(): Promise<Links> {
    const status = (await this.projections.status()).find(({ name }) => name === userLinks.name);
    const { categories } = userLinks;
    const links: Links = new Map();
    for await (const { events } of this.events.readAll({ after: status?.position ?? 0, categories })) {
      const unknown = events.map(({ stream }) => stream).filter((stream) => !links.has(stream));
      for (const link of await this.links.getMany([...new Set(unknown)])) links.set(link._id, link);
      // Folding an event twice changes nothing.
      for (const event of events) links.set(event.stream, userLinks.evolve(links.get(event.stream), event));
    }
    return links;
  }
}
