import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { v7 as orderedUuid, v5 as uuidFrom } from 'uuid';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { type CreateVisit, VISIT_DURATION } from '@lox/contracts/visits.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Decide, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { LatestReader } from '../../../platform/log/deciding/latest.js';
import { LATEST_LEADS, type LeadSummary, survivorOf } from '../../leads/lead.published.js';
import { bookVisit, requestVisit } from '../domain/visit.decider.js';
import { visitChangeDenied } from '../visit-errors.js';
import { VisitBrokers } from './visit-brokers.js';
import { VisitChanges } from './visit-changes.js';
import type { VisitEvent, VisitRequested } from '../domain/visit.events.js';
import { visit, type VisitState } from '../domain/visit.js';
import { Handles } from '../../../platform/log/deciding/handles.js';

/** Refused once the visit is out of the person's sight; the same key makes one visit. */
export class BookVisit extends Command<string> {
  constructor(
    readonly input: CreateVisit,
    readonly account: Account,
    readonly idempotencyKey: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

const NAMESPACES = {
  booked: '7d1c0c6f-29e1-4a3f-8f5e-0d9a4c1b62e8',
  requested: 'c2f3b9d4-5a0e-4b57-8f4b-71c0a9a6e3d2',
};

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

@Injectable()
export class BookingCommands {
  constructor(
    @Inject(VisitChanges) private readonly changes: VisitChanges,
    @Inject(LATEST_LEADS) private readonly leads: LatestReader<LeadSummary>,
    @Inject(VisitBrokers) private readonly brokers: VisitBrokers,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  @Handles(BookVisit)
  async book({ input, account, idempotencyKey, origin }: BookVisit): Promise<string> {
    const id = idempotencyKey
      ? uuidFrom(`${account.id} ${idempotencyKey}`, NAMESPACES.booked)
      : orderedUuid();
    const { propertyId, scheduledDate } = input;
    const { id: leadId } = await survivorOf(input.leadId, (one) => this.leads.get(one));
    const ability = abilityOf(account);
    const decided = await this.changes.decide(id, input.allowOverlap ?? false, origin, async ({ state }) => {
      const brokerId = state ? state.brokerId : await this.brokerOf(input, account);
      if (!canOn(ability, 'create', 'visits', { brokerId }))
        throw visitChangeDenied(missingPermission(ability, 'read', 'visits'));
      return bookVisit(state, {
        leadId,
        propertyId,
        scheduledDate,
        brokerId,
        durationMinutes: input.durationMinutes ?? VISIT_DURATION.default,
        status: input.status ?? 'scheduled',
        notes: input.notes ?? null,
      });
    });
    await this.streams.shown(decided);
    return id;
  }

  private async brokerOf(
    { leadId, propertyId, brokerId }: CreateVisit,
    account: Account,
  ): Promise<string | null> {
    const usual = await this.brokers.usualOf({ leadId, propertyId }, account);
    const chosen = brokerId === undefined ? usual : brokerId;
    if (chosen !== usual && !canOn(abilityOf(account), 'manage_all', 'visits', { brokerId: chosen }))
      throw visitChangeDenied({ module: 'visits', action: 'manage_all' });
    if (chosen !== usual) await this.brokers.requireStaff(chosen);
    return chosen;
  }

  @Handles(RequestVisit)
  async request({ request, idempotencyKey, origin }: RequestVisit): Promise<string> {
    const id = idempotencyKey ? uuidFrom(`public ${idempotencyKey}`, NAMESPACES.requested) : orderedUuid();
    const decide: Decide<VisitState, VisitEvent> = async ({ state }) => {
      const brokerId = state ? null : await this.leadBrokerOf(request.leadId);
      return requestVisit(state, { ...request, brokerId, provisional: true });
    };
    const expected = idempotencyKey ? 'new' : 'fresh';
    await this.streams.carryOut(visit, id, origin, decide, expected);
    return id;
  }

  private async leadBrokerOf(leadId: string): Promise<string | null> {
    const { lead } = await survivorOf(leadId, (id) => this.leads.get(id));
    if (!lead) throw new DomainError('lead_not_found', 'Lead não encontrado.', 404);
    return lead.brokerId;
  }
}
