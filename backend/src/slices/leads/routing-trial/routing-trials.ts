import { Inject, Injectable } from '@nestjs/common';
import {
  ARRIVING_SOURCES,
  type LeadRoutingTrial,
  ROUTING_MOVES,
  type TryLeadRouting,
} from '@lox/contracts/lead-routing.js';
import { ERASED_NAME } from '@lox/contracts/leads.js';
import { addMonths, type Day, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { LeadSight } from '../lead-sight.published.js';
import { LeadMemory } from '../queries/lead-memory.js';
import { inSlices } from '../trials/in-slices.js';
import { WaitingLogQueries } from '../waiting/waiting-log.queries.js';
import { RoutingPeopleQueries } from './routing-people.queries.js';
import { type RoutedLead, RoutingTrialRun } from './routing-trial.js';

const MONTHS = 12;

@Injectable()
export class RoutingTrials {
  constructor(
    @Inject(LeadMemory) private readonly memory: LeadMemory,
    @Inject(RoutingPeopleQueries) private readonly people: RoutingPeopleQueries,
    @Inject(WaitingLogQueries) private readonly names: WaitingLogQueries,
    @Inject(LeadSight) private readonly sight: LeadSight,
  ) {}

  /** Judges twelve months by today's captors and brokers. */
  async of(account: Account, { captorFirst }: TryLeadRouting, now: Date): Promise<LeadRoutingTrial> {
    const to = localDay(now);
    const from = addMonths(to, -MONTHS);
    const leads = await this.leadsSince(from, now);
    const run = new RoutingTrialRun(captorFirst, await this.people.of(leads, from, to));
    await inSlices(leads, (lead) => run.add(lead));
    return { from, to, ...(await this.present(account, run)) };
  }

  private async leadsSince(from: Day, now: Date): Promise<RoutedLead[]> {
    const { leads } = await this.memory.ready();
    const { values, numbers } = leads;
    const chosen = leads.select({
      createdAt: leads.between('arrived', Date.parse(instantOf(from, '00:00')), now.getTime()),
      source: values.source.among(ARRIVING_SOURCES),
    });
    const rows = chosen.page(leads.order('arrived'), 0, Infinity).reverse();
    return rows.map((row) => ({
      id: leads.idAt(row),
      propertyId: values.propertyId.at(row),
      brokerId: values.arrivedWith.at(row),
      arrivedAt: numbers.createdAt.numbers[row]!,
    }));
  }

  private async present(
    account: Account,
    { leads, moves, counts }: RoutingTrialRun,
  ): Promise<Omit<LeadRoutingTrial, 'from' | 'to'>> {
    const shown = moves.slice(-ROUTING_MOVES).reverse();
    const [faceOf, names] = await Promise.all([
      this.names.faces([...counts.keys()]),
      this.sight.named(
        account,
        shown.map(({ id }) => id),
      ),
    ]);
    return {
      leads,
      moved: moves.length,
      brokers: [...counts]
        .map(([id, count]) => ({ broker: faceOf(id), ...count }))
        .toSorted((one, other) => one.broker.name.localeCompare(other.broker.name, 'pt-BR')),
      moves: shown.map(({ id, arrivedAt, brokerId, to }) => ({
        lead: { id, name: names.get(id) ?? ERASED_NAME },
        arrivedAt: new Date(arrivedAt).toISOString(),
        from: brokerId === null ? null : faceOf(brokerId),
        to: to === null ? null : faceOf(to),
      })),
    };
  }
}
