import { Body, Controller, HttpCode, Inject, Patch, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import type { Visit } from '@lox/contracts/visits.js';
import { Caller, Requires } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { withTag } from '../../platform/http/input/id-param.js';
import { RequestOrigin } from '../../platform/http/requests/request-origin.js';
import { ifMatch } from '../../platform/http/input/preconditions.js';
import { ChangeVisit, type VisitChange } from '../../slices/visits/commands/change-visit.command.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { VISIT_CHANGE_DENIED, visitIdParam } from '../../slices/visits/visit-errors.js';
import { RescheduleVisitDto, UpdateVisitDto } from './visit-bookings.dto.js';

@ApiGroup('Visitas')
@Controller('api/visits')
export class ChangeVisitController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(VisitQueries) private readonly queries: VisitQueries,
  ) {}

  @Requires('update', 'visits', VISIT_CHANGE_DENIED)
  @HttpCode(200)
  @ApiOperation('Altera uma visita', {
    details: 'Se o corretor já tem outra visita, o 409 `slot_taken` traz em `alternatives` horários livres.',
    refuses: { 400: ['broker_not_found'], 404: ['visit_not_found'], 409: ['slot_taken', 'visit_erased'] },
  })
  @Patch(':id')
  update(
    @visitIdParam() id: string,
    @Body() update: UpdateVisitDto,
    @Caller() account: Account,
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Visit> {
    return this.change(id, { update }, account, origin, request, response);
  }

  /** Also confirms a visitor's request at the same time. */
  @Requires('update', 'visits', VISIT_CHANGE_DENIED)
  @HttpCode(200)
  @ApiOperation('Remarca uma visita', {
    details: 'Se o corretor já tem outra visita, o 409 `slot_taken` traz em `alternatives` horários livres.',
    refuses: { 404: ['visit_not_found'], 409: ['slot_taken', 'visit_erased'] },
  })
  @Patch(':id/reschedule')
  reschedule(
    @visitIdParam() id: string,
    @Body() reschedule: RescheduleVisitDto,
    @Caller() account: Account,
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Visit> {
    return this.change(id, { reschedule }, account, origin, request, response);
  }

  private async change(
    id: string,
    change: VisitChange,
    account: Account,
    origin: Origin,
    request: Request,
    response: Response,
  ): Promise<Visit> {
    await this.commands.execute(new ChangeVisit(id, change, account, ifMatch(request), origin));
    return withTag(await this.queries.visible(account, id), response);
  }
}
