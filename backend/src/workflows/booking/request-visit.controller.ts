import { Transform } from 'class-transformer';
import { IsIn, IsUUID, MaxLength } from 'class-validator';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { normalisedVisitorPhone } from '@lox/contracts/phone/visitor-phone.js';
import {
  PREFERRED_TIMES,
  type PreferredTime,
  provisionalStart,
  type VisitRequestAnswer,
  type VisitRequestInput,
  visitRequestProblems,
} from '@lox/contracts/visit-requests.js';
import {
  EmailAddressField,
  OptionalLines,
  singleLine,
  TextWithoutProblem,
  type TransformInput,
} from '../../platform/http/input/dto-fields.js';
import { ReceiveLead } from '../../slices/leads/commands/receive-lead.command.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { RecordVisitScheduled } from '../../slices/leads/commands/lead.commands.js';
import { RequestVisit } from '../../slices/visits/commands/book-visit.commands.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { Limited } from '../../platform/http/limits/limited.js';

const transformWishedPhone = ({ value }: TransformInput): unknown =>
  typeof value === 'string' ? normalisedVisitorPhone(value) : value;

export class VisitWishDto implements VisitRequestInput {
  @Transform(singleLine)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @TextWithoutProblem(visitRequestProblems.name)
  name!: string;

  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @EmailAddressField()
  email!: string;

  @Transform(transformWishedPhone)
  @TextWithoutProblem(visitRequestProblems.phone)
  phone!: string;

  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId!: string;

  @TextWithoutProblem((date) => visitRequestProblems.date(date, localDay(new Date())))
  preferredDate!: string;

  @IsIn(PREFERRED_TIMES, { message: 'Escolha um período: manhã ou tarde' })
  preferredTime!: PreferredTime;

  @OptionalLines(LEAD_LIMITS.message, 'Mensagem inválida', 'Mensagem é longa demais')
  message?: string | null;
}

const PERIODS: Record<PreferredTime, string> = { morning: 'de manhã', afternoon: 'à tarde' };

function answerTo(day: string, period: PreferredTime): string {
  const date = day.split('-').toReversed().join('/');
  return `Recebemos seu pedido de visita para ${date}, ${PERIODS[period]}. Entraremos em contato em breve para confirmar o horário.`;
}

@ApiGroup('Visitas')
@Controller('api/public')
export class RequestVisitController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PropertyQueries) private readonly properties: PropertyQueries,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
  ) {}

  @Public()
  @Limited(30)
  @ApiOperation('Recebe o pedido de visita de um visitante', {
    refuses: { 404: ['property_not_found'], 409: ['key_reused'] },
  })
  @Post('schedule-visit')
  request(
    @Body() wish: VisitWishDto,
    @Context() { origin, idempotencyKey: key, request }: RequestContext,
  ): Promise<VisitRequestAnswer> {
    const { preferredDate, preferredTime, ...contact } = wish;
    const visit = {
      reusedText: 'Esta chave já foi usada para outra visita.',
      fields: { preferredDate, preferredTime },
    };
    const lead = { reusedText: 'Esta chave já foi usada para outro lead.', fields: contact };
    return this.repeated.run(request, lead, () =>
      this.repeated.run(request, visit, () => this.receive(wish, key, origin)),
    );
  }

  /** Idempotent by the key. The lead moves on once the visit exists. */
  private async receive(
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
    const leadId = await this.commands.execute(
      new ReceiveLead(contact, null, idempotencyKey, origin, { asks: 'visit' }),
    );
    const scheduledDate = provisionalStart(preferredDate, preferredTime);
    const request = { leadId, propertyId, scheduledDate, preferredTime, message };
    const id = await this.commands.execute(new RequestVisit(request, idempotencyKey, origin));
    await this.commands.execute(new RecordVisitScheduled(leadId, origin));
    return { id, leadId, message: answerTo(preferredDate, preferredTime) };
  }
}
