import { Inject, Injectable } from '@nestjs/common';
import {
  ARRIVING_SOURCES,
  type LeadRoutingTrial,
  ROUTING_MOVES,
  type TryLeadRouting,
} from '@lox/contracts/lead-routing.js';
import { ERASED_NAME } from '@lox/contracts/leads.js';
import { addDays, addMonths, type Day, instantOf, localDay } from '@lox/contracts/local-time.js';
import { mayBeBroker } from '@lox/contracts/permissions.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Mandates } from '../../properties/mandates.published.js';
import { type Away, Presence } from '../../users/absence/presence.published.js';
import { assigneeAmong } from '../commands/lead-routing.js';
import { LeadSight } from '../lead-sight.published.js';
import { LEAD_PROPERTIES, type LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { LeadMemory } from '../queries/lead-memory.js';
import { inSlices } from '../waiting/in-slices.js';
import { WaitingLogQueries } from '../waiting/waiting-log.queries.js';
import { type RoutedLead, type RoutingPeople, RoutingTrialRun } from './routing-trial.js';

const MONTHS = 12;
const READ_AT_ONCE = 500;

@Injectable()
export class RoutingTrials {
  constructor(
    @Inject(LeadMemory) private readonly memory: LeadMemory,
    @Inject(LEAD_PROPERTIES) private readonly properties: ProjectionReader<LeadPropertyDocument>,
    @Inject(Mandates) private readonly mandates: Mandates,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(WaitingLogQueries) private readonly names: WaitingLogQueries,
    @Inject(LeadSight) private readonly sight: LeadSight,
  ) {}

  /** From memory, over twelve months, with today's captors and brokers. Changes nothing. */
  async of(account: Account, { captorFirst }: TryLeadRouting, now: Date): Promise<LeadRoutingTrial> {
    const to = localDay(now);
    const from = addMonths(to, -MONTHS);
    const leads = await this.leadsSince(from, now);
    const run = new RoutingTrialRun(captorFirst, await this.people(leads, from, to));
    await inSlices(leads, (lead) => run.add(lead));
    return { from, to, ...(await this.present(account, run)) };
  }

  private async leadsSince(from: Day, now: Date): Promise<RoutedLead[]> {
    const { leads } = await this.memory.ready();
    const { values, numbers } = leads;
    const chosen = leads.select({
      createdAt: numbers.createdAt.between(Date.parse(instantOf(from, '00:00')), now.getTime()),
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

  private async people(leads: readonly RoutedLead[], from: Day, to: Day): Promise<RoutingPeople> {
    const staff = (await this.accounts.staff()).filter(({ role }) => role === 'broker');
    const active = staff.filter(mayBeBroker).map(({ id }) => id);
    const away = new Map<Day, ReadonlyMap<string, Away>>();
    for (let day = from; day <= to; day = addDays(day, 1)) away.set(day, await this.presence.away(day));
    const captors = new Map<string, string | null>();
    const brokers = new Map<string, string | null>();
    const ids = [...new Set(leads.flatMap(({ propertyId }) => propertyId ?? []))];
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      const part = ids.slice(at, at + READ_AT_ONCE);
      for (const [id, captor] of await this.mandates.captorsOf(part)) captors.set(id, captor);
      for (const { _id, brokerId } of await this.properties.getMany(part)) brokers.set(_id, brokerId);
    }
    const takersAt = (at: number) =>
      assigneeAmong(active, away.get(localDay(new Date(at))) ?? new Map<string, Away>());
    return {
      captorOf: (id) => captors.get(id) ?? null,
      brokerOf: (id) => brokers.get(id) ?? null,
      takerAt: (at, id) => (active.includes(id) ? takersAt(at)(id) : null),
      rotationAt: (at) => active.filter((id) => takersAt(at)(id) !== null),
    };
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
