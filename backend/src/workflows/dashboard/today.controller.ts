import { Controller, Get, Inject, Query } from '@nestjs/common';
import { IsOptional, Matches } from 'class-validator';
import type { Today, TodayQuery } from '@lox/contracts/today.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { TodayQueries } from './today.queries.js';

export class TodayDto implements TodayQuery {
  @IsOptional()
  @Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' })
  brokerId?: string;
}

@ApiGroup('Relatórios')
@Controller('api/admin/today')
export class TodayController {
  constructor(@Inject(TodayQueries) private readonly queries: TodayQueries) {}

  @Requires('read', 'dashboard')
  @ApiOperation(
    'O que fazer agora: leads sem resposta, visitas de hoje, visitas sem desfecho, pedidos do site e próximos passos',
    {
      details:
        'Só dos registros que a pessoa pode ver. Cada bloco traz até 50 registros; `total` conta todos.',
    },
  )
  @Get()
  today(@Query() query: TodayDto, @Context() { account }: RequestContext): Promise<Today> {
    return this.queries.todayFor(account, query, new Date());
  }
}
