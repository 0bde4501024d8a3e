import { Body, Controller, Get, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { WaitingLogEntry, WaitingRules, WaitingTrial } from '@lox/contracts/waiting-rules.js';
import { AdministratorsOnly, Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { ChangeWaitingRules, WaitingCommands } from './waiting.commands.js';
import { WaitingLogQueries } from './waiting-log.queries.js';
import { requirePossible } from './waiting-rules.js';
import { WaitingLogDto, WaitingRulesDto } from './waiting-rules.dto.js';
import { WaitingRulesQueries } from './waiting-rules.queries.js';
import { WaitingTrials } from './waiting-trials.js';

const Administrators = () => AdministratorsOnly('Somente administradores cuidam das regras de espera.');
const REFUSED = { 400: ['waiting_steps_invalid', 'broker_not_found'] };

@ApiGroup('Leads')
@Controller('api/admin/waiting-rules')
export class WaitingRulesController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(WaitingCommands) private readonly commands: WaitingCommands,
    @Inject(WaitingRulesQueries) private readonly rules: WaitingRulesQueries,
    @Inject(WaitingTrials) private readonly trials: WaitingTrials,
    @Inject(WaitingLogQueries) private readonly log: WaitingLogQueries,
  ) {}

  @Requires('read', 'settings')
  @Administrators()
  @ApiOperation('As regras para leads que ninguém responde ou que ficam parados', {
    details:
      'Tempos em minutos de trabalho da imobiliária; `idleDays`, em dias de trabalho sem atividade. Só para administradores.',
  })
  @Get()
  read(@Context() { response }: RequestContext): Promise<WaitingRules> {
    return answerVersion(response, () => this.rules.current());
  }

  @Requires('update', 'settings')
  @Administrators()
  @ApiOperation('Altera, liga ou desliga as regras para leads que ninguém responde ou que ficam parados', {
    details:
      'Ligadas, valem para os leads que chegarem, e os que ficarem parados, a partir de então. Sem `idleDays` estes ficam como estão. Só para administradores.',
    refuses: REFUSED,
  })
  @Put()
  change(
    @Body() wanted: WaitingRulesDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<WaitingRules> {
    const change = this.bus.execute(new ChangeWaitingRules(wanted, ifMatch, origin));
    return answerVersion(response, () => this.rules.current(), change);
  }

  @Requires('update', 'settings')
  @Administrators()
  @Limited(30)
  @HttpCode(200)
  @ApiOperation('Testa regras com os leads dos últimos doze meses', {
    details: 'Não altera nada. `moves` tem as cem passagens mais novas. Só para administradores.',
    refuses: REFUSED,
  })
  @Post('trial')
  async try(
    @Body() wanted: WaitingRulesDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<WaitingTrial> {
    const { idleDays } = await this.rules.current();
    const tried = { ...wanted, idleDays: wanted.idleDays ?? idleDays };
    requirePossible(tried);
    await this.commands.requireTaker(tried);
    return this.trials.of(account, tried, new Date(origin.now));
  }

  @Requires('manage_team', 'users')
  @ApiOperation('O que as regras fizeram, do mais novo ao mais antigo', {
    details: 'Administradores veem tudo; quem cuida de uma equipe, o que foi feito com leads dela.',
  })
  @Get('log')
  acted(
    @Query() query: WaitingLogDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<WaitingLogEntry[]>> {
    return sendList(response, query, this.log, account);
  }
}
