import { Body, Controller, Get, Inject, Injectable, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { type LostReasons, REASON_LIMITS, type UpdateLostReasons } from '@lox/contracts/lost-reasons.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { atVersion, VersionedChange } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { changeLostReasons, LEAD_RULES_KEY, leadRules } from './lead-rules.js';
import type { LostReasonRules } from './lead-rules.events.js';
import { LeadRules } from './lead-rules.published.js';

export class LostReasonsDto implements UpdateLostReasons {
  @MaxLength(REASON_LIMITS.label, { each: true, message: 'Um motivo é longo demais' })
  @IsString({ each: true, message: 'Motivos inválidos' })
  @ArrayMaxSize(REASON_LIMITS.list, { message: `São aceitos no máximo ${REASON_LIMITS.list} motivos.` })
  @IsArray({ message: 'Motivos inválidos' })
  reasons!: string[];

  @IsBoolean({ message: 'Diga se o motivo é obrigatório' })
  required!: boolean;
}

export class ChangeLostReasons extends VersionedChange<UpdateLostReasons> {}

@Injectable()
export class LeadRulesCommands {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(ChangeLostReasons)
  async change({ wanted, expectedVersion, origin }: ChangeLostReasons): Promise<void> {
    const decide = atVersion(expectedVersion, (state: LostReasonRules) => changeLostReasons(state, wanted));
    await this.streams.carryOut(leadRules, LEAD_RULES_KEY, origin, decide);
  }
}

@ApiGroup('Leads')
@Controller('api/admin/lost-reasons')
export class LostReasonsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadRules) private readonly rules: LeadRules,
  ) {}

  @Requires('read', 'leads')
  @ApiOperation('Os motivos que se escolhem quando um lead é perdido')
  @Get()
  read(@Context() { response }: RequestContext): Promise<LostReasons> {
    return this.answer(response);
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera os motivos de perda, e se um é obrigatório', {
    refuses: { 400: ['reason_empty', 'reason_repeated', 'reasons_missing'] },
  })
  @Put()
  change(
    @Body() wanted: LostReasonsDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<LostReasons> {
    return this.answer(response, this.commands.execute(new ChangeLostReasons(wanted, ifMatch, origin)));
  }

  private answer(response: Response, change?: Promise<unknown>): Promise<LostReasons> {
    return answerVersion(response, () => this.rules.lostReasons(), change);
  }
}
