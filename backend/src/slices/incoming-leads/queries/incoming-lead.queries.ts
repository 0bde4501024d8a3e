import { Inject, Injectable } from '@nestjs/common';
import type {
  IncomingLead,
  IncomingLeadDetail,
  IncomingLeadListQuery,
  IncomingLeadSummary,
} from '@lox/contracts/incoming-leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { picked } from '../../../platform/log/projections/picked.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import { PropertySight } from '../../properties/property-sight.published.js';
import { LeadChannelQueries } from '../channels/lead-channel.queries.js';
import { incomingLeadNotFound } from '../domain/incoming-lead.decider.js';
import { incomingLead } from '../domain/incoming-lead.js';
import { linesOf } from '../reading/incoming-fields.js';
import { INCOMING_LEADS, type IncomingLeadDocument } from './incoming-leads.projection.js';

const MOST_OF_LEAD = 100;
const NEWEST = { receivedAt: -1 } as const;
const SHOWN = [
  'kind',
  'state',
  'reason',
  'externalId',
  'receivedAt',
  'name',
  'email',
  'phone',
  'message',
  'reference',
  'leadId',
  'dropped',
  'erased',
] as const;

/** Checks no permission. */
@Injectable()
export class IncomingLeadQueries {
  constructor(
    @Inject(INCOMING_LEADS) private readonly entries: ProjectionReader<IncomingLeadDocument>,
    @Inject(LeadChannelQueries) private readonly channels: LeadChannelQueries,
    @Inject(PropertySight) private readonly properties: PropertySight,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  async list(
    account: Account,
    query: IncomingLeadListQuery & { limit: number },
  ): Promise<Page<IncomingLead>> {
    const { items, total } = await this.entries.page(filterOf(query), NEWEST, query);
    return { items: await this.present(account, items), total };
  }

  async *all(account: Account, query: IncomingLeadListQuery): AsyncIterable<IncomingLead[]> {
    for await (const part of this.entries.parts(filterOf(query), NEWEST))
      yield await this.present(account, part);
  }

  async summary(): Promise<IncomingLeadSummary> {
    return { held: await this.entries.count({ state: 'held' }) };
  }

  /** @throws DomainError `incoming_lead_not_found` */
  async one(account: Account, id: string): Promise<IncomingLeadDetail> {
    const found = await this.entries.get(id);
    if (!found) throw incomingLeadNotFound();
    return (await this.withFields(account, [found]))[0]!;
  }

  /** Oldest first. */
  async ofLeads(account: Account, leadIds: readonly string[]): Promise<IncomingLeadDetail[]> {
    const sort = { receivedAt: 1 } as const;
    const found = await this.entries.find({ leadId: { $in: leadIds } }, { sort, limit: MOST_OF_LEAD });
    return this.withFields(account, found);
  }

  private async withFields(
    account: Account,
    documents: readonly IncomingLeadDocument[],
  ): Promise<IncomingLeadDetail[]> {
    const [shown, states] = await Promise.all([
      this.present(account, documents),
      Promise.all(documents.map(({ _id }) => this.streams.load(incomingLead, _id))),
    ]);
    return shown.map((one, at) => ({ ...one, fields: linesOf(states[at]?.state?.fields ?? {}) }));
  }

  private async present(
    account: Account,
    documents: readonly IncomingLeadDocument[],
  ): Promise<IncomingLead[]> {
    const [names, titles] = await Promise.all([
      this.channels.namesOf(documents.flatMap(({ channelId }) => channelId ?? [])),
      this.properties.named(account, [...new Set(documents.flatMap(({ propertyId }) => propertyId ?? []))]),
    ]);
    return documents.map((document) => {
      const { _id: id, channelId, propertyId } = document;
      const title = propertyId === null ? undefined : titles.get(propertyId);
      return {
        id,
        ...picked(document, SHOWN),
        channel: channelId === null ? null : { id: channelId, name: names.get(channelId) ?? '' },
        property: propertyId !== null && title !== undefined ? { id: propertyId, title } : null,
      };
    });
  }
}

function filterOf({ state, kind, channelId, day }: IncomingLeadListQuery): Filter {
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(channelId && { channelId }),
    ...(day && { receivedAt: { $gte: instantOf(day, '00:00'), $lt: instantOf(addDays(day, 1), '00:00') } }),
  };
}
