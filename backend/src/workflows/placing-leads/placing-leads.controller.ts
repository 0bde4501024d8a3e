import { IsIn, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  DROP_REASONS,
  type DropReason,
  type IncomingLeadDetail,
  type PlaceIncomingLead,
} from '@lox/contracts/incoming-leads.js';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import {
  EmailAddressField,
  emptyToNull,
  isGiven,
  OptionalId,
  OptionalPhone,
  RequiredText,
} from '../../platform/http/input/dto-fields.js';
import { idParam } from '../../platform/http/input/id-param.js';
import { incomingLeadNotFound } from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { requireAllLeads } from '../../slices/incoming-leads/queries/all-leads.js';
import { IncomingLeadQueries } from '../../slices/incoming-leads/queries/incoming-lead.queries.js';
import { leadNotFound } from '../../slices/leads/domain/lead.decider.js';
import { LeadQueries } from '../../slices/leads/queries/lead.queries.js';
import { PlaceIncoming, ReturnIncoming } from '../../slices/incoming-leads/placing.published.js';
import { DropIncoming } from './placing-leads.commands.js';

export class PlaceIncomingDto implements PlaceIncomingLead {
  @ValidateIf(isGiven)
  @RequiredText(LEAD_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name?: string;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @EmailAddressField()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;

  @OptionalId('Imóvel inválido')
  propertyId?: string | null;

  @OptionalId('Corretor inválido')
  brokerId?: string | null;
}

export class DropIncomingDto {
  @IsIn(DROP_REASONS, { message: 'Escolha um motivo' })
  reason!: DropReason;
}

const entryId = () => idParam(incomingLeadNotFound);
const FOR_ALL = 'Para quem gerencia todos os leads.';

@ApiGroup('Entrada de leads')
@Controller('api/admin')
export class PlacingLeadsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IncomingLeadQueries) private readonly entries: IncomingLeadQueries,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
  ) {}

  @Requires('manage_all', 'leads')
  @HttpCode(200)
  @ApiOperation('Põe uma entrada no funil à mão', {
    details: `${FOR_ALL} O que não é dado vale como foi dado da última vez, ou como veio; sem \`brokerId\` vale a distribuição.`,
    refuses: {
      400: ['name_required', 'contact_required', 'property_not_found', 'broker_not_found'],
      404: ['incoming_lead_not_found'],
      409: ['incoming_lead_settled', 'key_reused'],
    },
  })
  @Post('incoming-leads/:id/place')
  async place(
    @entryId() id: string,
    @Body() given: PlaceIncomingDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<IncomingLeadDetail> {
    requireAllLeads(account);
    await this.commands.execute(new PlaceIncoming(id, given, origin));
    return this.entries.one(account, id);
  }

  @Requires('manage_all', 'leads')
  @HttpCode(200)
  @ApiOperation('Descarta uma entrada', {
    details: `${FOR_ALL} Os dados pessoais são apagados depois de 30 dias; com o motivo \`erasure\`, na hora.`,
    refuses: { 404: ['incoming_lead_not_found'], 409: ['incoming_lead_settled'] },
  })
  @Post('incoming-leads/:id/drop')
  async drop(
    @entryId() id: string,
    @Body() { reason }: DropIncomingDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<IncomingLeadDetail> {
    requireAllLeads(account);
    await this.commands.execute(new DropIncoming(id, reason, origin));
    return this.entries.one(account, id);
  }

  @Requires('manage_all', 'leads')
  @HttpCode(200)
  @ApiOperation('Tira do funil o que uma entrada pôs nele', {
    details:
      `${FOR_ALL} O lead que foi feito dela é excluído, ou a mensagem que se juntou a outro lead sai dele; a entrada ` +
      'volta a esperar por alguém. O que alguém mudou depois fica (`changed_since`). Repetir não faz mal.',
    refuses: { 404: ['incoming_lead_not_found'], 409: ['changed_since', 'not_undoable'] },
  })
  @Post('incoming-leads/:id/return')
  async giveBack(
    @entryId() id: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<IncomingLeadDetail> {
    requireAllLeads(account);
    await this.commands.execute(new ReturnIncoming(id, origin));
    return this.entries.one(account, id);
  }

  @Requires('read', 'leads')
  @ApiOperation('O que portais e formulários mandaram sobre um lead', {
    refuses: { 404: ['lead_not_found'] },
  })
  @Get('leads/:id/incoming')
  async trail(
    @idParam(leadNotFound) id: string,
    @Context() { account }: RequestContext,
  ): Promise<IncomingLeadDetail[]> {
    const lead = await this.leads.visible(account, id);
    return this.entries.ofLeads(account, await this.leads.familyOf(lead.id));
  }
}
