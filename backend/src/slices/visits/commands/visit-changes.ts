import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  Streams,
  type DecidedStream,
  type LoadedStream,
  type Origin,
} from '../../../platform/log/deciding/streams.js';
import type { LatestReader } from '../../../platform/log/deciding/latest.js';
import { LATEST_LEADS, type LeadSummary, survivorOf } from '../../leads/lead.published.js';
import { BrokerAgendas } from '../agenda/broker-agendas.js';
import { type VisitEvent, visitEvents } from '../domain/visit.events.js';
import { brokerTimeOf, visit, type BrokerTime, type VisitState } from '../domain/visit.js';

/** Visits' times change only here, in step with agendas. */
@Injectable()
export class VisitChanges {
  private readonly log = new Logger('visits');

  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(BrokerAgendas) private readonly agendas: BrokerAgendas,
    @Inject(LATEST_LEADS) private readonly leads: LatestReader<LeadSummary>,
  ) {}

  /** A crash leaves idle slots, never a visit without its slot. */
  async decide(
    visitId: string,
    allowOverlap: boolean,
    origin: Origin,
    decide: (loaded: LoadedStream<VisitState>) => VisitEvent[] | Promise<VisitEvent[]>,
  ): Promise<DecidedStream<VisitState>> {
    const touched = new Set<string>();
    try {
      return await this.streams.decide(visit, visitId, origin, async (loaded) => {
        const events = await this.forStandingLead(await decide(loaded));
        const before = brokerTimeOf(loaded.state);
        const after = brokerTimeOf(events.reduce(visit.evolve, loaded.state));
        if (isSame(before, after)) return events;
        if (before) touched.add(before.brokerId);
        if (after) {
          await this.agendas.take({ id: visitId, revision: loaded.revision }, after, allowOverlap, origin);
          touched.add(after.brokerId);
        }
        return events;
      });
    } finally {
      for (const brokerId of touched) await this.settle(brokerId, visitId, origin);
    }
  }

  /** Personal texts stay with the visit's own lead, whose key they have. */
  private async forStandingLead(events: VisitEvent[]): Promise<VisitEvent[]> {
    const own = events.find(isOfStandingLead)?.data.leadId;
    if (own === undefined) return events;
    const { id: leadId } = await survivorOf(own, (id) => this.leads.get(id));
    if (leadId === own) return events;
    return events.map((event) =>
      isOfStandingLead(event) ? ({ ...event, data: { ...event.data, leadId } } as VisitEvent) : event,
    );
  }

  /** The next booking that a stuck slot would block releases it. */
  private async settle(brokerId: string, visitId: string, origin: Origin): Promise<void> {
    await this.agendas
      .settle(brokerId, visitId, origin)
      .catch((error: Error) => this.log.warn(`an agenda was not settled: ${error.name}`));
  }
}

const isOfStandingLead = (event: VisitEvent): event is VisitEvent & { data: { leadId: string } } =>
  visitEvents.events[event.type]?.ofFirst !== undefined;

const isSame = (one: BrokerTime | null, other: BrokerTime | null): boolean =>
  one?.brokerId === other?.brokerId && one?.start === other?.start && one?.end === other?.end;
