import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AUDIT_LIMIT, type AuditEntry } from '@lox/contracts/audit.js';
import {
  type Lead,
  type LeadBoard,
  type LeadSummary,
  MISSING_FIELD_TEXTS,
  missingFields,
} from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { AsOf, AsOfDto } from '../../platform/http/auth/as-of.js';
import { Public, Requires } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { EntityHistory } from '../audit/entity-history.published.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../platform/http/input/id-param.js';
import { sendJsonBytes } from '../../platform/http/answers/json-bytes.js';
import { sendList } from '../../platform/http/answers/send-list.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import type { SentResponse } from '../../platform/http/answers/sent-response.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import { ReceiveLead } from './commands/receive-lead.command.js';
import { LEAD_DENIED, leadNotFound } from './domain/lead.decider.js';
import { CreateLeadDto, LeadFiltersDto, LeadListDto, UpdateLeadDto } from './leads.dto.js';
import { LeadQueries } from './queries/lead.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ChangeLead } from './commands/lead.commands.js';
import { Limited } from '../../platform/http/limits/limited.js';

const leadId = () => idParam(leadNotFound);

function requireFormFields(input: CreateLeadDto): void {
  const missing = missingFields(input.source, input);
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map((field) => [field, MISSING_FIELD_TEXTS[field]])));
}

const REUSED = 'Esta chave já foi usada para outro lead.';

@ApiGroup('Leads')
@Controller('api')
export class LeadsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadQueries) private readonly queries: LeadQueries,
    @Inject(EntityHistory) private readonly history: EntityHistory,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
  ) {}

  @Public()
  @Limited(30)
  @ApiOperation('Recebe o contato de um visitante', {
    details: 'Precisa de `email` ou de `phone`.',
    refuses: { 400: ['name_required', 'contact_required', 'property_not_found'], 409: ['key_reused'] },
  })
  @Post('leads')
  async receive(
    @Body() input: CreateLeadDto,
    @Context() { origin, idempotencyKey: key, request }: RequestContext,
  ): Promise<{ id: string }> {
    const { user } = request;
    const staff = user && abilityOf(user).can('create', 'leads') ? user : null;
    if (!staff) requireFormFields(input);
    const receive = () => this.commands.execute(new ReceiveLead(input, staff, key, origin));
    return { id: await this.repeated.run(request, { reusedText: REUSED, fields: input }, receive) };
  }

  @Requires('create', 'leads', LEAD_DENIED)
  @ApiOperation('Cadastra um lead', {
    details: 'Precisa de `email` ou de `phone`.',
    refuses: { 400: ['name_required', 'contact_required', 'property_not_found'], 409: ['key_reused'] },
  })
  @Post('admin/leads')
  async create(
    @Body() input: CreateLeadDto,
    @Context() { account, origin, idempotencyKey: key, request, response }: RequestContext,
  ): Promise<Lead> {
    const receive = () => this.commands.execute(new ReceiveLead(input, account, key, origin));
    const id = await this.repeated.run(request, { reusedText: REUSED, fields: input }, receive);
    return this.answer(account, id, response);
  }

  @Requires('read', 'leads')
  @AsOf('leads')
  @ApiOperation('Os leads')
  @Get('admin/leads')
  list(
    @Query() query: LeadListDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<Lead[]>> {
    return sendList(response, query, this.queries, account);
  }

  @Requires('read', 'leads')
  @AsOf('leads')
  @ApiOperation('O quadro: cada etapa com os primeiros leads')
  @Get('admin/leads/board')
  async board(
    @Query() filters: LeadFiltersDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<LeadBoard>> {
    return sendJsonBytes(response, await this.queries.board(account, filters));
  }

  @Requires('read', 'leads')
  @AsOf('leads')
  @ApiOperation('Os números do CRM')
  @Get('admin/leads/summary')
  summary(@Query() _: AsOfDto, @Context() { account }: RequestContext): Promise<LeadSummary> {
    return this.queries.summary(account);
  }

  @Requires('read', 'leads')
  @AsOf('leads')
  @ApiOperation('Um lead', { refuses: { 404: ['lead_not_found'] } })
  @Get('admin/leads/:id')
  one(
    @leadId() id: string,
    @Query() _: AsOfDto,
    @Context() { account, response }: RequestContext,
  ): Promise<Lead> {
    return this.answer(account, id, response);
  }

  @Requires('read', 'leads')
  @ApiOperation('Tudo o que aconteceu com um lead', { refuses: { 404: ['lead_not_found'] } })
  @Get('admin/leads/:id/history')
  async historyOf(@leadId() id: string, @Context() { account }: RequestContext): Promise<AuditEntry[]> {
    const lead = await this.queries.visible(account, id);
    return this.history.of(await this.queries.familyOf(lead.id), AUDIT_LIMIT.max);
  }

  /** 204 when the change took the lead out of the caller's sight. */
  @Requires('update', 'leads', LEAD_DENIED)
  @HttpCode(200)
  @ApiOperation('Altera um lead', {
    also: { 204: 'Feito; o lead saiu do alcance da pessoa.' },
    refuses: {
      400: ['name_required', 'contact_required', 'phone_invalid', 'broker_not_found', 'reason_required'],
      404: ['lead_not_found'],
      409: ['lead_erased', 'lead_merged', 'lead_not_lost'],
    },
  })
  @Patch('admin/leads/:id')
  async change(
    @leadId() id: string,
    @Body() patch: UpdateLeadDto,
    @Context() { account, origin, ifMatch, response }: RequestContext,
  ): Promise<Lead | undefined> {
    await this.commands.execute(new ChangeLead(id, patch, account, ifMatch, origin));
    const lead = await this.queries.one(id);
    if (lead && canOn(abilityOf(account), 'read', 'leads', lead)) return withTag(lead, response);
    response.status(204);
    return undefined;
  }

  private async answer(account: Account, id: string, response: Response): Promise<Lead> {
    return withTag(await this.queries.visible(account, id), response);
  }
}
