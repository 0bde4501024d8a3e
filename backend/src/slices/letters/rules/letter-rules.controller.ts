import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { LetterRules } from '@lox/contracts/letters.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { etagOf } from '../../../platform/http/input/preconditions.js';
import { LetterRulesDto } from '../letters.dto.js';
import { ChangeLetterRules } from './change-letter-rules.command.js';
import { LetterRuleQueries } from './letter-rules.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

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
  async change(
    @Body() wanted: LetterRulesDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<LetterRules> {
    try {
      await this.commands.execute(new ChangeLetterRules(wanted, ifMatch, origin));
    } catch (error) {
      if (error instanceof StaleState) throw new StaleState(await this.rules.current());
      throw error;
    }
    return this.answer(response);
  }

  private async answer(response: Response): Promise<LetterRules> {
    const rules = await this.rules.current();
    response.setHeader('ETag', etagOf(rules.version));
    return rules;
  }
}
