import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  INCOMING_KINDS,
  INCOMING_STATES,
  type IncomingKind,
  type IncomingLead,
  type IncomingLeadDetail,
  type IncomingLeadListQuery,
  type IncomingLeadSummary,
  type IncomingState,
} from '@lox/contracts/incoming-leads.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import {
  OptionalDay,
  OptionalId,
  OptionalOneOf,
  PageLimit,
  PageOffset,
} from '../../../platform/http/input/dto-fields.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { incomingLeadNotFound } from '../domain/incoming-lead.decider.js';
import { requireAllLeads } from './all-leads.js';
import { IncomingLeadQueries } from './incoming-lead.queries.js';

export class IncomingLeadListDto implements IncomingLeadListQuery {
  @OptionalOneOf(INCOMING_STATES, 'Situação inválida')
  state?: IncomingState;

  @OptionalOneOf(INCOMING_KINDS, 'Canal inválido')
  kind?: IncomingKind;

  @OptionalId('Canal inválido')
  channelId?: string;

  @OptionalDay()
  day?: string;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}

@ApiGroup('Entrada de leads')
@Controller('api/admin/incoming-leads')
export class IncomingLeadsController {
  constructor(@Inject(IncomingLeadQueries) private readonly queries: IncomingLeadQueries) {}

  @Requires('manage_all', 'leads')
  @ApiOperation('O que portais e formulários mandaram', {
    details: 'Para quem gerencia todos os leads.',
  })
  @Get()
  list(
    @Query() query: IncomingLeadListDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<IncomingLead[]>> {
    requireAllLeads(account);
    return sendList(response, query, this.queries, account);
  }

  @Requires('manage_all', 'leads')
  @ApiOperation('Quantas entradas esperam por alguém', { details: 'Para quem gerencia todos os leads.' })
  @Get('summary')
  summary(@Context() { account }: RequestContext): Promise<IncomingLeadSummary> {
    requireAllLeads(account);
    return this.queries.summary();
  }

  @Requires('manage_all', 'leads')
  @ApiOperation('Uma entrada, com tudo o que veio', {
    details: 'Para quem gerencia todos os leads.',
    refuses: { 404: ['incoming_lead_not_found'] },
  })
  @Get(':id')
  one(
    @idParam(incomingLeadNotFound) id: string,
    @Context() { account }: RequestContext,
  ): Promise<IncomingLeadDetail> {
    requireAllLeads(account);
    return this.queries.one(account, id);
  }
}
