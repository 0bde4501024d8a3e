import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidFrom, v7 as orderedUuid } from 'uuid';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { LatestReader } from '../../../platform/log/deciding/latest.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import { LATEST_LEADS, type LeadSummary } from '../../leads/lead.published.js';
import { requestVisit } from '../domain/visit.decider.js';
import type { VisitEvent, VisitRequested } from '../domain/visit.events.js';
import { visit, type VisitState } from '../domain/visit.js';

export type VisitRequest = Omit<VisitRequested['data'], 'brokerId' | 'provisional'>;

export class RequestVisit extends Command<string> {
  constructor(
    readonly request: VisitRequest,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

const KEY_NAMESPACE = 'c2f3b9d4-5a0e-4b57-8f4b-71c0a9a6e3d2';

@CommandHandler(RequestVisit)
export class RequestVisitHandler implements ICommandHandler<RequestVisit> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(LATEST_LEADS) private readonly leads: LatestReader<LeadSummary>,
  ) {}

  async execute({ request, idempotencyKey, origin }: RequestVisit): Promise<string> {
    const id = idempotencyKey ? uuidFrom(`public ${idempotencyKey}`, KEY_NAMESPACE) : orderedUuid();
    const decide: Decide<VisitState, VisitEvent> = async ({ state }) => {
      const brokerId = state ? null : await this.brokerOf(request.leadId);
      return requestVisit(state, { ...request, brokerId, provisional: true });
    };
    const expected = idempotencyKey ? 'new' : 'fresh';
    await this.streams.carryOut(visit, id, origin, decide, expected);
    return id;
  }

  private async brokerOf(leadId: string): Promise<string | null> {
    const lead = await this.leads.get(leadId);
    if (!lead) throw new DomainError('lead_not_found', 'Lead não encontrado.', 404);
    return lead.brokerId;
  }
}
