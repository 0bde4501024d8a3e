import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { abilityOf, canOn, mayHandOver } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import type { RescheduleVisit, UpdateVisit } from '@lox/contracts/visits.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Streams, type LoadedStream, type Origin } from '../../../platform/log/deciding/streams.js';
import { requireVisit, rescheduleVisit, updateVisit } from '../domain/visit.decider.js';
import type { VisitEvent } from '../domain/visit.events.js';
import type { VisitState } from '../domain/visit.js';
import { visitChangeDenied } from '../visit-errors.js';
import { VisitBrokers } from './visit-brokers.js';
import { VisitChanges } from './visit-changes.js';
import { VisitQueries } from '../queries/visit.queries.js';

export type VisitChange = { update: UpdateVisit } | { reschedule: RescheduleVisit };

export class ChangeVisit {
  constructor(
    readonly visitId: string,
    readonly change: VisitChange,
    readonly account: Account,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(ChangeVisit)
export class ChangeVisitHandler implements ICommandHandler<ChangeVisit> {
  constructor(
    @Inject(VisitChanges) private readonly changes: VisitChanges,
    @Inject(VisitBrokers) private readonly brokers: VisitBrokers,
    @Inject(VisitQueries) private readonly queries: VisitQueries,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  async execute({ visitId, change, account, expectedRevision, origin }: ChangeVisit): Promise<void> {
    const wanted: UpdateVisit = 'update' in change ? change.update : change.reschedule;
    if (wanted.brokerId) await this.brokers.requireStaff(wanted.brokerId);
    const decide = async (loaded: LoadedStream<VisitState>): Promise<VisitEvent[]> => {
      const { state } = loaded;
      this.authorise(account, requireVisit(state).brokerId, wanted);
      await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(account, visitId));
      return 'update' in change
        ? updateVisit(state, change.update)
        : rescheduleVisit(state, change.reschedule.scheduledDate);
    };
    const decided = await this.changes.decide(visitId, wanted.allowOverlap ?? false, origin, decide);
    await this.streams.shown(decided);
  }

  /** The stream decides, as a document may lag behind. */
  private authorise(account: Account, brokerId: string | null, wanted: UpdateVisit): void {
    const ability = abilityOf(account);
    if (!canOn(ability, 'update', 'visits', { brokerId }))
      throw visitChangeDenied(missingPermission(ability, 'update', 'visits'));
    const to = wanted.brokerId;
    const handsOver = to !== undefined && to !== brokerId;
    if (handsOver && !mayHandOver(ability, 'visits', { brokerId }, { brokerId: to }))
      throw visitChangeDenied({ module: 'visits', action: 'manage_all' });
  }
}
