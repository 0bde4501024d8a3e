import { Inject, Injectable } from '@nestjs/common';
import type { FreeTimes, FreeTimesQuery } from '@lox/contracts/free-times.js';
import { addDays } from '@lox/contracts/local-time.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { HOLDING_STATUSES, VISIT_DURATION, type Visit } from '@lox/contracts/visits.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import { Presence } from '../../users/absence/presence.published.js';
import { Hours } from '../../users/working-hours/working-hours.published.js';
import { freeDays, type HeldTime } from '../agenda/free-times.js';
import { brokerNotFound, VisitBrokers } from '../commands/visit-brokers.js';
import { visitChangeDenied } from '../visit-errors.js';
import { VisitQueries } from './visit.queries.js';

/** Overlapping visits counted, a broker hardly has more in two weeks. */
const MOST = 1_000;

@Injectable()
export class FreeTimesQueries {
  constructor(
    @Inject(VisitQueries) private readonly visits: VisitQueries,
    @Inject(VisitBrokers) private readonly brokers: VisitBrokers,
    @Inject(Hours) private readonly hours: Hours,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Of a broker with whom the person may book or move visits, who may then read them all. */
  async freeTimes(account: Account, query: FreeTimesQuery, now: Date): Promise<FreeTimes> {
    const brokerId = query.brokerId ?? (await this.brokers.usualOf(query, account)) ?? account.id;
    const ability = abilityOf(account);
    if (!(['create', 'update'] as const).some((action) => canOn(ability, action, 'visits', { brokerId })))
      throw visitChangeDenied(missingPermission(ability, 'read', 'visits'));
    const profile = (await this.accounts.displayProfilesOf([brokerId])).get(brokerId);
    if (!profile) throw brokerNotFound();
    const [hours, absences, held] = await Promise.all([
      this.hours.hoursOf(brokerId),
      this.presence.absencesOf(brokerId),
      this.held(account, brokerId, query),
    ]);
    const { from, to, propertyId, durationMinutes: minutes = VISIT_DURATION.default } = query;
    const days = freeDays({ from, to, minutes, propertyId, now: now.getTime() }, { hours, absences, held });
    return { broker: { id: brokerId, ...profile }, days };
  }

  /** Also those of the days around. */
  private async held(
    account: Account,
    brokerId: string,
    { from, to, exceptVisitId }: FreeTimesQuery,
  ): Promise<HeldTime[]> {
    const query = { brokerId, start: addDays(from, -1), end: addDays(to, 1), limit: MOST };
    const holding = { provisional: false, status: { $in: HOLDING_STATUSES } };
    const { items } = await this.visits.list(account, query, holding);
    return items.filter(({ id }) => id !== exceptVisitId).map(heldTime);
  }
}

function heldTime({ id, propertyId, scheduledDate, durationMinutes, lead, property }: Visit): HeldTime {
  const start = Date.parse(scheduledDate);
  const visit = { id, client: lead?.name ?? null, property: property?.title ?? null };
  return { start, end: start + durationMinutes * 60_000, propertyId, visit };
}
