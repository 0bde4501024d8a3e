import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AUDIT_LIMIT, type AuditEntry } from '@lox/contracts/audit.js';
import type { Visit, VisitSummary } from '@lox/contracts/visits.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { EntityHistory } from '../audit/entity-history.published.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { withTag } from '../../platform/http/input/id-param.js';
import { sendList } from '../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../platform/http/answers/sent-response.js';
import { VisitQueries } from './queries/visit.queries.js';
import { visitIdParam } from './visit-errors.js';
import { VisitFiltersDto, VisitListDto } from './visits.dto.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Visitas')
@Controller('api/visits')
export class VisitsController {
  constructor(
    @Inject(VisitQueries) private readonly queries: VisitQueries,
    @Inject(EntityHistory) private readonly history: EntityHistory,
  ) {}

  @Requires('read', 'visits')
  @ApiOperation('As visitas')
  @Get()
  list(
    @Query() query: VisitListDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<Visit[]>> {
    return sendList(response, query, {
      all: (asked) => this.queries.all(account, asked),
      list: (asked) => this.queries.list(account, asked),
    });
  }

  @Requires('read', 'visits')
  @ApiOperation('Quantas visitas há em cada situação')
  @Get('summary')
  summary(@Query() query: VisitFiltersDto, @Context() { account }: RequestContext): Promise<VisitSummary> {
    return this.queries.summary(account, query);
  }

  @Requires('read', 'visits')
  @ApiOperation('Uma visita', { refuses: { 404: ['visit_not_found'] } })
  @Get(':id')
  async one(@visitIdParam() id: string, @Context() { account, response }: RequestContext): Promise<Visit> {
    return withTag(await this.queries.visible(account, id), response);
  }

  @Requires('read', 'visits')
  @ApiOperation('Tudo o que aconteceu com uma visita', { refuses: { 404: ['visit_not_found'] } })
  @Get(':id/history')
  async historyOf(@visitIdParam() id: string, @Context() { account }: RequestContext): Promise<AuditEntry[]> {
    await this.queries.visible(account, id);
    return this.history.of(id, AUDIT_LIMIT.max);
  }
}
