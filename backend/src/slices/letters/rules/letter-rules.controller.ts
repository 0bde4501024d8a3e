import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { LetterRules } from '@lox/contracts/letters.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { LetterRulesDto } from '../letters.dto.js';
import { LetterRuleQueries } from './letter-rules.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeLetterRules } from '../letter-settings.commands.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';

@ApiGroup('Mensagens')
@Controller('api/admin/letter-rules')
export class LetterRulesController {
  constructor(
    @Inject(LetterRuleQueries) private readonly rules: LetterRuleQueries,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('Depois de quantos dias um lead está parado')
  @Get()
  read(@Context() { response }: RequestContext): Promise<LetterRules> {
    return this.answer(response);
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera depois de quantos dias um lead está parado', {
    details: 'De 1 a 60. Vale para os leads que completarem esse tempo a partir de agora.',
  })
  @Put()
  change(
    @Body() wanted: LetterRulesDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<LetterRules> {
    return this.answer(response, this.commands.execute(new ChangeLetterRules(wanted, ifMatch, origin)));
  }

  private answer(response: Response, change?: Promise<unknown>): Promise<LetterRules> {
    return answerVersion(response, () => this.rules.current(), change);
  }
}
