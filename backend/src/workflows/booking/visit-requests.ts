import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  provisionalStart,
  type PreferredTime,
  type VisitRequestAnswer,
  type VisitRequestInput,
} from '@lox/contracts/visit-requests.js';
import { RecordVisitScheduled } from '../../slices/leads/commands/record-visit-scheduled.command.js';
import { ReceiveLead } from '../../slices/leads/commands/receive-lead.command.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { RequestVisit } from '../../slices/visits/commands/request-visit.command.js';

@Injectable()
export class VisitRequests {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PropertyQueries) private readonly properties: PropertyQueries,
  ) {}

  /**
   * Commands are idempotent by the key: a retry completes what a crash interrupted. The lead moves on once
   * the visit exists.
   */
  async receive(
    wish: VisitRequestInput,
    idempotencyKey: string | null,
    origin: Origin,
  ): Promise<VisitRequestAnswer> {
    const { name, email, phone, propertyId, preferredDate, preferredTime } = wish;
    const message = wish.message ?? null;
    if (!(await this.properties.slugOf(propertyId)))
      throw new DomainError('property_not_found', 'Imóvel não encontrado.', 404);
    const contact = { name, email, phone, message, propertyId, source: 'website' as const };
    // In the public form staff are visitors too.
    const leadId = await this.commands.execute(new ReceiveLead(contact, null, idempotencyKey, origin));
    const scheduledDate = provisionalStart(preferredDate, preferredTime);
    const request = { leadId, propertyId, scheduledDate, preferredTime, message };
    const id = await this.commands.execute(new RequestVisit(request, idempotencyKey, origin));
    await this.commands.execute(new RecordVisitScheduled(leadId, origin));
    return { id, leadId, message: answerTo(preferredDate, preferredTime) };
  }
}

const PERIODS: Record<PreferredTime, string> = { morning: 'de manhã', afternoon: 'à tarde' };

function answerTo(day: string, period: PreferredTime): string {
  const date = day.split('-').toReversed().join('/');
  return `Recebemos seu pedido de visita para ${date}, ${PERIODS[period]}. Entraremos em contato em breve para confirmar o horário.`;
}
