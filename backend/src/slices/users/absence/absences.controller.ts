import { Body, Controller, Delete, Get, Inject, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Absence, ABSENCE_LIMITS, type CreateAbsence } from '@lox/contracts/absences.js';
import { localDay } from '@lox/contracts/local-time.js';
import { IsDay, OptionalId, OptionalText } from '../../../platform/http/input/dto-fields.js';
import { StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { userNotFound } from '../domain/user.decider.js';
import { CancelAbsence, PlanAbsence } from './absence.commands.js';
import { absenceNotFound } from './absence.decider.js';
import { Absences } from './absences.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

export class PlanAbsenceDto implements CreateAbsence {
  @IsDay()
  from!: string;

  @IsDay()
  to!: string;

  @OptionalId('Substituto inválido')
  deputyId?: string | null;

  @OptionalText(ABSENCE_LIMITS.note, 'Observação inválida', 'Observação é longa demais')
  note?: string | null;
}

const userId = () => idParam(userNotFound);
function absenceId() {
  return Param('absenceId', new ParseUUIDPipe({ exceptionFactory: () => absenceNotFound() }));
}

@ApiGroup('Contas')
@Controller('api')
export class AbsencesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Absences) private readonly absences: Absences,
  ) {}

  @StaffOnly()
  @ApiOperation('As ausências de corretores, de hoje em diante')
  @Get('absences')
  list(): Promise<Absence[]> {
    return this.absences.from(localDay(new Date()));
  }

  @StaffOnly()
  @ApiOperation('Marca uma ausência de um corretor', {
    refuses: {
      400: ['absence_days', 'own_deputy', 'deputy_not_broker'],
      403: ['forbidden'],
      404: ['user_not_found'],
      409: ['not_a_broker', 'absence_overlaps', 'deputy_absent'],
    },
  })
  @Post('users/:id/absences')
  async plan(
    @userId() id: string,
    @Body() plan: PlanAbsenceDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<Absence> {
    const planned = await this.commands.execute(new PlanAbsence(id, plan, account, origin));
    const { from, to, deputyId = null, note = null } = plan;
    return this.absences.presentAbsence(id, { id: planned, from, to, deputyId, note });
  }

  @StaffOnly()
  @ApiOperation('Cancela uma ausência, ou a encerra antes do fim', {
    refuses: { 403: ['forbidden'], 404: ['absence_not_found', 'user_not_found'], 409: ['absence_over'] },
  })
  @Delete('users/:id/absences/:absenceId')
  async cancel(
    @userId() id: string,
    @absenceId() absence: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.commands.execute(new CancelAbsence(id, absence, account, origin));
    return { ok: true };
  }
}
