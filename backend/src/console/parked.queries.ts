import { Inject, Injectable } from '@nestjs/common';
import type { FoldProblem, ParkedPage, ParkedStream } from '@lox/contracts/operations.js';
import { DomainError } from '../platform/storage/errors/domain-error.js';
import type { DocumentStore, Filter } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/storage/engines.js';
import type { PageQuery } from '../platform/storage/document-store/pagination.js';
import { PARKED, type ParkedEvent } from '../platform/log/projections/parked-events.js';

@Injectable()
export class ParkedQueries {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  async page({ follower, limit, offset = 0 }: PageQuery & { follower?: string }): Promise<ParkedPage> {
    const filter: Filter = { error: { $ne: null }, ...(follower !== undefined && { follower }) };
    const sort = { triedAt: -1, _id: 1 } as const;
    const [found, total] = await Promise.all([
      this.documents.find<ParkedEvent>(PARKED, filter, { sort, skip: offset, limit }),
      this.documents.count(PARKED, filter),
    ]);
    return { items: await Promise.all(found.map((event) => this.view(event))), total };
  }

  async event(id: string): Promise<ParkedEvent & { error: string }> {
    const event = await this.documents.get<ParkedEvent>(PARKED, id);
    if (!event || event.error === null)
      throw new DomainError('parked_not_found', 'Este evento não está mais parado.', 404);
    return { ...event, error: event.error };
  }

  async members(follower: string | null): Promise<string[]> {
    const filter: Filter = follower === null ? {} : { follower };
    const rows = await this.documents.summarise(PARKED, filter, { by: ['member'] });
    return rows.map(({ by }) => String(by.member));
  }

  private async view(event: ParkedEvent): Promise<ParkedStream> {
    const { _id: id, follower, member, stream, key, stack, tries, parkedAt, triedAt } = event;
    const behind: Filter[] = key === null ? [{ stream }] : [{ stream }, { key }];
    const waiting = await this.documents.count(PARKED, { member, error: null, $or: behind });
    return {
      id,
      follower,
      stream,
      problem: foldProblemOf(event),
      stack,
      tries,
      parkedAt,
      lastTriedAt: triedAt,
      waiting,
    };
  }
}

export const foldProblemOf = ({ eventId, type, position, error }: ParkedEvent): FoldProblem => ({
  eventId,
  type,
  position,
  error: error ?? 'Error',
});
