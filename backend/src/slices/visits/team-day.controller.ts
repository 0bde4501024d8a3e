import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { Day } from '@lox/contracts/local-time.js';
import type { TeamDay, TeamDayQuery } from '@lox/contracts/team-day.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { IsDay } from '../../platform/http/input/dto-fields.js';
import { TeamDayQueries } from './queries/team-day.queries.js';

export class TeamDayDto implements TeamDayQuery {
  @IsDay()
  day!: Day;
}

@ApiGroup('Visitas')
@Controller('api/visits/team-day')
export class TeamDayController {
  constructor(@Inject(TeamDayQueries) private readonly queries: TeamDayQueries) {}

  @Requires('read', 'visits')
  @ApiOperation('Um dia da equipe: de quem são as colunas, e quando cada corretor trabalha', {
    details:
      'Os corretores cujas visitas a pessoa pode ver. As visitas vêm de `GET /api/visits` com este dia.',
  })
  @Get()
  teamDay(@Query() { day }: TeamDayDto, @Context() { account }: RequestContext): Promise<TeamDay> {
    return this.queries.teamDay(account, day);
  }
}
