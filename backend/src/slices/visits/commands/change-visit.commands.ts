import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, canOn, mayHandOver } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import type { RescheduleVisit, UpdateVisit } from '@lox/contracts/visits.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { type LoadedStream, Streams } from '../../../platform/log/deciding/streams.js';
import { handOverVisit, requireVisit, rescheduleVisit, updateVisit } from '../domain/visit.decider.js';
import type { VisitEvent } from '../domain/visit.events.js';
import type { VisitState } from '../domain/visit.js';
import { OfferedReasons } from '../../reasons/reasons.published.js';
import { visitChangeDenied } from '../visit-errors.js';
import { VisitBrokers } from './visit-brokers.js';
import { VisitChanges } from './visit-changes.js';
import { VisitQueries } from '../queries/visit.queries.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { HandOverCommand, RecordChange } from '../../../platform/log/deciding/commands.js';

export type VisitChange = { update: UpdateVisit } | { reschedule: RescheduleVisit };

export class ChangeVisit extends RecordChange<VisitChange, Account> {}

/** Keeps its time even over another visit. */
export class HandOverVisit extends HandOverCommand {}

@Injectable()
export class VisitChangeCommands {
  constructor(
    @Inject(VisitChanges) private readonly changes: VisitChanges,
    @Inject(VisitBrokers) private readonly brokers: VisitBrokers,
    @Inject(VisitQueries) private readonly queries: VisitQueries,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OfferedReasons) private readonly reasons: OfferedReasons,
  ) {}

  @Handles(ChangeVisit)
  async change({
    id: visitId,
    wanted: change,
    by: account,
    expectedRevision,
    origin,
  }: ChangeVisit): Promise<void> {
    const wanted: UpdateVisit = 'update' in change ? change.update : change.reschedule;
    if (wanted.brokerId) await this.brokers.requireStaff(wanted.brokerId);
    const { reason, opinion, ...rest } = wanted;
    const update = opinion
      ? { ...rest, opinion: { ...opinion, words: await this.reasons.keysOf('opinion', opinion.words) } }
      : rest;
    const isExplained = update.status === 'cancelled' || reason !== undefined;
    const why = isExplained ? await this.reasons.explanation('cancelled', reason, origin) : undefined;
    const decide = async (loaded: LoadedStream<VisitState>): Promise<VisitEvent[]> => {
      const { state } = loaded;
      this.authorise(account, requireVisit(state).brokerId, wanted);
      await this.streams.requireFresh(loaded, expectedRevision, () => this.queries.one(account, visitId));
      return 'update' in change
        ? updateVisit(state, update, why)
        : rescheduleVisit(state, change.reschedule.scheduledDate);
    };
    const decided = await this.changes.decide(visitId, wanted.allowOverlap ?? false, origin, decide);
    await this.streams.shown(decided);
  }

  /** The stream decides: documents may lag behind. */
  private authorise(account: Account, brokerId: string | null, wanted: UpdateVisit): void {
    const ability = abilityOf(account);
    if (!canOn(ability, 'update', 'visits', { brokerId }))
      throw visitChangeDenied(missingPermission(ability, 'update', 'visits'));
    const to = wanted.brokerId;
    const handsOver = to !== undefined && to !== brokerId;
    if (handsOver && !mayHandOver(ability, 'visits', { brokerId }, { brokerId: to }))
      throw visitChangeDenied({ module: 'visits', action: 'manage_all' });
  }

  @Handles(HandOverVisit)
  async handOver({ id: visitId, from, to, origin }: HandOverVisit): Promise<void> {
    await this.changes.decide(visitId, true, origin, ({ state }) => handOverVisit(state, from, to));
  }
}
