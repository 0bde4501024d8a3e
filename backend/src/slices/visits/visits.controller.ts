import { IsOptional, ValidateBy } from 'class-validator';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Day } from '@lox/contracts/local-time.js';
import {
  type Visit,
  VISIT_STATUSES,
  type VisitListQuery,
  type VisitStatus,
  type VisitSummary,
} from '@lox/contracts/visits.js';
import { AUDIT_LIMIT, type AuditEntry } from '@lox/contracts/audit.js';
import {
  IsDay,
  OptionalBroker,
  OptionalDay,
  OptionalId,
  OptionalOneOf,
  PageLimit,
  PageOffset,
  OptionalInstant,
  SearchText,
} from '../../platform/http/input/dto-fields.js';
import { AsOf, AsOfDto } from '../../platform/http/auth/as-of.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { EntityHistory } from '../audit/entity-history.published.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { withTag } from '../../platform/http/input/id-param.js';
import { sendList } from '../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../platform/http/answers/sent-response.js';
import { VisitQueries } from './queries/visit.queries.js';
import { visitIdParam } from './visit-errors.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

const IsNotBefore = (field: string) =>
  ValidateBy(
    {
      name: 'isNotBefore',
      validator: {
        validate(value, args) {
          const other = (args?.object as Record<string, unknown> | undefined)?.[field];
          return typeof other !== 'string' || String(value) >= other;
        },
      },
    },
    { message: 'O período termina antes de começar' },
  );

/** Inclusive days of São Paulo. */
export class VisitFiltersDto implements VisitListQuery {
  @OptionalInstant()
  asOf?: string;

  @OptionalDay()
  start?: Day;

  @IsOptional()
  @IsNotBefore('start')
  @IsDay()
  end?: Day;

  @OptionalBroker()
  brokerId?: string;

  @OptionalOneOf(VISIT_STATUSES, 'Status inválido')
  status?: VisitStatus;

  @OptionalId('Imóvel inválido')
  propertyId?: string;

  @OptionalId('Lead inválido')
  leadId?: string;

  @SearchText(100)
  search?: string;
}

export class VisitListDto extends VisitFiltersDto {
  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;

  @OptionalOneOf(['earliest', 'latest'], 'Ordem inválida')
  order?: 'earliest' | 'latest';
}

@ApiGroup('Visitas')
@Controller('api/visits')
export class VisitsController {
  constructor(
    @Inject(VisitQueries) private readonly queries: VisitQueries,
    @Inject(EntityHistory) private readonly history: EntityHistory,
  ) {}

  @Requires('read', 'visits')
  @AsOf('visits')
  @ApiOperation('As visitas')
  @Get()
  list(
    @Query() query: VisitListDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<Visit[]>> {
    return sendList(response, query, this.queries, account);
  }

  @Requires('read', 'visits')
  @AsOf('visits')
  @ApiOperation('Quantas visitas há em cada situação')
  @Get('summary')
  summary(@Query() query: VisitFiltersDto, @Context() { account }: RequestContext): Promise<VisitSummary> {
    return this.queries.summary(account, query);
  }

  @Requires('read', 'visits')
  @AsOf('visits')
  @ApiOperation('Uma visita', { refuses: { 404: ['visit_not_found'] } })
  @Get(':id')
  async one(
    @visitIdParam() id: string,
    @Query() _: AsOfDto,
    @Context() { account, response }: RequestContext,
  ): Promise<Visit> {
    return withTag(await this.queries.visible(account, id), response);
  }

  @Requires('read', 'visits')
  @ApiOperation('Tudo o que aconteceu com uma visita', { refuses: { 404: ['visit_not_found'] } })
  @Get(':id/history')
  async historyOf(@visitIdParam() id: string, @Context() { account }: RequestContext): Promise<AuditEntry[]> {
    await this.queries.visible(account, id);
    return this.history.of([id], AUDIT_LIMIT.max);
  }
}
