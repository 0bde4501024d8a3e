import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import {
  REASON_KINDS,
  REASON_LIMITS,
  type ReasonKind,
  type Reasons,
  type UpdateReasons,
} from '@lox/contracts/reasons.js';
import { Requires, StaffOnly } from '../../platform/http/auth/access-guard.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { answerVersion } from '../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { ChangeReasons } from './reasons.commands.js';
import { OfferedReasons } from './reasons.published.js';

export class ReasonsDto implements UpdateReasons {
  @MaxLength(REASON_LIMITS.label, { each: true, message: 'Um motivo é longo demais' })
  @IsString({ each: true, message: 'Motivos inválidos' })
  @ArrayMaxSize(REASON_LIMITS.list, { message: `São aceitos no máximo ${REASON_LIMITS.list} motivos.` })
  @IsArray({ message: 'Motivos inválidos' })
  reasons!: string[];

  @IsBoolean({ message: 'Diga se o motivo é obrigatório' })
  required!: boolean;
}

const REFUSALS = {
  400: ['reason_empty', 'reason_repeated', 'reasons_missing', 'reason_never_required'],
};
const UNKNOWN = { 404: ['reasons_not_found'] };

@ApiGroup('Configurações e páginas')
@Controller('api/admin')
export class ReasonsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OfferedReasons) private readonly offered: OfferedReasons,
  ) {}

  @Requires('read', 'leads')
  @ApiOperation('Os motivos que se escolhem quando um lead é perdido')
  @Get('lost-reasons')
  lostReasons(@Context() { response }: RequestContext): Promise<Reasons> {
    return this.answer('lost', response);
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera os motivos de perda, e se um é obrigatório', { refuses: REFUSALS })
  @Put('lost-reasons')
  changeLostReasons(@Body() wanted: ReasonsDto, @Context() context: RequestContext): Promise<Reasons> {
    return this.put('lost', wanted, context);
  }

  @StaffOnly()
  @ApiOperation('Os motivos que se escolhem quando se perde um lead, muda um preço ou cancela uma visita', {
    details: '`lost`, `price`, `cancelled`, ou `opinion`: o que o cliente achou do imóvel que visitou.',
    refuses: UNKNOWN,
  })
  @Get('reasons/:kind')
  read(@Param('kind') name: string, @Context() { response }: RequestContext): Promise<Reasons> {
    return this.answer(kindOf(name), response);
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera os motivos, e se um é obrigatório', { refuses: { ...REFUSALS, ...UNKNOWN } })
  @Put('reasons/:kind')
  change(
    @Param('kind') name: string,
    @Body() wanted: ReasonsDto,
    @Context() context: RequestContext,
  ): Promise<Reasons> {
    return this.put(kindOf(name), wanted, context);
  }

  private put(
    kind: ReasonKind,
    wanted: UpdateReasons,
    { origin, ifMatch, response }: RequestContext,
  ): Promise<Reasons> {
    if (wanted.required && kind === 'opinion')
      throw new DomainError('reason_never_required', 'A opinião do cliente não pode ser obrigatória.', 400);
    const change = this.commands.execute(new ChangeReasons({ ...wanted, kind }, ifMatch, origin));
    return this.answer(kind, response, change);
  }

  private answer(kind: ReasonKind, response: Response, change?: Promise<unknown>): Promise<Reasons> {
    return answerVersion(response, () => this.offered.of(kind), change);
  }
}

function kindOf(name: string): ReasonKind {
  const kind = REASON_KINDS.find((one) => one === name);
  if (!kind) throw new DomainError('reasons_not_found', 'Não há estes motivos.', 404);
  return kind;
}
